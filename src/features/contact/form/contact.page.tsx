import { Link } from 'react-router'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { contactTexts } from './contact.texts.ts'
import { MessageForm } from './MessageForm.tsx'
import { MessageInput } from './MessageInput.tsx'
import { useMessageForm } from './useMessageForm.ts'

const ways = ['faq', 'community', 'partner'] as const

/** Where anybody writes to us, and where an answer may be found sooner. */
export default function Contact() {
  const texts = useTexts(contactTexts)
  return (
    <main className="page-width pt-6 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('contact')} />
      <header className="max-w-[46rem]">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
      </header>
      <div className="mt-6 grid items-start gap-8 md:mt-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12">
        <section className="rounded-xl bg-surface p-4 shadow-card sm:p-6 md:p-8">
          <h2 id="contact-form" className="text-xl">
            {texts.formTitle}
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="other-ways">
          <h2 id="other-ways" className="text-xl">
            {texts.otherWays}
          </h2>
          <ul className="mt-4 flex flex-col gap-3">
            {ways.map((way) => (
              <li key={way} className="rounded-lg bg-surface-sunken p-4 md:p-5">
                <h3 className="text-md">{texts.ways[way].title}</h3>
                <p className="mt-1 text-sm text-ink-muted">{texts.ways[way].detail}</p>
                <Link
                  to={pathOf(way)}
                  className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-[600] text-pine underline underline-offset-2"
                >
                  {texts.ways[way].action}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-muted">{texts.report}</p>
        </section>
      </div>
    </main>
  )
}

/** Where anybody writes to us. */
function ContactForm() {
  const texts = useTexts(contactTexts)
  const form = useMessageForm('contact')
  return (
    <MessageForm form={form} titleId="contact-form" texts={texts}>
      <div className="grid gap-4 sm:grid-cols-2">
        <MessageInput form={form} texts={texts} field="name">
          {(control) => <TextInput dir="auto" autoComplete="name" required {...control} />}
        </MessageInput>
        <MessageInput form={form} texts={texts} field="email" hint={texts.emailHint}>
          {(control) => <TextInput type="email" autoComplete="email" required {...control} />}
        </MessageInput>
      </div>
      <MessageInput form={form} texts={texts} field="subject">
        {(control) => <TextInput dir="auto" autoComplete="off" required {...control} />}
      </MessageInput>
      <MessageInput form={form} texts={texts} field="message">
        {(control) => <TextArea dir="auto" required {...control} className="min-h-42 scroll-my-24" />}
      </MessageInput>
    </MessageForm>
  )
}
