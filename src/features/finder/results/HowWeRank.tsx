import { useTexts } from '#platform/texts/i18n.tsx'
import { rankingTexts } from './ranking.texts.ts'

/** What percentiles, weights and tiers mean for someone who is shopping. */
export default function HowWeRank({ open }: { open: boolean }) {
  const texts = useTexts(rankingTexts)
  if (!open) return null
  return (
    <section aria-label={texts.title} className="rounded-lg bg-surface p-5 shadow-card">
      <ul className="flex max-w-(--measure) flex-col gap-3 text-sm text-ink-muted">
        {texts.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  )
}
