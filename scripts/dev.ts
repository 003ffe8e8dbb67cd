import { runOrExit } from './step.ts'

runOrExit('react-router', ['dev', ...process.argv.slice(2)])
