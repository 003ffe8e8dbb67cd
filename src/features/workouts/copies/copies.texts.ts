import { defineTexts } from '#platform/texts/i18n.rules.ts'

/** Texts about the only copy of the routines: keeping another, and what threatens it. */
export const copiesTexts = defineTexts(
  {
    title: 'Only in this browser',
    lead: 'Your routines are kept here and nowhere else. Download a copy, for another device or to be safe.',
    download: 'Download my routines',
    import: 'Import a file',
    imported: (added: number, known: number) =>
      `${added === 1 ? '1 routine' : `${added} routines`} added${known > 0 ? `, ${known} already here` : ''}`,
    refused: 'Nothing was imported',
    notKept: {
      full: 'There is no room left in this browser.',
      unavailable: 'This browser keeps nothing for FitFuel.',
      unreadable: 'What is stored cannot be read, and is not overwritten.',
    },
    file: {
      'too-large': 'The file is larger than 16 MB.',
      'not-text': 'The file is not in UTF-8.',
      'not-json': 'The file is not JSON, or was cut off.',
      'not-ours': 'The file was not made by FitFuel.',
      newer: 'The file was made by a newer FitFuel. Reload this page, and try again.',
      'no-list': 'The file has no list “routines”.',
      failed: 'The file could not be read.',
    },
    atFile: 'In the file',
    at: (routine: number, exercise: number) =>
      exercise > 0 ? `Routine ${routine}, exercise ${exercise}` : `Routine ${routine}`,
    faults: {
      'not-an-object': 'it has no fields',
      'unknown-field': (name: string) => `“${name}” is not a field that FitFuel knows`,
      missing: (name: string) => `“${name}” is missing`,
      'wrong-kind': (name: string) => `“${name}” is of the wrong kind`,
      'not-offered': (name: string) => `“${name}” has a value that FitFuel does not know`,
      'not-a-time': (name: string) => `“${name}” is not a time as FitFuel writes it`,
      characters: (name: string, min: number, max: number) =>
        `“${name}” must have ${min} to ${max} characters`,
      entries: (name: string, min: number, max: number) => `“${name}” must have ${min} to ${max} entries`,
      number: (name: string, min: number, max: number) => `“${name}” must be from ${min} to ${max}`,
    },
    notice: {
      full: {
        title: 'This browser has no room for another routine',
        detail: 'Nothing is lost. Download your routines, then delete some to make room.',
      },
      unavailable: {
        title: 'This browser keeps nothing for FitFuel',
        detail: 'Private windows and strict settings do that. What you write can be downloaded as a file.',
      },
      unreadable: {
        title: 'Your stored routines cannot be read',
        detail: 'They are left as they are, and nothing new is saved. Download them, or throw them away.',
      },
      strange: (count: number) =>
        count === 1 ? '1 stored routine cannot be read' : `${count} stored routines cannot be read`,
      strangeDetail:
        'What cannot be read is left as it is, beside the others. Download it, or throw it away.',
      downloadAll: 'Download, with what I typed',
      downloadKept: 'Download what is stored',
      remove: 'Throw away',
      forgetQuestion: {
        title: 'Throw away what cannot be read?',
        detail: 'It is erased from this browser for good. Routines that can be read stay.',
        confirm: 'Throw away',
        cancel: 'Keep it',
        failed: 'It could not be thrown away.',
      },
    },
    leaving: {
      left: (count: number) =>
        count === 1
          ? 'Your workout routine stays in this browser. It is kept nowhere else, and whoever logs in here next sees it.'
          : `Your ${count} workout routines stay in this browser. They are kept nowhere else, and whoever logs in here next sees them.`,
      erased: (count: number) =>
        count === 1
          ? 'Your workout routine is kept in this browser alone, and is erased as well.'
          : `Your ${count} workout routines are kept in this browser alone, and are erased as well.`,
      strangeLeft: 'This browser keeps workout routines that cannot be read. They stay as they are.',
      strangeErased: 'This browser keeps workout routines that cannot be read. They are erased as well.',
    },
  },
  {
    title: 'Alleen in deze browser',
    lead: 'Je schema’s staan hier en nergens anders. Download een kopie, voor een ander apparaat of voor de zekerheid.',
    download: 'Mijn schema’s downloaden',
    import: 'Bestand importeren',
    imported: (added: number, known: number) =>
      `${added === 1 ? '1 schema' : `${added} schema’s`} toegevoegd${known > 0 ? `, ${known} had je al` : ''}`,
    refused: 'Er is niets geïmporteerd',
    notKept: {
      full: 'Er is geen ruimte meer in deze browser.',
      unavailable: 'Deze browser bewaart niets voor FitFuel.',
      unreadable: 'Wat bewaard is, kan niet worden gelezen en wordt niet overschreven.',
    },
    file: {
      'too-large': 'Het bestand is groter dan 16 MB.',
      'not-text': 'Het bestand is niet in UTF-8.',
      'not-json': 'Het bestand is geen JSON of is afgebroken.',
      'not-ours': 'Het bestand is niet door FitFuel gemaakt.',
      newer:
        'Het bestand is door een nieuwere FitFuel gemaakt. Laad deze pagina opnieuw en probeer het nog eens.',
      'no-list': 'Het bestand heeft geen lijst ‘routines’.',
      failed: 'Het bestand kon niet worden gelezen.',
    },
    atFile: 'In het bestand',
    at: (routine: number, exercise: number) =>
      exercise > 0 ? `Schema ${routine}, oefening ${exercise}` : `Schema ${routine}`,
    faults: {
      'not-an-object': 'het heeft geen velden',
      'unknown-field': (name: string) => `‘${name}’ is geen veld dat FitFuel kent`,
      missing: (name: string) => `‘${name}’ ontbreekt`,
      'wrong-kind': (name: string) => `‘${name}’ is van het verkeerde soort`,
      'not-offered': (name: string) => `‘${name}’ heeft een waarde die FitFuel niet kent`,
      'not-a-time': (name: string) => `‘${name}’ is geen tijd zoals FitFuel die schrijft`,
      characters: (name: string, min: number, max: number) =>
        `‘${name}’ moet ${min} tot ${max} tekens hebben`,
      entries: (name: string, min: number, max: number) =>
        `‘${name}’ moet ${min} tot ${max} onderdelen hebben`,
      number: (name: string, min: number, max: number) => `‘${name}’ moet ${min} tot en met ${max} zijn`,
    },
    notice: {
      full: {
        title: 'Deze browser heeft geen ruimte voor nog een schema',
        detail: 'Er is niets verloren. Download je schema’s en verwijder er dan een paar om ruimte te maken.',
      },
      unavailable: {
        title: 'Deze browser bewaart niets voor FitFuel',
        detail:
          'Dat doen privévensters en strenge instellingen. Wat je schrijft, kun je als bestand downloaden.',
      },
      unreadable: {
        title: 'Je bewaarde schema’s kunnen niet worden gelezen',
        detail: 'Ze blijven zoals ze zijn en er wordt niets nieuws opgeslagen. Download ze of gooi ze weg.',
      },
      strange: (count: number) =>
        count === 1
          ? '1 bewaard schema kan niet worden gelezen'
          : `${count} bewaarde schema’s kunnen niet worden gelezen`,
      strangeDetail:
        'Wat niet leesbaar is, blijft zoals het is, naast de andere. Download het of gooi het weg.',
      downloadAll: 'Downloaden, met wat ik typte',
      downloadKept: 'Download wat bewaard is',
      remove: 'Weggooien',
      forgetQuestion: {
        title: 'Weggooien wat niet kan worden gelezen?',
        detail: 'Het wordt voorgoed uit deze browser gewist. Schema’s die wel leesbaar zijn, blijven staan.',
        confirm: 'Weggooien',
        cancel: 'Bewaren',
        failed: 'Het kon niet worden weggegooid.',
      },
    },
    leaving: {
      left: (count: number) =>
        count === 1
          ? 'Je trainingsschema blijft in deze browser staan. Het staat nergens anders, en wie hier daarna inlogt, ziet het.'
          : `Je ${count} trainingsschema’s blijven in deze browser staan. Ze staan nergens anders, en wie hier daarna inlogt, ziet ze.`,
      erased: (count: number) =>
        count === 1
          ? 'Je trainingsschema staat alleen in deze browser en wordt ook gewist.'
          : `Je ${count} trainingsschema’s staan alleen in deze browser en worden ook gewist.`,
      strangeLeft:
        'Deze browser bewaart trainingsschema’s die niet kunnen worden gelezen. Ze blijven zoals ze zijn.',
      strangeErased:
        'Deze browser bewaart trainingsschema’s die niet kunnen worden gelezen. Ze worden ook gewist.',
    },
  },
)
