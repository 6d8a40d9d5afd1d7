import { expect, test } from 'vitest'
import { anInvitation } from '#testing/access.ts'
import { aDivision, aWish } from '#testing/dividing.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'
import { post, send } from '#testing/sent.ts'

const installation = await anInstallation()

test('a division is a list to sign, with values, what nobody wished for, and how the lot was drawn', async () => {
  const ann = await anUploader(installation)
  const add = async (title: string, value_at_creation: string) =>
    (
      await send<{ id: string }>(ann, '/api/assets', {
        title,
        creation_date: '2020-05-01',
        value_at_creation,
        value_currency: 'EUR',
      })
    ).id
  const [clock, vase] = [await add('Longcase clock #emph[1]', '1200.00'), await add('Blue vase', '40.00')]
  const grant = await anInvitation(ann, 'cousin@example.com', { name: `Benjamin ${'x'.repeat(80)}` })
  const id = await aDivision(ann, { name: 'Grandmother’s house', assets: [clock, vase], grants: [grant] })
  await aWish(id, grant, clock, 2)
  expect((await ann.post('/api/papers/division/pdf', { id })).status).toBe(404)
  await post(ann, `/api/divisions/${id}/end`, {})
  await post(ann, `/api/divisions/${id}/proposal`, { rule: 'turns' })
  const answer = await ann.post('/api/papers/division/pdf', { id })
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  const pdf = readPdf(await answer.bytes())
  expect(pdf).toMatchObject({ tagged: true, accessible: true, title: 'Grandmother’s house' })
  const text = pdf.text.replaceAll(/\s+/g, ' ')
  for (const said of [
    'This is a proposal. It is not approved yet.',
    'Longcase clock #emph[1]',
    '€1,200.00',
    'Nobody wished for 1 item',
    'Blue vase',
    'Signatures',
    'How the lot was drawn',
  ])
    expect(text).toContain(said)
  const stranger = await anUploader(installation)
  expect((await stranger.post('/api/papers/division/pdf', { id })).status).toBe(404)
})
