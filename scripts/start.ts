import { buildWhatChanged } from './build.ts'

process.env.NODE_ENV = 'production'
buildWhatChanged()
// In this process, so that a signal to it reaches the server.
await import(new URL('../build/server/main.js', import.meta.url).href)
