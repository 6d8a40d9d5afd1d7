import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { anAssetOfCanaries, isShownBy } from '#testing/canaries.ts'
import { database } from '#testing/database.ts'
import { everythingIn, textsOf } from '#testing/files/marked.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'
import { send } from '#testing/sent.ts'
import { PRESETS } from '#account/access/rules.ts'

/* Papers of what somebody is let see: not a word more, their name on each page, and a line for the owner. */

const installation = await anInstallation()
const ann = await anUploader(installation, { role: 'investor' })
await database.pool.query(
  'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
  [ann.id],
)
const owner = { id: ann.id, role: 'investor', email: 'ann@example.com' } as never
const { id, canaries } = await anAssetOfCanaries(owner)
const hidden = await anAssetOfCanaries(owner)

interface Given {
  access: { id: string }
  link: { url: string; pin: string }
}

async function letIn(more: object = {}) {
  const { access, link } = await send<Given>(ann, '/api/access', {
    name: 'Lothian Mutual',
    address: null,
    ends_at: new Date(Date.now() + 86_400_000).toISOString(),
    preset: 'chosen',
    may: 'print',
    scope: 'assets',
    scope_of: [id],
    ...more,
  })
  const browser = aBrowser(installation)
  expect((await browser.post('/api/links', { token: link.url.split('#')[1], pin: link.pin })).status).toBe(200)
  return { grant: access.id, browser }
}
type Guest = Awaited<ReturnType<typeof letIn>>

const asked = ({ browser, grant }: Guest, paper: string, body: object = {}) =>
  browser.post(`/api/shared/${grant}/papers/${paper}`, body)

async function printed(guest: Guest, paper: string, body: object = {}) {
  const answer = await asked(guest, paper, body)
  expect(
    answer.status,
    await answer
      .clone()
      .text()
      .then((text) => text.slice(0, 200)),
  ).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Amounts without what stands between their digits, and words as they are where lines were broken. */
const asWritten = (text: string) => text.replaceAll(/(?<=\d),(?=\d)/g, '').replaceAll(/\u00AD?\n/g, ' ')
const kindsIn = async (guest: Guest) =>
  (
    (await (await ann.browser.get(`/api/access/log?of=${guest.grant}`)).json()) as {
      items: { kind: string; asset: string | null }[]
    }
  ).items.filter(({ kind }) => kind === 'printed')

const ALL = {
  groups: PRESETS.attorney.groups.concat('insurance' as never, 'conditions' as never),
  document_types: ['Receipt'],
}
const CHOICES = [
  ...Object.entries(PRESETS).map(([name, { groups, document_types }]) => ({ name, groups, document_types })),
  { name: 'all groups', ...ALL },
]

test.each(CHOICES)('$name: the papers say what is shown, and not a word more', async ({ groups, document_types }) => {
  const guest = await letIn({ groups, document_types })
  const [sheet, inventory] = [await printed(guest, 'asset', { asset: id }), await printed(guest, 'inventory')]
  const shown = canaries.filter((canary) => isShownBy(canary, groups, document_types))
  const others = [...canaries.filter((canary) => !shown.includes(canary)), ...hidden.canaries]
  for (const pdf of [sheet, inventory]) {
    const said = asWritten(await everythingIn(pdf))
    expect(others.filter(({ word }) => said.includes(word)).map(({ of }) => of)).toEqual([])
    for (const page of await textsOf(pdf)) expect(asWritten(page)).toContain('For Lothian Mutual (by link) · ')
  }
  const text = asWritten((await textsOf(sheet)).join('\n'))
  const missing = shown.filter(({ of, word }) => !UNPRINTED.test(of) && !text.includes(word)).map(({ of }) => of)
  expect(missing).toEqual([])
  expect(readPdf(sheet)).toMatchObject({ tagged: true, accessible: true, language: 'en' })
  expect(await kindsIn(guest)).toMatchObject([
    { asset: null },
    { asset: canaries.find(({ of }) => of === 'title')!.word },
  ])
})

/** Of documents the words that are in them; names of files that are searched alone; photos that lie nowhere here; and policies. */
const UNPRINTED =
  /^content of |^asset_file_names|^caption|^(?:insurer|number of policy|cap_per_item|deductible|scheduled|limit for its category)$/

test.each([
  ['another piece', 'asset', { asset: hidden.id }],
  ['no piece', 'asset', {}],
  ['no id', 'asset', { asset: '0' }],
  ['a paper that there is not', 'insurance-schedule', {}],
  ['a piece for all of them', 'inventory', { asset: id }],
])('%s is not there, and no line', async (_, paper, body) => {
  const guest = await letIn()
  const nobodys = await (await asked({ ...guest, grant: crypto.randomUUID() }, 'inventory')).text()
  const answer = await asked(guest, paper, body)
  expect([answer.status, await answer.text()]).toEqual([404, nobodys])
  expect(await kindsIn(guest)).toEqual([])
})

test('whoever may not print, or not any more, gets none', async () => {
  const looks = await letIn({ may: 'download' })
  expect((await asked(looks, 'inventory')).status).toBe(404)
  const guest = await letIn()
  await printed(guest, 'inventory')
  await send(ann, `/api/access/${guest.grant}/end`, {})
  expect((await asked(guest, 'inventory')).status).toBe(404)
})

test('access that ends while a paper is made lets it go out, or nothing; and nothing after it', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const guest = await letIn()
    const [answer] = await Promise.all([asked(guest, 'inventory'), send(ann, `/api/access/${guest.grant}/end`, {})])
    expect([200, 404]).toContain(answer.status)
    expect(await kindsIn(guest)).toHaveLength(answer.status === 200 ? 1 : 0)
    expect((await asked(guest, 'inventory')).status).toBe(404)
  }
})

test('papers are counted for their grant', async () => {
  const guest = await letIn()
  await database.pool.query(
    `insert into rate_limits (key, count, ends_at) values ('sharedPaper by ${guest.grant}', 60, now() + interval '1 hour')`,
  )
  expect((await asked(guest, 'inventory')).status).toBe(429)
})
