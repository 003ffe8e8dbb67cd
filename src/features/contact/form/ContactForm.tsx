import { useTexts } from '#platform/texts/i18n.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { contactTexts } from './contact.texts.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageInput } from './MessageInput.tsx'
import { useMessageForm } from './useMessageForm.ts'

/** Where anybody writes to us. */
export function ContactForm() {
  const texts = useTexts(contactTexts)
  const form = useMessageForm('contact')
  const { fields, missing, emailHint } = texts
  return (
    <MessageForm form={form} titleId="contact-form" texts={texts}>
      <div className="grid gap-4 sm:grid-cols-2">
        <MessageInput form={form} field="name" label={fields.name} missing={missing.name}>
          {(control) => <TextInput dir="auto" autoComplete="name" required {...control} />}
        </MessageInput>
        <MessageInput form={form} field="email" label={fields.email} missing={missing.email} hint={emailHint}>
          {(control) => <TextInput type="email" autoComplete="email" required {...control} />}
        </MessageInput>
      </div>
      <MessageInput form={form} field="subject" label={fields.subject} missing={missing.subject}>
        {(control) => <TextInput dir="auto" autoComplete="off" required {...control} />}
      </MessageInput>
      <MessageInput form={form} field="message" label={fields.message} missing={missing.message}>
        {(control) => <TextArea dir="auto" required {...control} className="min-h-42 scroll-my-24" />}
      </MessageInput>
    </MessageForm>
  )
}
