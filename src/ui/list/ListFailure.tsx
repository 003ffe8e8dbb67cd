import { Button } from '../button/Button.tsx'
import { Alert } from '../notice/Alert.tsx'

type Props = {
  texts: { failed: string; tryAgain: string }
  detail?: string
  className?: string
  onRetry(): void
}

/** A list, or more of it, that could not be loaded. */
export function ListFailure({ texts, detail, className, onRetry }: Props) {
  return (
    <Alert
      title={texts.failed}
      detail={detail}
      className={className}
      action={
        <Button look="outline" size={44} onClick={() => onRetry()} className="border-transparent!">
          {texts.tryAgain}
        </Button>
      }
    />
  )
}
