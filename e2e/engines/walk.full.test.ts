import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../../bench/server.ts'
import { newPicture } from '../../test/pictures.ts'
import { firefox } from './firefox.ts'
import { missingFor } from './installed.ts'
import type { Tab } from './tab.ts'
import {
  click,
  closeDialog,
  expectDialog,
  fill,
  find,
  lookAtDialog,
  open,
  openCard,
  press,
  reach,
  read,
  send,
  until,
  upload,
} from './walk.session.ts'
import { webkit } from './webkit.ts'

/** Those named in `E2E_ENGINES`, or all: one that is named and not installed fails with what to install. */
const engines = [webkit, firefox].filter(
  ({ name }) => process.env.E2E_ENGINES?.split(',').includes(name) ?? true,
)

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const PASSWORD = 'four plain words here'

let server: Awaited<ReturnType<typeof startServer>>
let photo: string
beforeAll(async () => {
  server = await startServer({ host: 'localhost' })
  photo = join(mkdtempSync(join(tmpdir(), 'fitfuel-photo-')), 'photo één.jpg')
  await newPicture(900, 600).jpeg().toFile(photo)
  // It may have to build first.
}, 600_000)
afterAll(async () => {
  rmSync(join(photo, '..'), { recursive: true })
  await server.stop()
})

describe.each(engines)('In $name', (engine) => {
  describe.each(sizes)('$width px wide', (size) => {
    const username = `lid${crypto.randomUUID().slice(0, 12)}`
    let tab: Tab
    beforeAll(async () => {
      const missing = missingFor(engine.name)
      if (missing) throw new Error(missing)
      tab = await engine.open(size)
    })
    afterAll(() => tab?.close())
    const at = (path: string) => open(tab, `${server.url}${path}`)

    test('the page is as wide as it should be, and in English', async () => {
      await at('/')
      expect(await tab.evaluate(() => [window.innerWidth, document.documentElement.lang])).toEqual([
        size.width,
        'en',
      ])
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      expect((await tab.all('main section')).length).toBeGreaterThan(2)
    })

    test('the finder ranks by what is chosen, and shows and compares products', async () => {
      await at('/fitfuelfinder')
      // A phone has the category among the other wishes.
      await click(tab, 'main form summary')
      await (await find(tab, 'select[name=category]')).select('kwark')
      await click(tab, '[data-criterion=protein]')
      await press(tab, 'High')
      await press(tab, 'Load products')
      await until(tab, () => document.querySelectorAll('main article').length === 12)
      await until(tab, () => window.location.search.includes('nutrition_protein=highest'))
      await click(tab, 'main article h3 a')
      await expectDialog(tab, 'Nutrition')
      await press(tab, 'View on')
      await expectDialog(tab, 'Stay here')
      await closeDialog(tab)
      await closeDialog(tab)
      for (const place of [0, 1]) await click(tab, 'main article button[aria-pressed]', place)
      await until(tab, () => /compare=\d+,\d+/.test(window.location.search))
      await press(tab, 'Compare', 'section[aria-label=Comparison]')
      await expectDialog(tab, 'Side by side')
      await closeDialog(tab)
    })

    test('a visitor signs up, and stays signed in', async () => {
      await at('/login?form=sign-up&redirect=/workout')
      await fill(tab, { username, password: PASSWORD, repeated: PASSWORD })
      await click(tab, 'main form button[type=submit]')
      await reach(tab, '/workout')
      await read(tab, 'New routine')
      // From here on the walk sees what those who moderate are offered, too.
      const env = { ...process.env, DATA_DIR: server.dataDir }
      execFileSync(process.execPath, ['scripts/admin.ts', 'role', username, 'admin'], { env })
    })

    test('a routine is written, kept, and asked about before it goes', async () => {
      await at('/workout')
      // Until then the form is covered.
      await read(tab, 'No routines yet')
      await fill(tab, {
        name: 'Leg day',
        description: 'Twice a week, slowly.',
        'exercise-1-name': 'Squat',
      })
      await press(tab, 'Beginner')
      await press(tab, 'Save routine')
      await read(tab, 'Saved: Leg day')
      await at('/workout')
      await read(tab, 'Leg day')
      await lookAtDialog(tab, 'Delete', 'Leg day')
    })

    test('a topic is started, answered, and changed', async () => {
      await at('/topics')
      await press(tab, 'New topic')
      await expectDialog(tab, 'New topic')
      await fill(tab, { title: `Skyr of ${username}`, content: `What do you eat? ${username}` })
      await (await find(tab, '[role=dialog] select[name=category]')).select('Motivation')
      await send(tab, '[role=dialog] form')
      await read(tab, 'Your topic is online')
      await at('/topics?sort=newest')
      await openCard(tab, '/topics/', `Skyr of ${username}`)
      await read(tab, `What do you eat? ${username}`)
      await click(tab, 'main form textarea')
      await (await find(tab, 'main form textarea')).type('Whatever is on offer.')
      await send(tab, 'main form:has(textarea)')
      await until(tab, () => document.querySelectorAll('li[id^=reply-]').length === 1)
      await lookAtDialog(tab, 'Edit', 'Edit topic')
      await lookAtDialog(tab, 'Delete', 'will be deleted for good')
      await lookAtDialog(tab, 'Moderate topic', 'Hide')
      await lookAtDialog(tab, 'Delete', 'Delete this reply?', 'li[id^=reply-]')
    })

    test('a recipe is uploaded with a photo', async () => {
      await at('/recipes')
      await press(tab, 'Upload recipe', 'main')
      await expectDialog(tab, 'Upload recipe')
      await fill(tab, {
        title: `Curry of ${username}`,
        description: 'One pan.',
        protein: '46',
        carbs: '58',
        fat: '14',
        ingredients: '600 g chicken breast',
        instructions: 'Fry the chicken.',
      })
      await upload(tab, '[role=dialog] input[type=file]', photo)
      await until(tab, () => document.querySelectorAll('[role=dialog] li img').length === 1)
      await send(tab, '[role=dialog] form')
      await until(tab, () => /^\/recipes\/[\da-f-]{36}$/.test(window.location.pathname))
      await until(tab, () => {
        const picture = document.querySelector<HTMLImageElement>('main img[src*="/public/"]')
        return (picture?.naturalWidth ?? 0) > 0
      })
      await lookAtDialog(tab, 'Edit', 'Edit recipe')
      await lookAtDialog(tab, 'Delete', 'will be deleted for good')
      await lookAtDialog(tab, 'Moderate recipe', 'Hide')
    })

    test('what others wrote can be reported', async () => {
      for (const [list, item, words] of [
        ['/topics?sort=popular', 'topic', 'Report this topic'],
        ['/recipes', 'recipe', 'Report this recipe'],
      ] as const) {
        await at(list)
        await openCard(tab, `/${item}s/`, username, false)
        await lookAtDialog(tab, `Report ${item}`, words)
      }
    })

    test('the profile gets a picture, and each of its settings opens', async () => {
      await at('/profile')
      await upload(tab, 'main input[type=file]', photo)
      await expectDialog(tab, 'Crop your picture')
      await press(tab, 'Save picture')
      await until(tab, () => {
        const picture = document.querySelector<HTMLImageElement>('main header img')
        return (picture?.naturalWidth ?? 0) > 0
      })
      for (const [entry, words] of [
        ['Edit profile', 'About me'],
        ['Change password', 'New password'],
        ['Language', 'Nederlands'],
        ['Logged-in devices', 'Logged-in devices'],
        ['Delete account', 'Delete'],
      ] as const) {
        await press(tab, 'Settings', 'main')
        await lookAtDialog(tab, entry, words)
      }
    })

    test('signing out asks about the routines first, and signs out', async () => {
      await at('/profile')
      await press(tab, 'Settings', 'main')
      await press(tab, 'Logout')
      await expectDialog(tab, 'Log out?')
      await press(tab, 'Log out anyway')
      await reach(tab, '/')
      await read(tab, 'FitFuel')
      await at('/workout')
      await reach(tab, '/login')
    })
  })
})
