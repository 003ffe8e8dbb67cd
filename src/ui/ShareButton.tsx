import { Link2, Link2Off, Share2 } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { shareLink } from './share-link.ts'
import { useToast } from './Toast.tsx'
import { uiTexts } from './ui.messages.ts'

type Props = {
  title: string
  /** Of the page, on this site. */
  path: string
  /** Shows the icon alone. */
  compact?: boolean
}

/** Hands a page's address to the device's own way of sharing, or copies it where there is none. */
export function ShareButton({ title, path, compact }: Props) {
  const texts = useTexts(uiTexts)
  const toast = useToast()

  const share = async () => {
    const url = `${window.location.origin}${path}`
    switch (await shareLink({ title, url })) {
      case 'copied':
        return toast(texts.linkCopied, Link2)
      case 'failed':
        return toast(texts.linkNotCopied, Link2Off)
    }
  }

  const icon = <Share2 size={18} strokeWidth={1.9} />
  if (compact)
    return (
      <IconButton label={texts.share} onClick={share}>
        {icon}
      </IconButton>
    )
  return (
    <Button look="outline" icon={icon} onClick={share} className="noscript:hidden">
      {texts.share}
    </Button>
  )
}
