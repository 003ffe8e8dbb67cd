import { BookOpen, Code, Scale, ShoppingBasket, Store, Tag, Unplug } from 'lucide-react'
import { flushSync } from 'react-dom'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { type PartnershipType, partnershipTypes } from '../ground/messages.rules.ts'
import { partnershipTexts } from '../ground/partnership.texts.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageInput } from './MessageInput.tsx'
import { partnerTexts } from './partner.texts.ts'
import { type MessageFormState, useMessageForm } from './useMessageForm.ts'

const benefits = [
  { key: 'reach', icon: ShoppingBasket },
  { key: 'trust', icon: Scale },
  { key: 'data', icon: Tag },
  { key: 'open', icon: Code },
] as const

const types = [
  { key: 'supplier', icon: Store },
  { key: 'content', icon: BookOpen },
  { key: 'technology', icon: Unplug },
] as const

/** What working together brings, in which ways, and the form to begin with. */
export default function Partner() {
  const texts = useTexts(partnerTexts)
  const form = useMessageForm('partner')
  const choose = (type: PartnershipType | null) => {
    if (type) flushSync(() => form.type('partnershipType', type))
    // The focus brings the form into sight, and the keyboard goes on from there.
    document.querySelector<HTMLElement>('form [name=companyName]')?.focus()
  }
  return (
    <main className="page-width pt-6 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('partner')} />
      <header className="max-w-[46rem]">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
        <Button className="mt-6" onClick={() => choose(null)}>
          {texts.toForm}
        </Button>
      </header>
      <section aria-labelledby="benefits" className="mt-12 md:mt-16">
        <h2 id="benefits" className="text-2xl">
          {texts.benefitsTitle}
        </h2>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5 xl:grid-cols-4">
          {benefits.map(({ key, icon: Icon }) => (
            <li key={key} className="rounded-lg bg-surface p-4 shadow-card md:p-5">
              <Icon size={24} strokeWidth={1.9} aria-hidden="true" className="text-pine" />
              <h3 className="mt-3 text-lg">{texts.benefits[key].title}</h3>
              <p className="mt-1 text-ink-muted">{texts.benefits[key].detail}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="types" className="mt-12 md:mt-16">
        <h2 id="types" className="text-2xl">
          {texts.typesTitle}
        </h2>
        <ul className="mt-5 grid gap-3 md:grid-cols-3 md:gap-5">
          {types.map(({ key, icon: Icon }) => (
            <li key={key} className="flex flex-col rounded-lg bg-surface-sunken p-4 md:p-5">
              <Icon size={24} strokeWidth={1.9} aria-hidden="true" className="text-ink-muted" />
              <h3 className="mt-3 text-lg">{texts.types[key].title}</h3>
              <p className="mt-1 mb-4 text-ink-muted">{texts.types[key].detail}</p>
              <Button look="outline" size={44} className="mt-auto self-start" onClick={() => choose(key)}>
                {texts.types[key].action}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-12 grid items-start gap-5 md:mt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:gap-12">
        <div className="lg:pt-8">
          <h2 id="partner-form" className="text-2xl">
            {texts.formTitle}
          </h2>
          <p className="mt-2 text-ink-muted">{texts.formLead}</p>
        </div>
        <div className="rounded-xl bg-surface px-4 pb-4 shadow-card sm:px-6 sm:pb-6 md:px-8 md:pb-8">
          <PartnerForm form={form} />
        </div>
      </section>
    </main>
  )
}

/** Where somebody tells us how to work together. */
function PartnerForm({ form }: { form: MessageFormState<'partner'> }) {
  const texts = useTexts(partnerTexts)
  const names = useTexts(partnershipTexts)
  return (
    <MessageForm form={form} titleId="partner-form" texts={texts}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MessageInput form={form} texts={texts} field="companyName">
          {(control) => <TextInput dir="auto" autoComplete="organization" required {...control} />}
        </MessageInput>
        <MessageInput form={form} texts={texts} field="contactName">
          {(control) => <TextInput dir="auto" autoComplete="name" required {...control} />}
        </MessageInput>
        <MessageInput form={form} texts={texts} field="email">
          {(control) => <TextInput type="email" autoComplete="email" required {...control} />}
        </MessageInput>
        <MessageInput form={form} texts={texts} field="phone">
          {(control) => <TextInput type="tel" autoComplete="tel" {...control} />}
        </MessageInput>
      </div>
      <MessageInput form={form} texts={texts} field="partnershipType">
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
      <MessageInput form={form} texts={texts} field="message">
        {(control) => <TextArea dir="auto" required {...control} className="min-h-42 scroll-my-24" />}
      </MessageInput>
    </MessageForm>
  )
}
