import type { ComponentProps } from 'react'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { waking } from '#ui/ground/waking.tsx'
import { encodeState } from '../ground/finder.address.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'

const ViewHead = waking(
  import.meta.env.SSR ? (await import('../results/ViewHead.tsx')).default : null,
  () => import('../results/ViewHead.tsx'),
  <PlainHead />,
)

/** What others read of the finder in the state that an address holds. */
export function FinderHead(props: ComponentProps<typeof ViewHead>) {
  const { state, product } = props
  const isPlain = !state.loaded && !product && state.compare.length < 2
  return isPlain ? <PlainHead query={encodeState(state)} /> : <ViewHead {...props} />
}

/** Before anything was loaded, compared or opened. */
function PlainHead({ query }: { query?: string }) {
  const { name, description } = useTexts(finderTexts)
  return (
    <PageHead
      title={`${name} · FitFuel`}
      description={description}
      path={pathOf('finder')}
      {...(query !== undefined && { query })}
    />
  )
}
