import { createContext, type ReactNode, use } from 'react'

const SiteContext = createContext('')

/** Holds the origin under which people reach the product, without a slash at its end. */
export function SiteProvider({ publicUrl, children }: { publicUrl: string; children: ReactNode }) {
  return <SiteContext value={publicUrl}>{children}</SiteContext>
}

/** The origin under which people reach the product: what is read elsewhere needs whole addresses. */
export function usePublicUrl(): string {
  return use(SiteContext)
}
