import { checkSettings } from './settings.ts'
import { runOrExit } from './step.ts'

checkSettings()
runOrExit('node', ['scripts/documents.ts'])
runOrExit('react-router', ['dev', ...process.argv.slice(2)])
