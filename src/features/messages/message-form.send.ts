import type { FilledForm } from '#platform/forms.rules.ts'
import { type Locale, languageAddress } from '#platform/i18n.rules.ts'
import { type Refusal, refusalOf, type Values } from './message-form.rules.ts'
import type { MessageType } from './messages.rules.ts'

/**
 * Sends what stands in a form to us as a message of this type; null once it is stored, else why it is not. Sent again
 * under the same id, it is stored once. The address says in which language the form was read: the answer is expected in it.
 */
export async function sendContactForm<Type extends MessageType>(
  values: Values<Type>,
  type: Type,
  { id, locale, ...form }: FilledForm & { id: string; locale: Locale },
): Promise<Refusal | null> {
  try {
    const answer = await fetch(languageAddress('/messages', locale), {
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
