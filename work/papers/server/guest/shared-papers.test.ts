import { expect, test } from 'vitest'
import { PRESETS } from '#account/access/rules.ts'
import { database } from '#testing/database.ts'
import { textsOf } from '#testing/files/marked.ts'
import { anInstallation } from '#testing/installation.ts'
import { asWritten, aVaultOfPapers, findPaperLeaks, printed, tryAnyPapers } from '#testing/paper-leaks.ts'
import { readPdf } from '#testing/pdf.ts'
import { send } from '#testing/sent.ts'

/* Papers of what somebody is let see: not a word more, their name on each page, and a line for the owner. */

const vault = await aVaultOfPapers(await anInstallation())
const { ann, id, canaries, hidden, letIn } = vault
type Guest = Awaited<ReturnType<typeof letIn>>

const asked = ({ browser, grant }: Guest, paper: string, body: object = {}) =>
  browser.post(`/api/shared/${grant}/papers/${paper}`, body)

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
  const { leaked, missing, sheet, inventory, guest } = await findPaperLeaks(vault, groups, document_types)
  expect({ leaked, missing }).toEqual({ leaked: [], missing: [] })
  for (const page of [...(await textsOf(sheet)), ...(await textsOf(inventory))])
    expect(asWritten(page)).toContain('For Lothian Mutual (by link) · ')
  expect(readPdf(sheet)).toMatchObject({ tagged: true, accessible: true, language: 'en' })
  expect(await kindsIn(guest)).toMatchObject([
    { asset: null },
    { asset: canaries.find(({ of }) => of === 'title')!.word },
  ])
})

test('any groups and types of documents hand out just theirs, on paper and as files', async () => {
  expect(await tryAnyPapers(vault, 3)).toBe(3)
})

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
