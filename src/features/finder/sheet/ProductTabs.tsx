import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { WirePriceChange } from '#features/engine/ground/history.rules.ts'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { productTexts } from '../product/product.texts.ts'
import { DayShare } from './DayShare.tsx'
import { NutritionTable } from './NutritionTable.tsx'
import { PriceChart } from './PriceChart.tsx'

type Props = {
  product: WireProduct
  /** `null` when it cannot be read now, `undefined` while it is fetched. */
  history: readonly WirePriceChange[] | null | undefined
  today: string
  /** Stands below the history of the price. */
  children?: ReactNode
}

const tabs = ['nutrition', 'history'] as const
type Tab = (typeof tabs)[number]

/**
 * Nutrition and price of a product as tabs. Both panels are on the sheet at once, side by side where there is
 * room: a tab leads to its panel and hides none, which is why no ready-made tabs serve here.
 */
export function ProductTabs({ product, history, today, children }: Props) {
  const texts = useTexts(productTexts)
  const id = useId()
  const [chosen, setChosen] = useState<Tab>('nutrition')
  const choose = (tab: Tab) => {
    setChosen(tab)
    document.getElementById(`${id}-${tab}`)?.scrollIntoView({ block: 'nearest' })
  }
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = chosen === 'nutrition' ? 'history' : 'nutrition'
    choose(next)
    document.getElementById(`${id}-${next}-tab`)?.focus()
  }
  const panel = (tab: Tab) => ({
    role: 'tabpanel',
    id: `${id}-${tab}`,
    'aria-labelledby': `${id}-${tab}-tab`,
    className: 'relative min-w-0',
  })

  return (
    <div className="mt-5">
      <div
        role="tablist"
        aria-label={product.title}
        className="flex border-b border-line lg:grid lg:grid-cols-2 lg:gap-8"
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}-tab`}
            aria-controls={`${id}-${tab}`}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={move}
            className={classes(
              'min-h-11 justify-self-start border-b-3 text-sm font-[650] max-lg:mr-6',
              tab === chosen ? 'border-carrot-fill text-ink' : 'border-transparent text-ink-muted',
            )}
          >
            {texts[tab]}
          </button>
        ))}
      </div>
      <div className="grid gap-8 pt-3 lg:grid-cols-2 lg:pt-0">
        <div {...panel('nutrition')}>
          <NutritionTable product={product} />
          <DayShare product={product} />
        </div>
        <div {...panel('history')}>
          <h3 className="mb-3 text-lg lg:hidden">{texts.history}</h3>
          {history && <PriceChart changes={history} today={today} />}
          {history === null && <p className="text-sm text-ink-quiet lg:pt-2">{texts.historyAway}</p>}
          {history === undefined && <Skeleton className="aspect-8/5 rounded-md lg:mt-3" />}
          {children}
        </div>
      </div>
    </div>
  )
}
