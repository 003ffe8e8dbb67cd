import { z } from 'zod'
import { parsed, wholeNumber } from './parsed.server.ts'

/** Where the figures of a process are read; null when nobody asked for them. */
export type MetricsPlace = {
  /** A listener of its own, or null: then the figures are at `/metrics` of the product's port. */
  listener: { host: string; port: number } | null
  /** Token that has to be sent for the metrics, or null where the listener alone keeps others away. */
  token: string | null
}

/** Letters of a token that nobody guesses. */
const MIN_TOKEN_LENGTH = 16
const LONGEST_DRAIN_SECONDS = 300

/** A port; `0` is one that is free. */
export const port = wholeNumber(0, 65535, 'must be a whole number from 0 to 65535')

/** `METRICS_TOKEN`. Whoever reports the error must not repeat the value. */
export const metricsToken = z
  .string()
  .trim()
  .regex(new RegExp(`^[\\w.~+/=-]{${MIN_TOKEN_LENGTH},}$`), {
    error: `must be at least ${MIN_TOKEN_LENGTH} letters and digits, such as \`openssl rand -hex 24\` gives`,
  })

/** `DRAIN_SECONDS`: how long a process that was told to stop goes on answering. */
export const drainSeconds = wholeNumber(
  0,
  LONGEST_DRAIN_SECONDS,
  `must be a whole number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}`,
)

/** `OTEL_EXPORTER_OTLP_ENDPOINT`: where traces are sent, without a slash at its end. */
export const traceCollector = parsed(
  collectorOf,
  'must be where a collector takes OTLP over HTTP, such as http://localhost:4318',
)

/** Where the figures are read. On a port of its own they are for this machine, unless `METRICS_HOST` says otherwise. */
export function metricsPlace(given: {
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  METRICS_TOKEN?: string | undefined
}): MetricsPlace | null {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN = null } = given
  if (METRICS_PORT === undefined) return METRICS_TOKEN ? { listener: null, token: METRICS_TOKEN } : null
  return { listener: { host: METRICS_HOST, port: METRICS_PORT }, token: METRICS_TOKEN }
}

function collectorOf(value: string): string | null {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) return null
  return value.replace(/\/+$/, '')
}
