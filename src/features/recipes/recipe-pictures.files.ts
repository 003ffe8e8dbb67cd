import { HEAD_BYTES, typeOfContent } from '#features/media/media.content.rules.ts'

/** The file with the type that its first bytes tell, none where they tell none: the browser goes by the name. */
export async function typedByContent(file: File): Promise<File> {
  const type = (await typeOf(file)) ?? ''
  return type === file.type ? file : new File([file], file.name, { type })
}

async function typeOf(file: File) {
  try {
    return typeOfContent(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    // Gone since it was chosen, or a folder.
    return null
  }
}
