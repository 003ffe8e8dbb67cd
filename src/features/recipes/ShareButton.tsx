import { Link2, Link2Off, Share2 } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { recipePath } from './recipe.detail.rules.ts'
import { recipeTexts } from './recipe.messages.ts'

type Props = { recipe: { id: string; title: string } }

/** Hands the recipe's address to the device's own way of sharing, or copies it where there is none. */
export function ShareButton({ recipe }: Props) {
  const texts = useTexts(recipeTexts)
  const toast = useToast()

  const share = async () => {
    const url = `${window.location.origin}${recipePath(recipe.id)}`
    switch (await shareLink({ title: recipe.title, url })) {
      case 'copied':
        return toast(texts.linkCopied, Link2)
      case 'failed':
        return toast(texts.linkNotCopied, Link2Off)
    }
  }

  return (
    <Button
      look="outline"
      icon={<Share2 size={18} strokeWidth={1.9} />}
      onClick={share}
      className="noscript:hidden"
    >
      {texts.share}
    </Button>
  )
}

async function shareLink(link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
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
