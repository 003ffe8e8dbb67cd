/** A row that scrolls to the edges of a phone's screen, and has its place in the page's margins elsewhere. */
export const scrollsOnPhone =
  'max-md:[scrollbar-width:none] max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1'

/** Joins class names and leaves out what does not apply. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
