import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePictureName } from '#features/catalogue/pictures/picture.rules.ts'
import { tiles } from './Tiles.tsx'

test('[ASK-02] each category that is one tap away has a picture of its own that there is', () => {
  for (const { picture } of tiles) {
    const isDrawn = parsePictureName(picture.replace('/pictures/', '')) !== null
    expect(isDrawn || existsSync(`public${picture}`), picture).toBe(true)
  }
  expect(new Set(tiles.map(({ picture }) => picture)).size).toBe(tiles.length)
})
