import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { Problem } from '#platform/problem.ts'
import type { ImportReport } from './import.report.rules.ts'
import type { ImportIssues } from './import.server.ts'

/** A report file that is being written: under another name until it is complete. */
export type ReportFile = {
  /** Writes the report with every issue, however many there are, as JSON. */
  write(report: ImportReport, issues: ImportIssues): Promise<void>
  /** Leaves nothing behind of a report that was not written. */
  close(): Promise<void>
}

/**
 * Opens a report file before the import begins, so that a place that cannot be written to is found out in time.
 * @throws Problem `bad-input` when the file cannot be made.
 */
export async function openReportFile(path: string): Promise<ReportFile> {
  const part = `${path}.part`
  const stream = createWriteStream(part)
  try {
    await once(stream, 'open')
  } catch (error) {
    throw new Problem(
      'bad-input',
      `The report cannot be written: ${error instanceof Error ? error.message : error}`,
    )
  }
  const put = async (text: string) => {
    if (!stream.write(text)) await once(stream, 'drain')
  }

  async function putList(kind: 'refused' | 'implausible', issues: ImportIssues): Promise<void> {
    await put(`,\n  "${kind}": [`)
    let separator = '\n    '
    for await (const issue of issues(kind)) {
      await put(separator + JSON.stringify(issue))
      separator = ',\n    '
    }
    await put(']')
  }

  return {
    async write({ refused: _refused, implausible: _implausible, ...head }, issues) {
      await put(JSON.stringify(head, null, 2).replace(/\n}$/, ''))
      await putList('refused', issues)
      await putList('implausible', issues)
      stream.end('\n}\n')
      await finished(stream)
      await rename(part, path)
    },
    async close() {
      stream.destroy()
      await rm(part, { force: true })
    },
  }
}
