import { expect, test } from 'vitest'
import { turns } from '#test/turns.ts'
import { openRounds } from './rounds.ts'

/** A round's pages: what they do is noted as `A reads`, `A drawn`; `turns` lets the next one that has read be rendered. */
function openPages() {
  const noted: string[] = []
  const readings = new Map<string, () => void>()
  const renders: (() => void)[] = []
  const inRound = openRounds(() => new Promise<void>((resolve) => renders.push(resolve)))
  return {
    noted,
    ask: (name: string, rendered = true) =>
      inRound(async (turn) => {
        noted.push(`${name} reads`)
        await new Promise<void>((resolve) => readings.set(name, resolve))
        if (rendered) await turn()
        noted.push(`${name} made`)
      }),
    async hasRead(...names: string[]) {
      for (const name of names) readings.get(name)!()
      await turns(1)
    },
    async renderNext() {
      renders.shift()!()
      await turns(1)
    },
  }
}

test('Pages that are asked for while others are made begin together, once all of those have their turn', async () => {
  const { ask, hasRead, renderNext, noted } = openPages()
  void ask('A')
  await turns(1)
  for (const name of ['B', 'C', 'D']) void ask(name)
  await hasRead('A')
  expect(noted).toEqual(['A reads'])
  await renderNext()
  expect(noted.slice(1).sort()).toEqual(['A made', 'B reads', 'C reads', 'D reads'])
  void ask('E')
  await hasRead('B', 'C', 'D')
  await renderNext()
  await renderNext()
  expect(noted).not.toContain('E reads')
  await renderNext()
  expect(noted).toContain('E reads')
})

test('A page whose reading takes long keeps no others waiting', async () => {
  const { ask, noted } = openPages()
  void ask('slow')
  void ask('other')
  await expect.poll(() => noted).toEqual(['slow reads', 'other reads'])
})

test('A page that is not rendered, as it fails or leads elsewhere, ends its part of the round', async () => {
  const { ask, hasRead, noted } = openPages()
  const first = ask('redirect', false)
  void ask('other')
  await hasRead('redirect')
  await first
  expect(noted).toContain('other reads')
})
