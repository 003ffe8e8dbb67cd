import { Check, Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserDrafts, keepDraft, readKept } from '#platform/browser/draft.ts'
import { useLanguage, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { RECIPE_LIMITS } from '../ground/recipes.rules.ts'
import { cookingTexts } from './cooking.texts.ts'
import { scaleLine } from './ingredients.rules.ts'
import { type Cooking, cookingKey, isCooking, lineKeys, notBegun, withTick } from './progress.rules.ts'
import { ingredientGroups } from './recipe.texts.rules.ts'

type Props = { recipe: { id: string; ingredients: string; servings: number } }

/** What the recipe takes, for the number of servings that is cooked; what is done can be ticked off. */
export function Ingredients({ recipe }: Props) {
  const texts = useTexts(cookingTexts)
  const { locale } = useLanguage()
  const cooking = useCooking(recipe.id)
  // As the recipe has it until another number is chosen: the author may change it meanwhile.
  const servings = cooking.servings ?? recipe.servings
  const factor = servings / recipe.servings
  const groups = ingredientGroups(recipe.ingredients)
  const lines = groups.flatMap((group) => group.lines)
  const keys = new Map(lineKeys(lines.map(({ text }) => text)).map((key, index) => [lines[index]!.at, key]))
  return (
    <section aria-labelledby="ingredients" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <h2 id="ingredients" className="text-xl md:text-2xl">
          {texts.ingredients}
        </h2>
        <ServingsStepper value={servings} onChange={cooking.choose} />
      </div>
      {servings !== recipe.servings && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
          <span className="min-w-0 flex-1 basis-48">{texts.scaled(recipe.servings)}</span>
          <Button
            look="quiet"
            size={44}
            className="-my-2 px-2 print:hidden"
            onClick={() => cooking.choose(null)}
          >
            {texts.backTo(recipe.servings)}
          </Button>
        </p>
      )}
      {groups.map(({ at, heading, lines }) => (
        <div key={at} className="mt-4">
          {heading && (
            <h3 dir="auto" className="mt-6 mb-1 text-lg wrap-anywhere">
              {heading}
            </h3>
          )}
          <ul>
            {lines.map((line) => {
              const key = keys.get(line.at)!
              return (
                <IngredientLine
                  key={key}
                  text={scaleLine(line.text, factor, locale)}
                  isTicked={cooking.ticked.includes(key)}
                  onTick={(isTicked) => cooking.tick(key, isTicked)}
                />
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}

type StepperProps = { value: number; onChange(servings: number): void }

function ServingsStepper({ value, onChange }: StepperProps) {
  const texts = useTexts(cookingTexts)
  return (
    <fieldset className="flex items-center rounded-md border border-line-control bg-surface print:border-0">
      <legend className="sr-only">{texts.numberOfServings}</legend>
      <IconButton
        label={texts.fewer}
        className="noscript:hidden print:hidden"
        // Not `disabled`: that would drop the keyboard's focus to the page at the last step.
        aria-disabled={value <= 1}
        onClick={() => onChange(Math.max(1, value - 1))}
      >
        <Minus size={18} strokeWidth={1.9} className={value <= 1 ? 'opacity-40' : undefined} />
      </IconButton>
      <output aria-live="polite" className="min-w-18 text-center md:min-w-22 text-sm font-[650] tabular-nums">
        {texts.servings(value)}
      </output>
      <IconButton
        label={texts.more}
        className="noscript:hidden print:hidden"
        aria-disabled={value >= RECIPE_LIMITS.servings}
        onClick={() => onChange(Math.min(RECIPE_LIMITS.servings, value + 1))}
      >
        <Plus
          size={18}
          strokeWidth={1.9}
          className={value >= RECIPE_LIMITS.servings ? 'opacity-40' : undefined}
        />
      </IconButton>
    </fieldset>
  )
}

type LineProps = { text: string; isTicked: boolean; onTick(isTicked: boolean): void }

/** A line with its box: ticked, it is crossed out. Its amounts may change meanwhile. */
function IngredientLine({ text, isTicked, onTick }: LineProps) {
  return (
    <li className="border-b border-line">
      <label className="group flex min-h-12 cursor-pointer items-start gap-3.5 py-3 print:min-h-0 print:py-1.5">
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={(event) => onTick(event.target.checked)}
            className="peer absolute inset-0 appearance-none rounded-sm border-[1.5px] border-line-control bg-surface transition-colors checked:border-pine checked:bg-pine group-hover:border-pine print:bg-transparent!"
          />
          <Check
            size={16}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none relative text-on-pine opacity-0 peer-checked:opacity-100 print:hidden"
          />
        </span>
        <span
          dir="auto"
          className="min-w-0 flex-1 wrap-anywhere transition-colors [label:has(:checked)_&]:text-ink-quiet [label:has(:checked)_&]:line-through print:text-ink! print:no-underline!"
        >
          {text}
        </span>
      </label>
    </li>
  )
}

/** How far the reader is with a recipe; it is kept in the browser as long as a draft. */
function useCooking(recipeId: string) {
  const key = cookingKey(recipeId)
  const [cooking, setCooking] = useState(notBegun)

  useEffect(() => {
    // The server's page knows nothing of it: it comes once the page is there.
    setCooking(readKept(key, isCooking, browserDrafts()) ?? notBegun)
  }, [key])

  const put = (next: Cooking) => {
    setCooking(next)
    keepDraft(key, next.servings === null && next.ticked.length === 0 ? null : next, browserDrafts())
  }
  return {
    ...cooking,
    choose: (servings: number | null) => put({ ...cooking, servings }),
    tick: (line: string, isTicked: boolean) => put(withTick(cooking, line, isTicked)),
  }
}
