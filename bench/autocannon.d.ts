/** The part of autocannon that the benchmarks use; the package carries no types. */
declare module 'autocannon' {
  type Client = { setRequests(requests: { path: string }[]): void }
  type Options = { url: string; connections: number; duration: number; setupClient?(client: Client): void }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number; max: number }
    throughput: { average: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
