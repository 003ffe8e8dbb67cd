import { useState } from 'react'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { withLiveChanges } from '#platform/lists/live-changes.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { later } from '#ui/ground/later.tsx'
import type { Route } from './+types/home.page'
import { Community } from './Community.tsx'
import { FeatureTiles } from './FeatureTiles.tsx'
import { Hero } from './Hero.tsx'
import { failedHome, HOME_KEY, type Home } from './home.rules.ts'
import { readHome } from './home.server.ts'
import { homeTexts } from './home.texts.ts'
import { JoinIn } from './JoinIn.tsx'
import { useHome } from './useHome.ts'

/** Each part on its own: what cannot be read leaves the others as they are. */
export function loader({ context }: Route.LoaderArgs): Promise<Home> {
  return readHome(context.get(requestContext))
}

/** Where the server cannot be reached, the page stands without what it would say. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Home> {
  try {
    return await withLiveChanges(HOME_KEY, serverLoader)
  } catch (error) {
    // A response is a redirect; it is the router's to follow.
    if (error instanceof Response) throw error
    return failedHome
  }
}

const HomeLater = later(() => import('./HomeLater.tsx'))

/** What FitFuel is, in one sight, and the way into each of its parts. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, update, askAnew } = useHome(loaderData)
  const [shownSince] = useState(() => performance.now())
  const { shelf, recipes, topics, promos, calls, pictures, hasFailed } = home
  const texts = useTexts(homeTexts)
  return (
    <main
      data-failed={hasFailed || undefined}
      className="page-width pt-8 pb-16 md:pt-16 md:pb-20 [&>section+section]:mt-12 md:[&>section+section]:mt-16"
    >
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('home')} />
      <Hero shelf={shelf} />
      <FeatureTiles />
      <Community recipes={recipes} topics={topics} promos={promos} />
      <JoinIn calls={calls} />
      <HomeLater pictures={pictures} shownSince={shownSince} update={update} onMissed={askAnew} />
    </main>
  )
}
