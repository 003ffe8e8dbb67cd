import type { ObjectRef } from '@pothos/core'
import type { Page } from '../lists/keyset.server.ts'
import { builder } from './builder.server.ts'

/** The type of one page of a list, `{Name}Connection` with `items` and `nextToken`, as all lists of the API have it. */
export function pageObject<Item>(name: string, item: ObjectRef<typeof builder.$inferSchemaTypes, Item>) {
  return builder.objectRef<Page<Item>>(`${name}Connection`).implement({
    fields: (t) => ({
      items: t.field({ type: [item], resolve: (page) => page.items }),
      nextToken: t.string({
        nullable: true,
        description: 'Gives the next page of the same list; null on the last one.',
        resolve: (page) => page.nextToken,
      }),
    }),
  })
}
