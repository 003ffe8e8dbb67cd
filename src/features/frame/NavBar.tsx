import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useHasSessionEnded, useIsViewerUnknown, useViewer } from '#features/accounts/access/viewer.tsx'
import { initialsOf } from '#features/accounts/ground/accounts.rules.ts'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { isWithin, pathOf } from '#features/seo/pages.rules.ts'
import { preload } from '#platform/ground/chunk.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { notePage } from '#ui/dialog/back.ts'
import { classes } from '#ui/ground/classes.ts'
import { VisuallyHidden } from '#ui/ground/VisuallyHidden.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { type BarState, barAfterScroll, firstBarState } from './frame.rules.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { MENU_ID, mainPages } from './menu.rules.ts'
import { shellTexts } from './shell.texts.ts'

const loadMenu = () => import('./FullMenu.tsx')
const FullMenu = whenOpened(loadMenu)

/** The bar on every page: where you are, the language, the account, and the way to everything else. */
export function NavBar() {
  const texts = useTexts(shellTexts)
  const member = useViewer()
  const viewer = useHasSessionEnded() ? null : member
  const isUnknown = useIsViewerUnknown()
  const { pathname, key } = useLocation()
  const signInPath = useSignInPath()
  const toast = useToast()
  // Open at one entry of the history: any navigation closes the menu, one to the same page too.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  useHidingBar()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is told of.
  useEffect(notePage, [key])

  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-surface pt-(--safe-top) transition-transform duration-(--base) not-focus-within:in-data-[bar=hidden]:-translate-y-full">
        <div className="page-width flex h-[calc(var(--bar-height)-var(--safe-top))] items-center gap-1.5 md:gap-3">
          <Link
            to={pathOf('home')}
            aria-label={texts.homeLink}
            className="flex min-h-11 items-center rounded-md"
          >
            <Logo />
          </Link>
          <nav aria-label={texts.mainNavigation} className="ml-2 hidden h-full md:block lg:ml-9">
            <ul className="flex h-full lg:gap-3">
              {mainPages.map((page) => (
                // The bar of a tablet has no room for all in Dutch; the menu has them.
                <li key={page} className={page === 'offers' ? 'max-lg:hidden' : undefined}>
                  <Link
                    to={pathOf(page)}
                    aria-current={isWithin(page, pathname) ? 'page' : undefined}
                    className={classes(
                      'relative flex h-full items-center px-1.5 text-sm font-[550] whitespace-nowrap text-ink-muted transition-colors hover:text-ink lg:px-3',
                      'after:absolute after:inset-x-1.5 after:bottom-0 after:h-[3px] after:rounded-t-xs lg:after:inset-x-3',
                      'aria-[current]:text-ink aria-[current]:after:bg-carrot-fill',
                      'focus-visible:-outline-offset-4',
                    )}
                  >
                    {texts.pages[page]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="-mr-2 ml-auto flex items-center gap-1 md:mr-0 lg:gap-2">
            <LanguageSwitch short />
            {viewer ? (
              <Link
                to={pathOf('profile')}
                className="grid size-11 place-items-center rounded-full bg-pine text-sm font-[650] text-on-pine transition-colors hover:bg-pine-hover"
              >
                {initialsOf(viewer.username)}
                <VisuallyHidden>, {texts.ownProfile(viewer.username)}</VisuallyHidden>
              </Link>
            ) : (
              // Who may be signed in is not asked to log in: the line below the bar says what is the matter.
              !isUnknown && (
                <ButtonLink
                  to={signInPath}
                  rel="nofollow"
                  size={44}
                  className="px-3.5 md:px-4 [body:has([data-welcome])_&]:invisible"
                >
                  {texts.logIn}
                </ButtonLink>
              )
            )}
            <IconButton
              label={texts.menu.open}
              aria-haspopup="dialog"
              aria-controls={open ? MENU_ID : undefined}
              aria-expanded={open}
              onPointerEnter={fetchMenu}
              onFocus={fetchMenu}
              onClick={() => setOpenAt(key)}
            >
              <Menu size={22} strokeWidth={1.9} />
            </IconButton>
          </div>
        </div>
      </header>
      <FullMenu open={open} onClose={() => setOpenAt(null)} onFailed={() => toast.error(texts.menu.failed)} />
    </>
  )
}

/** The press that may follow finds it there. */
function fetchMenu(): void {
  preload(loadMenu)
}

/**
 * Marks the document with `data-bar="hidden"` while the bar is out of sight, so that the bar and whatever
 * sticks below it move by style alone, without rendering. A new page starts at its top, and so with the bar.
 */
function useHidingBar(): void {
  useEffect(() => {
    const root = document.documentElement
    let bar: BarState = { ...firstBarState, countedTo: Math.max(0, window.scrollY) }
    const onScroll = () => {
      bar = barAfterScroll(bar, window.scrollY, root.scrollHeight - window.innerHeight)
      mark(root, bar.hidden)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
}

function mark(root: HTMLElement, hidden: boolean): void {
  if (hidden) root.dataset.bar = 'hidden'
  else delete root.dataset.bar
}
