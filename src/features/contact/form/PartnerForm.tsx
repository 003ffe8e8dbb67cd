import { useTexts } from '#platform/texts/i18n.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { partnershipTypes } from '../ground/messages.rules.ts'
import { partnershipTexts } from '../ground/partnership.texts.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageInput } from './MessageInput.tsx'
import { partnerTexts } from './partner.texts.ts'
import type { MessageFormState } from './useMessageForm.ts'

/** Where somebody tells us how to work together. */
export function PartnerForm({ form }: { form: MessageFormState<'partner'> }) {
  const texts = useTexts(partnerTexts)
  const names = useTexts(partnershipTexts)
  const { fields, missing } = texts
  return (
    <MessageForm form={form} titleId="partner-form" texts={texts}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MessageInput
          form={form}
          field="companyName"
          label={fields.companyName}
          missing={missing.companyName}
        >
          {(control) => <TextInput dir="auto" autoComplete="organization" required {...control} />}
        </MessageInput>
        <MessageInput
          form={form}
          field="contactName"
          label={fields.contactName}
          missing={missing.contactName}
        >
          {(control) => <TextInput dir="auto" autoComplete="name" required {...control} />}
        </MessageInput>
        <MessageInput form={form} field="email" label={fields.email} missing={missing.email}>
          {(control) => <TextInput type="email" autoComplete="email" required {...control} />}
        </MessageInput>
        <MessageInput form={form} field="phone" label={fields.phone}>
          {(control) => <TextInput type="tel" autoComplete="tel" {...control} />}
        </MessageInput>
      </div>
      <MessageInput
        form={form}
        field="partnershipType"
        label={fields.partnershipType}
        missing={missing.partnershipType}
      >
        {(control) => (
          <Select required {...control}>
            <option value="" disabled>
              {texts.choose}
            </option>
            {partnershipTypes.map((type) => (
              <option key={type} value={type}>
                {names[type]}
              </option>
            ))}
          </Select>
        )}
      </MessageInput>
      <MessageInput form={form} field="message" label={fields.message} missing={missing.message}>
        {(control) => <TextArea dir="auto" required {...control} className="min-h-42 scroll-my-24" />}
      </MessageInput>
    </MessageForm>
  )
}
