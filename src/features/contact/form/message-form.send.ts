import type { FilledForm } from '#platform/http/forms.rules.ts'
import { type Locale, languageAddress } from '#platform/texts/i18n.rules.ts'
import { cleanText, MESSAGES_PATH, type MessageType } from '../ground/messages.rules.ts'
import { type Refusal, refusalOf, type Values } from './message-form.rules.ts'

/**
 * Sends what stands in a form to us as a message of this type; null once it is stored, else why it is not. Sent again
 * under the same id, it is stored once. The address says in which language the form was read: the answer is expected in it.
 */
export async function sendContactForm<Type extends MessageType>(
  values: Values<Type>,
  type: Type,
  { id, locale, ...form }: FilledForm & { id: string; locale: Locale },
): Promise<Refusal | null> {
  // As it is counted and stored: what was typed may be many times as long, and the endpoint takes only so much.
  const cleaned = Object.entries<string>(values).map(([field, typed]) => [field, cleanText(typed)])
  try {
    const answer = await fetch(languageAddress(MESSAGES_PATH, locale), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(cleaned), type, id, ...form }),
    })
    if (answer.ok) return null
    return refusalOf(answer.status, await answer.json().catch(() => null))
  } catch {
    return { word: 'unreachable' }
  }
}
