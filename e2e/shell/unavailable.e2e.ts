import { expect, test } from '@playwright/test'
import { POSTGRES_DATABASE, POSTGRES_USER } from '#platform/postgres.cluster.server.ts'
import { postgresFolders, socketFolder } from '#platform/postgres.folders.server.ts'
import { POSTGRES_PORT } from '#platform/postgres.settings.server.ts'
import { serverUser } from '#platform/postgres.user.server.ts'
import { openDatabaseProxy } from '#test/database.proxy.ts'
import { newName, ownProfile, PASSWORD } from '../accounts/accounts.session.ts'
import { asPeopleDo } from '../forms.session.ts'
import { open, speak } from '../session.ts'
import { startServer } from './server.session.ts'

test('[ACC-15] a member is not signed out while the database is away, and loses nothing that was typed', async ({
  page,
}) => {
  const { root, cluster } = postgresFolders(process.env.E2E_DATA_DIR ?? '')
  const host = socketFolder(root, serverUser(cluster))
  const proxy = await openDatabaseProxy({
    host,
    port: POSTGRES_PORT,
    user: POSTGRES_USER,
    database: POSTGRES_DATABASE,
  })
  const server = await startServer({ DATABASE_URL: proxy.address.url })
  const at = (path: string) => `${server.url}${path}`
  try {
    const member = { username: newName(), password: PASSWORD }
    await speak(page, server.url)
    const data = { ...member, repeated: PASSWORD, language: 'en' }
    expect((await page.request.post(at('/account/sign-up'), { data })).status()).toBe(201)
    await open(page, at('/topics'))
    await page.getByRole('main').getByRole('button', { name: 'New topic' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=title]').fill('Ontbijt zonder brood')
    await dialog.locator('[name=category]').selectOption('Nutrition')
    await dialog.locator('[name=content]').fill('Wat eten jullie dan?')
    await asPeopleDo(page)

    proxy.cut()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByRole('alert')).toContainText('Error creating topic. Please try again.')
    await expect(dialog.locator('[name=title]')).toHaveValue('Ontbijt zonder brood')

    // A page that needs no more than who it is, and one that needs nothing.
    expect((await page.goto(at('/workout')))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot get at this right now')
    expect((await page.goto(at('/about')))?.status()).toBe(200)
    await expect(page.getByRole('alert')).toContainText('We cannot check whether you are logged in')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)

    proxy.restore()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(ownProfile(page, member)).toBeVisible()
    await open(page, at('/topics'))
    await page.getByRole('main').getByRole('button', { name: 'New topic' }).first().click()
    await expect(dialog.locator('[name=title]')).toHaveValue('Ontbijt zonder brood')
  } finally {
    await server.kill()
    await proxy.close()
  }
})
