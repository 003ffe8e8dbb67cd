import { isRouteErrorResponse } from 'react-router'

/**
 * What the loader of the server answers, or `instead` where the server is out of reach: the page stays and says so.
 * @throws what the server itself refused
 */
export async function orWithoutServer<Loaded>(
  serverLoader: () => Promise<Loaded>,
  instead: () => Loaded,
): Promise<Loaded> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error
    return instead()
  }
}
