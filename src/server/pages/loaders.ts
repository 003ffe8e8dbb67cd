import { data, type LoaderFunction, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { unavailableOf } from '#platform/database/errors.server.ts'
import { Problem, statusOfProblem } from '#platform/ground/problem.ts'
import { requestContext } from '#platform/http/router-context.server.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * A build whose loaders answer refusals with the status of their code, as every other endpoint does: the router takes all
 * that they throw for bugs.
 */
export function answeringRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && ofRefusals(route)])
  return { ...build, routes: Object.fromEntries(routes) as Routes }
}

function ofRefusals(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  return { ...route, module: { ...route.module, loader: (args) => load(loader, args) } }
}

async function load(loader: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  try {
    return await loader(args)
  } catch (error) {
    const refusal = error instanceof Problem ? error : unavailableOf(error)
    if (!refusal) throw error
    const { log, requestId } = args.context.get(requestContext)
    if (refusal.code === 'unavailable') log.warn({ requestId, err: error }, 'page given up')
    throw data(null, { status: statusOfProblem[refusal.code] })
  }
}
