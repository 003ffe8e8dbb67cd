import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Signing out leaves what a browser keeps to whoever comes next; deleting the account erases it. */
export type OfferProps = { fate: 'left' | 'erased' }

/** Something of members that their browser has and nobody else, held by a feature that the accounts do not know. */
export type BrowserPart = {
  name: string
  /** Whether there is something to lose now. */
  isThere(): boolean
  /** Tells what becomes of it, and offers a copy. `open` is true wherever it is shown: its code is fetched then. */
  Offer: ComponentType<OfferProps & { open: boolean }>
}

const BrowserPartsContext = createContext<readonly BrowserPart[]>([])

/** Holds the parts of the features to the right. */
export function BrowserPartsProvider({
  parts,
  children,
}: {
  parts: readonly BrowserPart[]
  children: ReactNode
}) {
  return <BrowserPartsContext value={parts}>{children}</BrowserPartsContext>
}

/** Gives, when it is called, the parts that have something to lose. */
export function useBrowserParts(): () => BrowserPart[] {
  const parts = use(BrowserPartsContext)
  return () => parts.filter((part) => part.isThere())
}

/** What is offered to a member who leaves. For dialogs: the server's page knows of no browser. */
export function BrowserOffers({ fate }: OfferProps) {
  const partsThere = useBrowserParts()
  return partsThere().map(({ name, Offer }) => <Offer key={name} open fate={fate} />)
}
