import { Link2, Link2Off, Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '../ground/classes.ts'
import { uiTexts } from '../ground/ui.texts.ts'
import { useToast } from '../notice/Toast.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

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

/** Hands a link to the device's own way of sharing, or copies it where there is none. */
export async function shareLink(link: {
  title: string
  url: string
}): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.canShare?.(link)) {
      await navigator.share(link)
      return 'shared'
    }
  } catch (error) {
    // Whoever closes the list of ways to share wants none.
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
  }
  try {
    // Not there on a page that came over plain HTTP.
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
