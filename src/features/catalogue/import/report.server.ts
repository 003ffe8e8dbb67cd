import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { Problem } from '#platform/ground/problem.ts'
import type { ImportReport } from '../ground/import.report.rules.ts'
import type { ImportIssues } from './import.server.ts'

/** A report file that is being written: under another name until it is complete. */
export type ReportFile = {
  /**
   * Writes the report with every issue, however many there are, as JSON. The import has succeeded by then, so
   * nothing is thrown: returns why the report could not be written, in a sentence without its full stop, or `null`.
   */
  write(report: ImportReport, issues: ImportIssues): Promise<string | null>
  /** Leaves nothing behind of a report that was not written. */
  close(): Promise<void>
}

/**
 * Opens a report file before the import begins, so that a place that cannot be written to is found out in time.
 * @throws Problem `bad-input` when the file cannot be made.
 */
export async function openReportFile(path: string): Promise<ReportFile> {
  const part = `${path}.part`
  const file = await openPart(path, part).catch((error) => {
    throw new Problem('bad-input', unwritten(path, error))
  })
  return {
    async write(report, issues) {
      try {
        await file.writeFile(jsonOf(report, issues))
        // A disk that is full may tell it no earlier than here.
        await file.sync()
        await file.close()
        await rename(part, path)
        return null
      } catch (error) {
        return unwritten(path, error)
      }
    },
    async close() {
      await file.close().catch(() => {})
      await rm(part, { force: true }).catch(() => {})
    },
  }
}

async function openPart(path: string, part: string): Promise<FileHandle> {
  const standing = await stat(path).catch(() => null)
  if (standing?.isDirectory()) throw new Error('it is a folder')
  return await open(part, 'w')
}

function unwritten(path: string, error: unknown): string {
  return `The report ${path} cannot be written: ${error instanceof Error ? error.message : error}`
}

/** The report as JSON, in pieces: its lists are read from the database as they are written. */
async function* jsonOf(
  { refused: _refused, implausible: _implausible, ...head }: ImportReport,
  issues: ImportIssues,
): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).replace(/\n}$/, '')
  for (const kind of ['refused', 'implausible'] as const) {
    yield `,\n  "${kind}": [`
    let separator = '\n    '
    for await (const issue of issues(kind)) {
      yield separator + JSON.stringify(issue)
      separator = ',\n    '
    }
    yield ']'
  }
  yield '\n}\n'
}
