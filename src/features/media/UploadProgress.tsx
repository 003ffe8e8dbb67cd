import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Bar } from '#ui/Bar.tsx'
import { cropTexts } from './crop.messages.ts'

/** How far an upload is; the server then makes its sizes. */
export function UploadProgress({ sent }: { sent: number }) {
  const texts = useTexts(cropTexts)
  const { amount } = useFormat()
  const percent = amount(sent * 100, '%', 0).replace(/\s/, '')
  return (
    <div role="status" className="flex flex-col gap-2 text-sm font-[600] tabular-nums">
      <p>{sent < 1 ? texts.sending(percent) : texts.working}</p>
      <Bar value={sent} />
    </div>
  )
}
