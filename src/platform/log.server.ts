import pino, { type Logger } from 'pino'

/** Structured log lines on standard output. Secrets never reach it: headers and bodies are not logged. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
