import { randomUUID } from 'node:crypto'

/** An address of a network that nobody else has: no limit of attempts is used up there yet. */
export function newAddress(): string {
  return randomUUID().replaceAll('-', '').match(/.{4}/g)!.join(':')
}
