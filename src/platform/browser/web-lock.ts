/**
 * Runs `work` once the lock of this name is free among the pages of the browser, and holds it until `work` is done. At an
 * address without encryption, other than this machine's own, browsers have no locks: there it runs at once.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  // The types know only encrypted addresses.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request(name, options, work) : work()
}
