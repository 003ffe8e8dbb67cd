import { useEffect, useState } from 'react'
import { keptPages } from '#platform/browser/offline-copies.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import { detailOf, nameOfCopy } from '../ground/app.rules.ts'
import { offlineTexts } from '../worker/offline.texts.ts'

/** Says inside the app what the worker's page says of an address that is loaded without a connection. */
export default function OfflinePage() {
  const texts = useTexts(offlineTexts)
  const [copies, setCopies] = useState<string[]>([])
  useEffect(() => {
    keptPages().then(setCopies)
  }, [])
  return (
    <EmptyPage
      documentTitle={texts.documentTitle}
      title={texts.title}
      detail={detailOf(texts, copies)}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{texts.retry}</Button>
          {copies.map((address) => (
            // The worker has the copy of the document, not the data that the app would ask for.
            <ButtonLink key={address} to={address} look="outline" reloadDocument>
              {texts[nameOfCopy(address)]}
            </ButtonLink>
          ))}
        </>
      }
    />
  )
}
