import { CircleQuestionMark } from 'lucide-react'
import {
  nutrientOfWire,
  originOfWire,
  type WireProduct,
  wirePathOfNutrient,
} from '#features/engine/ground/wire.rules.ts'
import type { NutrientKey } from '#features/groceries/ground/product.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Mark } from '#ui/ground/Mark.tsx'
import { cardTexts, nameIn } from '../product/card.texts.ts'
import { productTexts } from '../product/product.texts.ts'

const rows = ['protein', 'carbs', 'sugars', 'fat', 'saturatedFat', 'fiber', 'salt'] as const
const parts: readonly NutrientKey[] = ['sugars', 'saturatedFat']

/** The nutrition of a product, per 100 g or per 100 ml as its caption says. Implausible values are marked. */
export function NutritionTable({ product }: { product: WireProduct }) {
  const texts = useTexts(productTexts)
  const words = useTexts(cardTexts)
  const format = useFormat()
  if (!product.sources.nutrition) return <p className="text-sm text-ink-quiet lg:pt-2">{texts.noNutrition}</p>

  const { energy_kcal, energy_kj } = product.nutritions_basic
  const energy = [
    energy_kcal.value === null ? null : format.amount(energy_kcal.value, 'kcal', 0),
    energy_kj.value === null ? null : format.amount(energy_kj.value, 'kJ', 0),
  ].filter((text) => text !== null)

  const noteOf = (key: NutrientKey) => {
    const origin = product.sources.nutrition?.others[wirePathOfNutrient[key]]
    if (!origin) return null
    const { method, name } = originOfWire(product, key)!
    return method === 'computed' ? texts.computed : texts.from(nameIn(words.sources, name))
  }
  const [kcalNote, kjNote] = [noteOf('energyKcal'), noteOf('energyKj')]
  const energyNote =
    kcalNote === kjNote
      ? kcalNote
      : [kcalNote && `kcal ${kcalNote}`, kjNote && `kJ ${kjNote}`].filter(Boolean).join(' · ')

  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1.5 text-left text-xs text-ink-quiet first-letter:uppercase lg:absolute lg:-top-8 lg:right-0 lg:pb-0 lg:first-letter:lowercase">
        {texts.per100[product.basis]}
        {product.sources.nutrition.basis_assumed && `, ${texts.basisAssumed}`}
      </caption>
      <tbody>
        <Row name={texts.energy} note={energyNote} doubtful={isDoubtful(product, 'energyKcal', 'energyKj')}>
          {energy.length ? energy.join(' / ') : null}
        </Row>
        {rows.map((key) => {
          const value = nutrientOfWire(product, key)
          return (
            <Row
              key={key}
              name={texts[key]}
              part={parts.includes(key)}
              strong={key === 'protein'}
              note={noteOf(key)}
              doubtful={isDoubtful(product, key)}
            >
              {value === null ? null : format.amount(value, 'g', key === 'salt' ? 2 : 1)}
            </Row>
          )
        })}
      </tbody>
    </table>
  )
}

type RowProps = {
  name: string
  children: string | null
  /** Where the value came from, when the other values came from elsewhere. */
  note?: string | null
  part?: boolean
  strong?: boolean
  doubtful: boolean
}

function Row({ name, children, note, part, strong, doubtful }: RowProps) {
  const texts = useTexts(productTexts)
  return (
    <tr className="border-b border-line">
      <th
        scope="row"
        className={classes(
          'py-2.5 text-left md:py-1.5',
          strong ? 'font-[650]' : 'font-[450]',
          part && 'pl-4 text-ink-muted',
        )}
      >
        {name}
        {note && <span className="ml-2 text-xs font-[450] text-ink-quiet">{note}</span>}
        {doubtful && (
          <Mark icon={CircleQuestionMark} tone="care" className="ml-2">
            {texts.doubtful}
          </Mark>
        )}
      </th>
      <td
        className={classes(
          'py-2.5 pl-3 text-right whitespace-nowrap md:py-1.5',
          children === null ? 'text-ink-quiet' : part ? 'text-ink-muted' : 'font-[600]',
          strong && children !== null && !doubtful && 'text-data-protein',
        )}
      >
        {children ?? texts.unknown}
      </td>
    </tr>
  )
}

function isDoubtful(product: WireProduct, ...keys: NutrientKey[]): boolean {
  return keys.some((key) => product.implausible.includes(wirePathOfNutrient[key]))
}
