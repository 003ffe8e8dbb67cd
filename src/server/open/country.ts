import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'mmdb-lib'

/** The country of an IP address as two capital letters, or null when it is unknown. */
export type CountryOf = (address: string) => string | null

/**
 * Opens the country database that ships with the dependencies (WHOIS data, CC0).
 * No visitor's address leaves the process.
 */
export async function openCountries(): Promise<CountryOf> {
  const folder = '@ip-location-db/geo-whois-asn-country-mmdb'
  const path = createRequire(import.meta.url).resolve(`${folder}/geo-whois-asn-country.mmdb`)
  const reader = new Reader<Response & { country_code?: string }>(await readFile(path))
  return (address) => {
    try {
      // A socket that listens on IPv6 names its IPv4 visitors `::ffff:192.0.2.1`.
      return reader.get(address.replace(/^::ffff:(?=\d+\.)/i, ''))?.country_code ?? null
    } catch {
      // The reader throws on what is not an address.
      return null
    }
  }
}
