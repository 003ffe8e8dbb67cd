import type { FilledForm } from '#platform/forms.rules.ts'
import { type Refusal, refusalOf, type Values } from './message-form.rules.ts'
import type { MessageType } from './messages.rules.ts'

/**
 * Sends what stands in a form to us as a message of this type; null once it is stored, else why it is not. Sent again
 * under the same id, it is stored once.
 */
export async function sendContactForm<Type extends MessageType>(
  values: Values<Type>,
  type: Type,
  { id, ...form }: FilledForm & { id: string },
): Promise<Refusal | null> {
  try {
    const answer = await fetch('/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, type, id, ...form }),
    })
    if (answer.ok) return null
    return refusalOf(answer.status, await answer.json().catch(() => null))
  } catch {
    return { word: 'unreachable' }
  }
}
