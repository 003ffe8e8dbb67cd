import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useHasSessionEnded, useIsViewerUnknown, useViewer } from '#features/accounts/access/viewer.tsx'
import { administers, moderates } from '#features/accounts/ground/accounts.rules.ts'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { isAnnounced, isWithin, pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { ButtonLink } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useBackCloses } from '#ui/dialog/useBackCloses.ts'
import { useScrollLock } from '#ui/dialog/useScrollLock.ts'
import { classes } from '#ui/ground/classes.ts'
import { Badge } from '#ui/notice/Badge.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { MENU_ID, mainPages, menuColumns } from './menu.rules.ts'
import { menuTexts } from './menu.texts.ts'
import { shellTexts } from './shell.texts.ts'

/** Pages that the menu leads to. */
type MenuPage = keyof (typeof shellTexts)['en']['pages'] | keyof (typeof menuTexts)['en']['pages']

type Props = { open: boolean; onClose(): void }

/**
 * Everything the site has, in four columns over the dimmed page. It is the browser's own modal dialog: the
 * page below is out of reach, Escape closes it, and the focus goes back to where it was.
 */
export default function FullMenu({ open, onClose }: Props) {
  const texts = useTexts(shellTexts)
  const menu = useTexts(menuTexts)
  const member = useViewer()
  const viewer = useHasSessionEnded() ? null : member
  const isUnknown = useIsViewerUnknown()
  const signInPath = useSignInPath()
  const columns = { ...texts.columns, ...menu.columns }
  const dialog = useRef<HTMLDialogElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  useScrollLock(open)
  useBackCloses(open, onClose)

  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    closeButton.current?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      id={MENU_ID}
      aria-label={menu.name}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-transparent text-ink backdrop:bg-scrim motion-safe:open:animate-[fade_var(--base)_var(--ease-out)]"
    >
      {/* The dimmed page. The keyboard has Escape and the close button in its place. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
        className="absolute inset-0 cursor-default!"
      />
      <div
        data-scrolls
        className="relative max-h-full overflow-y-auto overscroll-contain rounded-b-xl bg-surface-raised pt-(--safe-top) pb-[max(2rem,env(safe-area-inset-bottom,0px))] shadow-float motion-safe:animate-[drop_var(--base)_var(--ease-out)] md:pb-14"
      >
        <div className="page-width">
          <div className="flex h-[calc(var(--bar-height)-var(--safe-top))] items-center gap-1.5 md:gap-3">
            <Link
              to={pathOf('home')}
              onClick={onClose}
              aria-label={texts.homeLink}
              className="flex min-h-11 items-center rounded-md"
            >
              <Logo />
            </Link>
            <div className="-mr-2 ml-auto flex items-center gap-1 md:mr-0 md:gap-2">
              <LanguageSwitch />
              {!viewer && !isUnknown && (
                <ButtonLink
                  to={signInPath}
                  rel="nofollow"
                  onClick={onClose}
                  size={44}
                  className="hidden sm:inline-flex"
                >
                  {texts.logIn}
                </ButtonLink>
              )}
              <IconButton ref={closeButton} look="soft" label={menu.close} onClick={onClose}>
                <X size={22} strokeWidth={1.9} />
              </IconButton>
            </div>
          </div>
          <nav
            aria-label={menu.name}
            className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:mt-8 md:grid-cols-[1.42fr_1fr_1fr_0.84fr]"
          >
            <Column title={menu.columns.main} className="col-span-2 md:col-span-1">
              {mainPages.map((page) => (
                <Entry key={page} page={page} large onClose={onClose} />
              ))}
              {viewer && <Entry page="workouts" onClose={onClose} />}
              {moderates(viewer) && <Entry page="moderation" onClose={onClose} />}
              {administers(viewer) && <Entry page="messages" onClose={onClose} />}
              {administers(viewer) && <Entry page="catalogue" onClose={onClose} />}
            </Column>
            {menuColumns.map(({ title, pages }) => (
              <Column key={title} title={columns[title]} className="last:col-start-2 last:md:col-start-auto">
                {pages.map((page) => (
                  <Entry key={page} page={page} onClose={onClose} />
                ))}
              </Column>
            ))}
          </nav>
        </div>
      </div>
    </dialog>
  )
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-1.5 font-text text-xs font-[550] tracking-normal text-ink-quiet">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Entry({ page, large, onClose }: { page: MenuPage; large?: boolean; onClose(): void }) {
  const menu = useTexts(menuTexts)
  const names = { ...useTexts(shellTexts).pages, ...menu.pages }
  const { pathname } = useLocation()
  return (
    <li>
      <Link
        to={pathOf(page)}
        // Closes for a link to the page one is on, too: that is no change of route.
        onClick={onClose}
        aria-current={isWithin(page, pathname) ? 'page' : undefined}
        className={classes(
          'group inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md transition-colors hover:text-pine aria-[current]:text-pine',
          large
            ? 'min-h-14 font-display text-2xl font-[700] tracking-[-0.022em] md:min-h-17 md:text-[2.5rem]'
            : 'min-h-11 py-1 text-md font-[500] md:text-[1.0625rem]',
        )}
      >
        {names[page]}
        {large && (
          <span className="hidden size-2.5 rounded-xs bg-carrot-fill group-aria-[current]:inline-block" />
        )}
        {isAnnounced(page) && <Badge tone="butter">{menu.comingSoon}</Badge>}
      </Link>
    </li>
  )
}
