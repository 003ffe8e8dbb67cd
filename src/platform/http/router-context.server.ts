import { createContext } from 'react-router'
import type { Context } from './context.server.ts'

/** Under this key the loaders of pages find the request's context. */
export const requestContext = createContext<Context>()

/** Under this key the document finds the nonce that its scripts carry under the content security policy. */
export const nonceContext = createContext<string>('')

/**
 * Under this key rendering leaves the page's markup, in UTF-8, beside an answer without a body: out of one it would come
 * in pieces, which are copied several times.
 */
export const markupContext = createContext<Buffer<ArrayBuffer> | null>(null)

/** Under this key rendering finds what to wait for, so that pages whose loaders end together are not rendered in one go. */
export const turnContext = createContext<() => Promise<void>>(async () => {})
