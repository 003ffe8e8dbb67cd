import { defineTexts } from '#platform/texts/i18n.rules.ts'

export const cropTexts = defineTexts(
  {
    title: 'Crop your picture',
    hint: 'Drag the picture, or use the sliders. Others see what is in the circle.',
    preview: 'The part of the picture that is taken',
    zoom: 'Zoom',
    x: 'Left to right',
    y: 'Top to bottom',
    cancel: 'Cancel',
    failed: 'The picture could not be cropped. Try a smaller one.',
    sending: (percent: string) => `Uploading: ${percent}`,
    working: 'Processing…',
  },
  {
    title: 'Foto bijsnijden',
    hint: 'Sleep de foto, of gebruik de schuifjes. Anderen zien wat in de cirkel staat.',
    preview: 'Het deel van de foto dat wordt gebruikt',
    zoom: 'Inzoomen',
    x: 'Links – rechts',
    y: 'Boven – onder',
    cancel: 'Annuleren',
    failed: 'De foto kon niet worden bijgesneden. Probeer een kleinere.',
    sending: (percent) => `Uploaden: ${percent}`,
    working: 'Verwerken…',
  },
)
