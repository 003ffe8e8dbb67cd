import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { POSTGRES_DATABASE, POSTGRES_USER } from '#platform/postgres/cluster.server.ts'
import { postgresFolders, socketFolder } from '#platform/postgres/folders.server.ts'
import { POSTGRES_PORT } from '#platform/postgres/settings.server.ts'
import { serverUser } from '#platform/postgres/user.server.ts'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { newName, ownProfile, PASSWORD } from '../accounts/accounts.session.ts'
import { newWord } from '../board/list.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import {
  createdRecipe,
  curry,
  dialog,
  field,
  fileInput,
  fill,
  IMAGES_FAILED,
  picture,
  send,
  startRecipe,
  tiles,
} from '../recipes/upload.session.ts'
import { open, speak } from '../session.ts'
import { startServer } from './server.session.ts'

/** Where the database of all journeys listens. */
function databaseOfJourneys() {
  const { root, cluster } = postgresFolders(process.env.E2E_DATA_DIR ?? '')
  const host = socketFolder(root, serverUser(cluster))
  return { host, port: POSTGRES_PORT, user: POSTGRES_USER, database: POSTGRES_DATABASE }
}

test('[ACC-15] a member is not signed out while the database is away, loses nothing that was typed, and sends it later', async ({
  page,
}) => {
  const proxy = await openDatabaseProxy(databaseOfJourneys())
  const server = await startServer({ DATABASE_URL: proxy.address.url })
  const at = (path: string) => `${server.url}${path}`
  try {
    const member = { username: newName(), password: PASSWORD }
    const title = `Ontbijt zonder brood ${newWord()}`
    await speak(page, server.url)
    const data = { ...member, repeated: PASSWORD, language: 'en' }
    expect((await page.request.post(at('/account/sign-up'), { data })).status()).toBe(201)
    await open(page, at('/topics'))
    await page.getByRole('main').getByRole('button', { name: 'New topic' }).first().click()
    const form = page.getByRole('dialog')
    await form.locator('[name=title]').fill(title)
    await form.locator('[name=category]').selectOption('Nutrition')
    await form.locator('[name=content]').fill(`Wat eten jullie dan? ${title}`)
    await asPeopleDo(page)

    proxy.cut()
    await form.locator('button[type=submit]').click()
    await expect(form.getByRole('alert')).toContainText('Error creating topic. Please try again.')
    await expect(form.locator('[name=title]')).toHaveValue(title)

    // A page that needs no more than who it is, and one that needs nothing.
    expect((await page.goto(at('/workout')))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot get at this right now')
    expect((await page.goto(at('/about')))?.status()).toBe(200)
    await expect(page.getByRole('alert')).toContainText('We cannot check whether you are logged in')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)

    proxy.restore()
    await page.locator('html[data-ready]').waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(ownProfile(page, member)).toBeVisible()
    await open(page, at('/topics'))
    await page.getByRole('main').getByRole('button', { name: 'New topic' }).first().click()
    await expect(form.locator('[name=title]')).toHaveValue(title)
    await asPeopleDo(page)
    await form.locator('button[type=submit]').click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  } finally {
    await server.kill()
    await proxy.close()
  }
})

test('[REC-16] [REC-18] while the storage is away a recipe keeps what was typed and its picture, which is sent later', async ({
  page,
}) => {
  const proxy = await openDatabaseProxy(databaseOfJourneys())
  // Pictures in a folder of its own, which can be taken away from nobody else.
  const dataDir = mkdtempSync(join(tmpdir(), 'fitfuel-e2e-storage-'))
  const SECRET_KEY = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secret.key'), 'utf8').trim()
  const server = await startServer({ DATABASE_URL: proxy.address.url, DATA_DIR: dataDir, SECRET_KEY })
  const [objects, away] = ['objects', 'away'].map((name) => join(dataDir, 'storage', name)) as [
    string,
    string,
  ]
  try {
    await speak(page, server.url)
    const data = { username: newName(), password: PASSWORD, repeated: PASSWORD, language: 'en' }
    expect((await page.request.post(`${server.url}/account/sign-up`, { data })).status()).toBe(201)
    await open(page, `${server.url}/recipes`)
    await startRecipe(page)
    await fill(page)
    await fileInput(page).setInputFiles([await picture('a.jpg')])

    renameSync(objects, away)
    writeFileSync(objects, '')
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText(IMAGES_FAILED)
    await expect(field(page, 'title')).toHaveValue(curry.title)
    await expect(tiles(page)).toHaveCount(1)

    rmSync(objects)
    renameSync(away, objects)
    await dialog(page).getByRole('button', { name: 'Try the images again' }).click()
    await page.waitForURL(createdRecipe)
    const image = page.getByRole('main').locator('img[src*="a.jpg"]').first()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  } finally {
    await server.kill()
    await proxy.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
