import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Bar } from '#ui/shelf/Bar.tsx'
import { cropTexts } from './crop.texts.ts'

/** How far an upload is; the server then makes its sizes. */
export function UploadProgress({ sent }: { sent: number }) {
  const texts = useTexts(cropTexts)
  const { amount } = useFormat()
  const percent = amount(sent * 100, '%', 0).replace(/\s/, '')
  const text = sent < 1 ? texts.sending(percent) : texts.working
  return (
    // Not a status: each percent would be read out.
    <div
      role="progressbar"
      aria-label={text}
      aria-valuenow={Math.round(sent * 100)}
      className="flex flex-col gap-2 text-sm font-[600] tabular-nums"
    >
      <p>{text}</p>
      <Bar value={sent} />
    </div>
  )
}
