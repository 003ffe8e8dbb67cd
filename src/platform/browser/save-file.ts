/** Older Safari reads after the click has returned: of an address that is gone by then it saves nothing. */
const READING_MS = 60_000

/** Hands `content` to the browser as a file of this name, for it to save. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READING_MS)
}
