import { decoded, parsed } from './parsed.server.ts'

/** The S3 that keeps the objects. */
export type S3Place = {
  /** Where it is reached, such as `https://s3.example:9000`. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** `STORAGE_URL`. It holds a secret: whoever reports the error must not repeat the value. */
export const s3Place = parsed(
  placeOf,
  'must be a bucket of an S3, such as s3://accessKey:secret@s3.example/bucket?region=eu-west-1 ' +
    '(&tls=false without TLS), with the special characters of key and secret as %XX',
)

function placeOf(value: string): S3Place | null {
  const url = URL.parse(value)
  const bucket = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(url?.pathname ?? '')?.[1]
  if (url?.protocol !== 's3:' || !bucket || url.hash || url.port === '0') return null
  if (!/^(?:\[[\da-f:.]+\]|[a-z\d_.-]+)$/i.test(url.hostname)) return null
  const accessKey = decoded(url.username)
  const secretKey = decoded(url.password)
  const { region = 'us-east-1', tls = 'true', ...unknown } = Object.fromEntries(url.searchParams)
  if (!accessKey || !secretKey || !/^[a-z\d-]+$/i.test(region) || !/^(true|false)$/.test(tls)) return null
  if (Object.keys(unknown).length > 0) return null
  const endpoint = `${tls === 'true' ? 'https' : 'http'}://${url.host}`
  return { endpoint, region, bucket, accessKey, secretKey }
}
