import { buildWhatChanged } from './build.ts'
import { checkSettings } from './settings.ts'

process.env.NODE_ENV = 'production'
checkSettings()
buildWhatChanged()
// In this process, so that a signal to it reaches the server.
await import(new URL('../build/server/main.js', import.meta.url).href)
