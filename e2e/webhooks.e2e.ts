import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { bufferOf } from '#platform/streams.ts'
import { expect } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { main } from './fixtures/plans.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

const test = onOwnInstallation({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' })

/** A program of the owner's, on this machine, that answers as it is told. */
async function aReceiver() {
  const received: Received[] = []
  const told = { answer: 204 }
  const server = createServer(async (request, response) => {
    const body = (await bufferOf(request)).toString()
    received.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(told.answer).end(told.answer === 204 ? undefined : 'We are moving house.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/hooks`, received, told, close: () => server.close() }
}

test('a program is told of a new piece, fails, and is sent the same message again by hand', async ({
  page,
  context,
  baseURL,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/400 .*api\/webhooks/)
  test.slow()
  const receiver = await aReceiver()
  await asCreator()
  await page.goto('/profile')
  await main(page).getByRole('link', { name: 'Tokens and Webhooks' }).click()
  await expect(main(page).getByText('You have no webhooks yet.')).toBeVisible()
  await examineAsShown(page, 'no webhooks')

  await main(page).getByRole('button', { name: 'Add Webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Inventory at home')
  await dialog.getByLabel('Address').fill('http://192.168.0.7/hooks')
  await examineAsShown(page, 'the form of a webhook')
  const add = dialog.getByRole('button', { name: 'Add Webhook' })
  await add.click()
  await expect(dialog.getByText('has to start with https.')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://192.168.0.7/hooks')
  await add.click()
  await expect(dialog.getByText('in a private network')).toBeVisible()
  await dialog.getByLabel('Address').fill(receiver.address)
  await add.click()
  const secret = (await dialog.getByLabel('Secret', { exact: true }).textContent())!
  await examineAsShown(page, 'the secret of a webhook')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = main(page).getByRole('listitem').filter({ hasText: 'Inventory at home' })
  await expect(row).not.toContainText(secret)

  const { id } = await record(context, baseURL!, aWork({ title: 'Tea bowl' }))
  await expect.poll(() => receiver.received.length).toBe(1)
  const [first] = receiver.received
  const told = new Webhook(secret).verify(first!.body, first!.headers)
  expect(told).toMatchObject({ type: 'asset.created', data: { asset: id, version: 1 } })
  expect(first!.body).not.toContain('Tea bowl')

  receiver.told.answer = 503
  await row.getByRole('button', { name: 'Send test to Inventory at home' }).click()
  const deliveries = page.getByRole('list', { name: 'Deliveries of Inventory at home' })
  const tested = deliveries.getByRole('listitem').filter({ hasText: 'Test' })
  await expect(deliveries.getByRole('listitem').filter({ hasText: 'An asset was added' })).toContainText('Delivered')
  // Five seconds later it is tried once more, and then after minutes.
  await expect(tested).toContainText('2 attempts, the next one')
  await expect(tested).toContainText('Answered, but not with success (503)')
  await expect(tested).toContainText('We are moving house.')
  await page.reload()
  await expect(row).toContainText('Failing since')
  await row.getByRole('button', { name: 'Deliveries of Inventory at home' }).click()
  await expect(tested).toBeVisible()
  await examineAsShown(page, 'deliveries that failed')

  receiver.told.answer = 204
  await tested.getByRole('button', { name: 'Send again' }).click()
  await expect(tested).toContainText('Delivered')
  const ids = receiver.received
    .filter(({ body }) => body.includes('webhook.test'))
    .map(({ headers }) => headers['webhook-id'])
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(1)

  await row.getByRole('button', { name: 'Manage Inventory at home' }).click()
  await row.getByRole('button', { name: 'New secret' }).click()
  await dialog.getByRole('button', { name: 'Make Secret' }).click()
  const another = await dialog.getByLabel('Secret', { exact: true }).textContent()
  expect(another).not.toBe(secret)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row).toContainText('The former secret signs too')

  await row.getByRole('button', { name: 'Manage Inventory at home' }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove Webhook' }).click()
  await expect(main(page).getByText('You have no webhooks yet.')).toBeVisible()
  receiver.close()
})
