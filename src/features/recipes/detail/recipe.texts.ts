import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts of the page of one recipe. Counts come as a number, for the plural, and as it is written. */
export const recipeTexts = defineTexts(
  {
    all: 'All recipes',
    highProtein: 'High protein',
    deletedMember: 'Deleted member',
    views: (count: number, written: string) => (count === 1 ? '1 view' : `${written} views`),
    edited: (day: string) => `edited ${day}`,
    print: 'Print',
    edit: 'Edit',
    created: {
      title: 'Your recipe is online',
      detail: 'Everyone can find it now. Share it, or change it whenever you like.',
      close: 'Close this message',
    },
    nutrition: 'Nutrition per serving',
    perServing: 'Per serving',
    macros: { protein: 'Protein', carbs: 'Carbs', fat: 'Fat' },
    ofEnergy: 'of energy',
    ofMacros: 'of the energy from the macros',
    source: {
      computed: 'Grams as entered by the author; energy computed from them',
      entered: 'As entered by the author',
      apart: (kcal: string) => `The percentages are based on the ${kcal} kcal from the macros`,
    },
    pictures: 'Pictures',
    picture: (title: string) => `Picture of ${title}`,
    pictureOf: (title: string, number: number, count: number) => `Picture ${number} of ${count} of ${title}`,
    pictureNumber: (number: number, count: number) => `Picture ${number} of ${count}`,
    showPicture: (number: number, count: number) => `Show picture ${number} of ${count}`,
    enlarge: 'Enlarge the picture',
    previousPicture: 'Previous picture',
    nextPicture: 'Next picture',
    deletion: {
      open: 'Delete',
      title: 'Delete this recipe?',
      detail: (title: string) =>
        `“${title}” will be deleted for good, with its pictures and likes. This cannot be undone.`,
      confirm: 'Delete recipe',
      cancel: 'Keep it',
      failed: 'The recipe was not deleted. Please try again.',
      done: 'Recipe deleted',
    },
    gone: {
      title: 'This recipe is no longer here',
      detail: 'Its author deleted it, or a moderator hid it.',
    },
    notFound: {
      title: 'This recipe is not on the table',
      detail:
        'Its author may have deleted it, or there is a typo in the address. There is plenty more to cook.',
    },
  },
  {
    all: 'Alle recepten',
    highProtein: 'Veel eiwit',
    deletedMember: 'Verwijderd lid',
    views: (count, written) => (count === 1 ? '1 keer bekeken' : `${written} keer bekeken`),
    edited: (day) => `bewerkt op ${day}`,
    print: 'Printen',
    edit: 'Bewerken',
    created: {
      title: 'Je recept staat online',
      detail: 'Iedereen kan het nu vinden. Deel het, of pas het aan wanneer je wilt.',
      close: 'Sluit deze melding',
    },
    nutrition: 'Voedingswaarde per portie',
    perServing: 'Per portie',
    macros: { protein: 'Eiwit', carbs: 'Koolhydraten', fat: 'Vet' },
    ofEnergy: 'van de energie',
    ofMacros: 'van de energie uit de macro’s',
    source: {
      computed: 'Grammen ingevuld door de maker; energie daaruit berekend',
      entered: 'Ingevuld door de maker',
      apart: (kcal) => `De percentages gaan uit van de ${kcal} kcal uit de macro’s`,
    },
    pictures: 'Foto’s',
    picture: (title) => `Foto van ${title}`,
    pictureOf: (title, number, count) => `Foto ${number} van ${count} van ${title}`,
    pictureNumber: (number, count) => `Foto ${number} van ${count}`,
    showPicture: (number, count) => `Toon foto ${number} van ${count}`,
    enlarge: 'Foto vergroten',
    previousPicture: 'Vorige foto',
    nextPicture: 'Volgende foto',
    deletion: {
      open: 'Verwijderen',
      title: 'Dit recept verwijderen?',
      detail: (title) =>
        `‘${title}’ verdwijnt voorgoed, met de foto’s en de likes erbij. Dit kun je niet ongedaan maken.`,
      confirm: 'Recept verwijderen',
      cancel: 'Toch bewaren',
      failed: 'Het recept is niet verwijderd. Probeer het opnieuw.',
      done: 'Recept verwijderd',
    },
    gone: {
      title: 'Dit recept is er niet meer',
      detail: 'De maker heeft het verwijderd, of een moderator heeft het verborgen.',
    },
    notFound: {
      title: 'Dit recept staat niet op tafel',
      detail:
        'Misschien heeft de maker het verwijderd, of zit er een tikfout in het adres. Er valt nog genoeg te koken.',
    },
  },
)
