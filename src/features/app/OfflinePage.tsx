import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { keptPages } from '#platform/offline-copies.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyShelf } from '#ui/EmptyShelf.tsx'
import { detailOf, nameOfCopy } from './app.rules.ts'
import { offlineTexts } from './offline.messages.ts'

/** Says inside the app what the worker's page says of an address that is loaded without a connection. */
export default function OfflinePage() {
  const texts = useTexts(offlineTexts)
  const [copies, setCopies] = useState<string[]>([])
  useEffect(() => {
    keptPages().then(setCopies)
  }, [])
  return (
    <main className="page-width py-10">
      <title>{texts.documentTitle}</title>
      <EmptyShelf
        heading="h1"
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
    </main>
  )
}
