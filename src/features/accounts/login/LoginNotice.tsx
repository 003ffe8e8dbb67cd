import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/ground/classes.ts'

const tones = { good: 'bg-pine-soft text-on-pine-soft', care: 'bg-butter-soft text-on-butter-soft' }

type Props = { tone: keyof typeof tones; icon: LucideIcon; title: string; detail: string }

/** Something to know before the form is filled in. */
export function LoginNotice({ tone, icon: Icon, title, detail }: Props) {
  return (
    <div role="status" className={classes('mb-5 flex gap-3 rounded-md p-4', tones[tone])}>
      <Icon size={20} strokeWidth={1.9} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-[650]">{title}</p>
        <p className="text-sm">{detail}</p>
      </div>
    </div>
  )
}
