/** A document of the web app: its text stays on the server, the browser knows it by its id. */
export type Document<Data, Variables> = {
  __meta__?: Record<string, unknown> | undefined
  __apiType?: (variables: Variables) => Data
}

/** The id by which the server knows a document. */
export function idOf({ __meta__ }: Document<unknown, never>): string {
  return String(__meta__?.hash)
}
