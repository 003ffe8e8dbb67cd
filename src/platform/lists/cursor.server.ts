import { z } from 'zod'
import { Problem } from '../ground/problem.ts'
import type { Context } from '../http/context.server.ts'

/** Values of the last item of a page, in the order of the sort. */
export type CursorValues = readonly (string | number)[]

const payloadShape = z.tuple([z.string(), z.array(z.union([z.string(), z.number()]))])

/**
 * The `nextToken` after an item. It is opaque, and bound to `list`: everything that decides which items a list has and
 * in which order, so that a token of one list is refused by another.
 */
export function sealCursor(ctx: Pick<Context, 'cursorSeal'>, list: unknown, values: CursorValues): string {
  const payload = Buffer.from(JSON.stringify([JSON.stringify(list), values])).toString('base64url')
  return `${payload}.${ctx.cursorSeal.sign(payload)}`
}

/**
 * The values that a `nextToken` of this `list` holds; null for none, which is the first page.
 * @throws Problem `bad-input` for a token that we did not make, or made for another list
 */
export function openCursor(
  ctx: Pick<Context, 'cursorSeal'>,
  list: unknown,
  token: string | null | undefined,
): CursorValues | null {
  if (token === null || token === undefined) return null
  const [payload = '', signature = ''] = token.split('.')
  if (!ctx.cursorSeal.verify(payload, signature)) throw badToken()
  const [ofList, values] = payloadShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (ofList !== JSON.stringify(list)) throw badToken()
  return values
}

function badToken(): Problem {
  const message = 'nextToken belongs to another list, or was changed: ask for the first page'
  return new Problem('bad-input', message, { field: 'nextToken', fault: 'invalid' })
}
