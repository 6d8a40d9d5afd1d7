import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'

test('a document is found within seconds of being saved, long before the clock comes', async () => {
  const installation = await anInstallation({ READ_DOCUMENTS: 'on' })
  const ann = await anUploader(installation)
  const invoice = { bucket: 'asset-documents', name: 'Invoice.txt', type: 'text/plain' } as const
  const { path } = await ann.keep({ ...invoice, bytes: Buffer.from('For a pendulum, with thanks') })
  const saved = await ann.post('/api/assets', { title: 'Clock', creation_date: '2021-01-01', documents: [path] })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const found = async () => {
    const { items } = (await (await ann.get('/api/assets?search=pendulum')).json()) as { items: { title: string }[] }
    return items.map(({ title }) => title)
  }
  await expect.poll(found, { timeout: 15_000, interval: 100 }).toEqual(['Clock'])
})
