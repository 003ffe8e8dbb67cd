/** Of what is wrong with a form now, what its reader was told before: nothing new is told while somebody types. */
export function stillWrong<Faults extends object>(now: Faults, told: Faults): Faults {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in told)) as Faults
}
