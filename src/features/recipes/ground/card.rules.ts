/** The width of a card's picture: a third of the container, half of a tablet, all of a phone. */
export const CARD_PICTURE_SIZES = '(min-width: 1000px) 413px, (min-width: 576px) 50vw, 100vw'
