import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { profileEditTexts } from './form.texts.ts'

type Props = { open: boolean; onStay(): void; onDiscard(): void }

/** Asked before a form with something in it is closed. */
export function EditProfileQuestion({ open, onStay, onDiscard }: Props) {
  const texts = useTexts(profileEditTexts).closing
  return (
    <Dialog open={open} onClose={onStay} title={texts.title} width={480}>
      <div className="flex flex-col gap-4 p-5 md:p-6">
        <p>{texts.lead}</p>
        <div className="flex flex-col gap-2">
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button look="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
