import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of cooking by a recipe: its ingredients for as many as eat, its method, and the screen that stays on. */
export const cookingTexts = defineTexts(
  {
    ingredients: 'Ingredients',
    servings: (count: number) => (count === 1 ? '1 serving' : `${count} servings`),
    screen: {
      keepOn: 'Keep screen on',
      refused: 'Your browser will not keep the screen on now. Is the battery nearly empty?',
    },
    numberOfServings: 'Number of servings',
    fewer: 'One serving fewer',
    more: 'One serving more',
    scaled: (count: number) =>
      `Amounts recalculated from ${count === 1 ? '1 serving' : `${count} servings`}. Nutrition stays per serving.`,
    backTo: (count: number) => `Back to ${count}`,
    method: 'Method',
  },
  {
    ingredients: 'Ingrediënten',
    servings: (count) => (count === 1 ? '1 portie' : `${count} porties`),
    screen: {
      keepOn: 'Scherm aan laten',
      refused: 'Je browser houdt het scherm nu niet aan. Is de accu bijna leeg?',
    },
    numberOfServings: 'Aantal porties',
    fewer: 'Eén portie minder',
    more: 'Eén portie meer',
    scaled: (count) =>
      `Hoeveelheden omgerekend van ${count === 1 ? '1 portie' : `${count} porties`}. De voedingswaarde blijft per portie.`,
    backTo: (count) => `Terug naar ${count}`,
    method: 'Zo maak je het',
  },
)
