import { expect, test } from 'vitest'
import { aPiece } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'

const installation = await anInstallation()

test('the check is printed with sums, policies, and the rule and next step of everything that is not right', async () => {
  const ann = await anUploader(installation, { role: 'investor' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [ann.id],
  )
  const add = async (title: string, amount: string, currency: string) => {
    const cost = { cost_at_acquisition: amount, cost_currency: currency, date_of_acquisition: '2019-05-01' }
    return ((await (await ann.post('/api/assets', { ...aPiece(), title, ...cost })).json()) as { id: string }).id
  }
  const clock = await add('Clock #emph[1] 花瓶', '24000', 'CHF')
  await add('Vase', '9999999999999999', 'JPY')
  const terms = { insurer: 'Helvetia', number: '44/71', kind: 'scheduled', currency: 'CHF', total: '100000' }
  const { id } = (await (await ann.post('/api/policies', terms)).json()) as { id: string }
  await ann.browser.send(`/api/policies/${id}/items`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ asset_id: clock, amount: '12000' }] }),
  })
  const answer = await ann.post('/api/papers/cover-check/pdf', {})
  expect(answer.status).toBe(200)
  const { text } = readPdf(Buffer.from(await answer.arrayBuffer()))
  const read = text.replaceAll(/\s+/g, ' ')
  for (const said of [
    'Clock #emph[1] 花瓶',
    'CHF 24,000.00',
    'Ask for CHF 12,000 more on policy 44/71',
    'Reappraise: last valued in 2019',
    'No policy covers it.',
    'Add a policy that covers it',
    '¥9,999,999,999,999,999',
    'Helvetia',
    '2 assets, 0 covered',
  ])
    expect(read).toContain(said)
  const covered = await ann.post('/api/papers/cover-check/pdf', { show: 'covered' })
  expect(readPdf(Buffer.from(await covered.arrayBuffer())).text).not.toContain('Vase')
  expect((await ann.post('/api/papers/cover-check/pdf', { show: 'sold' })).status).toBe(400)
  expect(errorsIn(installation.logged)).toEqual([])
})
