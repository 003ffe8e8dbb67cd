import { expect, test } from 'vitest'
import { recipePictureTexts } from './recipe-pictures.texts.ts'

test('what could not be uploaded is said of one picture and of several, in both languages', () => {
  const said = (failed: number) =>
    (['en', 'nl'] as const).map((language) => recipePictureTexts[language].notUploaded(failed, 5, 'a.jpg'))
  expect(said(1)).toEqual([
    '1 of 5 pictures could not be uploaded: a.jpg',
    '1 van de 5 foto’s kon niet worden geüpload: a.jpg',
  ])
  expect(said(2)).toEqual([
    '2 of 5 pictures could not be uploaded: a.jpg',
    '2 van de 5 foto’s konden niet worden geüpload: a.jpg',
  ])
})
