import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { inBackground } from '#platform/ground/chunk.ts'
import type { LinkedItem } from '../ground/formatted.rules.ts'
import type { Linked } from './linked.api.ts'

/** Most topics link to nothing: the pictures of products and recipes come with what is asked. */
const importFound = () => inBackground(import('./LinkedFound.tsx'))
const LinkedFound = lazy(importFound)

type Props = { item: LinkedItem; href: string }

const frame =
  'flex min-h-24 max-w-[30rem] items-center gap-4 rounded-md border border-line bg-surface p-3 text-ink no-underline shadow-card transition-shadow'

/** What a link of this site leads to, as it is now; the link alone where there is no such thing. */
export function LinkedCard({ item: { kind, id }, href }: Props) {
  const [linked, setLinked] = useState<Linked | null | 'asking'>('asking')

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const [{ fetchLinked }] = await Promise.all([inBackground(import('./linked.api.ts')), importFound()])
      const found = await fetchLinked({ kind, id } as LinkedItem)
      if (isWanted) setLinked(found)
    }
    load().catch(() => isWanted && setLinked(null))
    return () => {
      isWanted = false
    }
  }, [kind, id])

  const address = <LinkAlone href={href} isBusy={linked === 'asking'} />
  if (linked === null || linked === 'asking') return address
  return (
    <Suspense fallback={address}>
      <Link to={href} rel="ugc nofollow noopener" className={`${frame} hover:shadow-lift`}>
        <LinkedFound linked={linked} />
      </Link>
    </Suspense>
  )
}

function LinkAlone({ href, isBusy }: { href: string; isBusy: boolean }) {
  return (
    <Link to={href} rel="ugc nofollow noopener" aria-busy={isBusy} className={frame}>
      <span className="size-18 shrink-0 rounded-sm bg-surface-sunken" />
      <span className="min-w-0 text-sm text-pine wrap-anywhere">{href}</span>
    </Link>
  )
}
