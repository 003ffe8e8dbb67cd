/** Lets so many turns of the event loop pass. */
export async function turns(amount: number): Promise<void> {
  for (let turn = 0; turn < amount; turn++) await new Promise(setImmediate)
}
