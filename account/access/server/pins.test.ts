import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { send } from '#testing/sent.ts'

interface Given {
  access: { id: string }
  link: { url: string; pin: string } | null
}

const installation = await anInstallation()
const ann = await anUploader(installation)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a PIN is tried ten times, from wherever, and then the link is locked, also for the right one', async () => {
  const { access, link: made } = await send<Given>(ann, '/api/access', {
    name: 'PIN',
    address: null,
    ends_at: inDays(7),
    preset: 'chosen',
    scope: 'everything',
  })
  const token = made!.url.split('#')[1]
  const wrong = String((Number(made!.pin) + 1) % 1_000_000).padStart(6, '0')
  const tryPin = async (pin: string) => {
    const answer = await aBrowser(installation).post('/api/links', { token, pin })
    return { status: answer.status, text: await answer.text() }
  }
  const nobodys = await aBrowser(installation).post('/api/links', { token: 'x'.repeat(43), pin: '000000' })
  const refused = { status: 404, text: await nobodys.text() }
  const tries = await Promise.all(Array.from({ length: 16 }, () => tryPin(wrong)))
  for (const answer of tries) expect(answer).toEqual(refused)
  expect(await tryPin(made!.pin)).toEqual(refused)
  const list = (await (await ann.browser.get('/api/access')).json()) as { id: string; wrong_pins: number }[]
  expect(list.find(({ id }) => id === access.id)?.wrong_pins).toBe(10)
  const log = (await (await ann.browser.get(`/api/access/log?of=${access.id}`)).json()) as { items: { kind: string }[] }
  const kinds = log.items.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'wrong_pin' || kind === 'shut')).toHaveLength(10)
  expect(kinds).toContain('shut')
  const { link: renewed } = await send<Given>(ann, `/api/access/${access.id}/link`, {})
  const again = aBrowser(installation)
  const opened = await again.post('/api/links', { token: renewed!.url.split('#')[1], pin: renewed!.pin })
  expect(opened.status).toBe(200)
})
