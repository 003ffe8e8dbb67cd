import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

const headers: Parameters<typeof secureHeaders>[0] = {
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  xFrameOptions: 'DENY',
}

/** Security headers of data, which is shown as a page by nobody: it may do nothing at all, and needs no nonce. */
export const securityOfData: MiddlewareHandler = secureHeaders({
  ...headers,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
})

/**
 * Security headers of all other answers. Scripts run only with the nonce of the answer or from our own origin;
 * styles come from files alone. Product pictures of imported feeds may come from any HTTPS address;
 * a file that a member is about to upload is shown from memory.
 */
export function security(production: boolean): MiddlewareHandler {
  // The development server pushes changes over a socket and injects style elements.
  const development = production ? [] : ["'unsafe-inline'"]
  return secureHeaders({
    ...headers,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'self'"],
      styleSrc: ["'self'", ...development],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(production ? [] : ['ws:'])],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    // A picture has a stricter policy of its own.
    overwrite: false,
  })
}
