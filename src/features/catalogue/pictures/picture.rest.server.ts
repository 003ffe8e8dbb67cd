import { Hono } from 'hono'
import { pictureFolder } from '../ground/picture.folder.rules.ts'
import { parsePictureName } from './picture.rules.ts'
import { placeholderSvg } from './picture.server.ts'

/** Drawn in some microseconds: the browser's cache is the only one worth keeping. */
const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  // An SVG opened on its own is a document: it gets no script, no style and no request.
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** `GET /pictures/{shape}-{colour}-{motif}.svg`: one of our own drawings; 404 for any other name. */
export const picturesRoutes = new Hono().get(`${pictureFolder}:name`, (c) => {
  const picture = parsePictureName(c.req.param('name'))
  if (!picture) return c.json({ code: 'not-found', message: 'There is no such drawing' }, 404)
  return c.body(placeholderSvg(picture), 200, headers)
})
