/** The longest address that SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const ADDRESS_MAX_BYTES = 254

/** Whether `value` is one mail address, without any character that a header or a command would read as more. */
export function isMailAddress(value: string): boolean {
  return (
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(value) &&
    // Neither part has two dots together, or one at an end.
    !value.split(/[.@]/).includes('') &&
    new TextEncoder().encode(value).length <= ADDRESS_MAX_BYTES
  )
}
