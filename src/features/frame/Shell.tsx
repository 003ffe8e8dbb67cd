import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { LaterParts } from '#features/pwa/page/LaterParts.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { SkipLink } from '#ui/button/SkipLink.tsx'
import { later } from '#ui/ground/later.tsx'
import { ToastProvider } from '#ui/notice/Toast.tsx'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { shellTexts } from './shell.texts.ts'
import { UnknownViewer } from './UnknownViewer.tsx'
import { useCountryLanguage } from './useCountryLanguage.ts'

const OfflinePresses = later(() => import('#features/pwa/page/OfflinePresses.tsx'))
const SessionEnded = later(() => import('./SessionEnded.tsx'))

const CONTENT_ID = 'content'

/** What stands around every page; the page itself brings its `<main>`. */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts(shellTexts)
  const content = useFocusOnNewPage()
  const viewer = useViewer()
  useCountryLanguage()
  const skip = () => {
    content.current?.scrollIntoView()
    content.current?.focus({ preventScroll: true })
  }
  return (
    <ToastProvider>
      <SkipLink to={CONTENT_ID} onSkip={skip}>
        {texts.skip}
      </SkipLink>
      <div className="flex min-h-dvh flex-col">
        <NavBar />
        <UnknownViewer />
        <div id={CONTENT_ID} ref={content} tabIndex={-1} className="flex-1 outline-0">
          {children}
        </div>
        <Footer />
      </div>
      {viewer && <SessionEnded />}
      <OfflinePresses />
      <LaterParts />
    </ToastProvider>
  )
}

/** Moves the focus to a new page's content, as a full load would: else it stays on a link that has gone. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
