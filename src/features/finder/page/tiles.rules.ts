import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'

/** The categories that are asked most, each with a picture; `null` is all food. */
export const tiles: readonly { category: CategoryChoice | null; picture: string }[] = [
  { category: null, picture: '/illustrations/shopping-cart.svg' },
  { category: 'kwark', picture: '/pictures/tub-blue-kwark.svg' },
  { category: 'yoghurt', picture: '/pictures/tub-berry-strawberry.svg' },
  { category: 'chicken', picture: '/illustrations/chicken-leg.svg' },
  { category: 'meat', picture: '/pictures/tray-berry-cut-of-meat.svg' },
  { category: 'fish', picture: '/pictures/tray-blue-fish.svg' },
  { category: 'eggs', picture: '/illustrations/egg.svg' },
  { category: 'plant-proteins', picture: '/illustrations/beans.svg' },
  { category: 'cheese', picture: '/pictures/tray-butter-cheese-wedge.svg' },
  { category: 'ready-meals', picture: '/pictures/box-leaf-bento-box.svg' },
]
