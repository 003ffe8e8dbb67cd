import { Link2, Link2Off, Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '../ground/classes.ts'
import { uiTexts } from '../ground/ui.texts.ts'
import { useToast } from '../notice/Toast.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { shareLink } from './share-link.ts'

type Props = {
  /** Title that is shared: that of the open page, unless given. */
  title?: string
  /** Path on this site that is shared: the open address, unless given. */
  path?: string
  /** What the button is called, where a page has more than one. */
  label?: string
  /** Shows the icon alone. */
  compact?: boolean
} & Pick<ComponentProps<typeof IconButton>, 'look' | 'className'>

/** Hands a page's address to the device's own way of sharing, or copies it where there is none. */
export function ShareButton({ title, path, label, compact, look, className }: Props) {
  const texts = useTexts(uiTexts)
  const toast = useToast()

  const share = async () => {
    const { origin, href } = window.location
    switch (await shareLink({ title: title ?? document.title, url: path ? `${origin}${path}` : href })) {
      case 'copied':
        return toast(texts.linkCopied, Link2)
      case 'failed':
        return toast(texts.linkNotCopied, Link2Off)
    }
  }

  const icon = <Share2 size={18} strokeWidth={1.9} />
  if (compact)
    return (
      <IconButton
        label={label ?? texts.share}
        onClick={share}
        className={classes('noscript:hidden', className)}
        {...(look && { look })}
      >
        {icon}
      </IconButton>
    )
  return (
    <Button look="outline" icon={icon} onClick={share} className="noscript:hidden">
      {label ?? texts.share}
    </Button>
  )
}
