import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { database } from '#testing/database.ts'
import { anInsurer } from '#testing/insurers.ts'
import { anInstallation } from '#testing/installation.ts'
import { send } from '#testing/sent.ts'
import type { Completion } from '../rules/completion.ts'

const installation = await anInstallation()

async function account() {
  const person = await anUploader(installation, { role: 'creator' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return { ...person, email: person.registration.email }
}

test('an owner and their insurer read the same score, of what is shown and of nothing else', async () => {
  const [lead, owner] = [await account(), await account()]
  const { relation } = await anInsurer(lead, owner)
  await send(owner, '/api/assets', {
    title: 'Ring',
    description: 'With a garnet',
    creation_date: '2020-01-01',
    details: { inscriptions_and_marks: 'A.B.' },
  })
  await send(owner, '/api/assets', { title: 'Clock', creation_date: '2020-01-01' })
  const give = (groups: string[]) =>
    send<{ access: { id: string } }>(owner, '/api/access', {
      name: 'Alder',
      preset: 'insurer',
      may: 'print',
      scope: 'everything',
      adds_later: true,
      ends_at: null,
      address: null,
      client_id: relation,
      groups,
    })
  const { access: little } = await give([])
  const { access: more } = await give(['details'])
  const own = (await (await owner.browser.get('/api/completion')).json()) as (Completion & { grant_id: string })[]
  for (const { id } of [little, more]) {
    await lead.post(`/api/shared/${id}/visits`, {})
    const shown = (await (await lead.browser.get(`/api/shared/${id}/completion`)).json()) as Completion
    expect(own.find(({ grant_id }) => grant_id === id)).toMatchObject(shown)
  }
  // A description of two, at 10 points of 30; then marks of one more, at 20 of 40.
  expect(own.find(({ grant_id }) => grant_id === little.id)!.score).toBe(16)
  expect(own.find(({ grant_id }) => grant_id === more.id)!.score).toBe(25)
})
