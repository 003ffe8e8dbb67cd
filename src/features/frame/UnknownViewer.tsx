import { useIsViewerUnknown } from '#features/accounts/access/viewer.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { shellTexts } from './shell.texts.ts'

/** Says on every page, in place of "Log in", that it could not be checked whether somebody is signed in. */
export function UnknownViewer() {
  const { title, detail, retry } = useTexts(shellTexts).unknownViewer
  if (!useIsViewerUnknown()) return null
  return (
    <div className="page-width pt-4">
      <Alert
        title={title}
        detail={detail}
        action={
          // A document says who is looking: only a new one can say it anew.
          <Button look="outline" size={44} onClick={() => window.location.reload()}>
            {retry}
          </Button>
        }
      />
    </div>
  )
}
