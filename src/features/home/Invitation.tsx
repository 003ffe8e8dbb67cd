import { ButtonLink } from '#ui/button/Button.tsx'

type Props = { texts: { title: string; text: string; action: string }; to: string; picture: string }

/** Stands where a card has nothing to show: what would be here, and the way there. */
export function Invitation({ texts, to, picture }: Props) {
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded-lg bg-surface p-5 shadow-card">
      <div className="-m-5 mb-5 grid h-44 place-items-center bg-plate-mint">
        <img src={picture} alt="" width={96} height={96} />
      </div>
      <h3 className="text-[1.25rem] leading-[1.2]">{texts.title}</h3>
      <p className="mt-2 mb-5 text-ink-muted">{texts.text}</p>
      <ButtonLink to={to} look="soft" size={44} className="mt-auto self-start">
        {texts.action}
      </ButtonLink>
    </article>
  )
}
