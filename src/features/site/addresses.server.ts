import type { Context } from '#platform/context.server.ts'

/** A page that search engines may show. */
export type PublicPage = { path: string; changedAt?: Date }

/**
 * The pages of one feature that search engines may show, one for each row that everybody may see. They stand in an
 * order that new rows do not change, so that a part of a site map keeps its pages.
 */
export type AddressPart = {
  /** Names the parts of the site map: letters only. */
  name: string
  count(ctx: Pick<Context, 'db'>): Promise<number>
  read(ctx: Pick<Context, 'db'>, range: { offset: number; limit: number }): Promise<PublicPage[]>
}
