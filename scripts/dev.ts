import { checkSettings } from './settings.ts'
import { runOrExit } from './step.ts'

checkSettings()
runOrExit('react-router', ['dev', ...process.argv.slice(2)])
