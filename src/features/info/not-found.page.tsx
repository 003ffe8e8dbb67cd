import { data, redirect } from 'react-router'
import { pageToCome, UNDER_CONSTRUCTION } from '#features/site/pages.rules.ts'
import type { Route } from './+types/not-found.page'
import { NotFound } from './NotFound.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const page = pageToCome(new URL(request.url).pathname)
  if (page) throw redirect(UNDER_CONSTRUCTION)
  return data(null, { status: 404 })
}

export default NotFound
