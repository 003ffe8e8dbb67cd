/** The part of autocannon that the benchmarks use; the package carries no types. */
declare module 'autocannon' {
  type Request = { path?: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
  type Client = { setRequests(requests: Request[]): void }
  type Options = {
    url: string
    connections: number
    duration: number
    /** Sent one after the other; what they leave out is as below. */
    requests?: Request[]
    setupClient?(client: Client): void
    method?: 'POST'
    headers?: Record<string, string>
    body?: string
    /** Replaces `[<id>]` in the body by something new each time. */
    idReplacement?: boolean
    workers?: number
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number; max: number }
    throughput: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
