import { contentTreeOf } from './markdown.server.ts'
import { previewOf } from './topic.preview.rules.ts'

/** The beginning of a topic's text as one line without marks. Links to `publicUrl` are those of this site. */
export function previewOfText(content: string, publicUrl: string): string {
  return previewOf(JSON.parse(contentTreeOf(content, publicUrl)))
}
