import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/**
 * Security headers of every answer. Scripts run only with the nonce of the answer or from our own origin;
 * styles come from files alone. Product pictures of imported feeds may come from any HTTPS address;
 * a file that a member is about to upload is shown from memory.
 */
export function security(production: boolean): MiddlewareHandler {
  // The development server pushes changes over a socket and injects style elements.
  const development = production ? [] : ["'unsafe-inline'"]
  return secureHeaders({
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
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    xFrameOptions: 'DENY',
    // A picture has a stricter policy of its own.
    overwrite: false,
  })
}
