/** What is known of a stored object without reading it. */
export type StoredObject = {
  contentType: string
  bytes: number
  /** Small texts that were stored with it, such as `uploadedAt`. */
  metadata: Readonly<Record<string, string>>
  modifiedAt: Date
}

/**
 * Objects under keys such as `recipes/{id}/{username}/{timestamp}-soup.jpg`, in a folder or in S3. An object is there
 * whole or not at all, whatever is killed meanwhile.
 */
export type Storage = {
  put(key: string, body: Uint8Array, about: Pick<StoredObject, 'contentType' | 'metadata'>): Promise<void>
  /** The object with its content, which must be read or cancelled, or null where there is none. */
  get(key: string): Promise<{ about: StoredObject; body: ReadableStream<Uint8Array> } | null>
  head(key: string): Promise<StoredObject | null>
  /** Deletes what is there of these; a missing one is as good as deleted. */
  delete(keys: readonly string[]): Promise<void>
  /** Every object whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  close(): Promise<void>
}
