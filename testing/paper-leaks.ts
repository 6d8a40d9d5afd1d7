import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import { aBrowser } from './browser.ts'
import { anAssetOfCanaries, isShownBy } from './canaries.ts'
import { database } from './database.ts'
import { aBundle, everythingIn, textsOf } from './files/marked.ts'
import { anUploader } from './files/upload.ts'
import type { anInstallation } from './installation.ts'
import { patch, send } from './sent.ts'

/* Papers and files of guests: not a word more than is shown, whatever of it that is. */

interface Given {
  access: { id: string }
  link: { url: string; pin: string }
}

/** Two assets of canaries, of which one is shown, with a document of each type that says a word of its own. */
export async function aVaultOfPapers(installation: Awaited<ReturnType<typeof anInstallation>>) {
  const ann = await anUploader(installation, { role: 'investor' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [ann.id],
  )
  const owner = { id: ann.id, role: 'investor', email: 'ann@example.com' } as never
  const { id, canaries } = await anAssetOfCanaries(owner)
  const hidden = await anAssetOfCanaries(owner)
  const files = []
  for (const [asset, types] of [
    [id, DOCUMENT_TYPES],
    [hidden.id, ['Receipt']],
  ] as const)
    for (const type of types) {
      const word = `canary${randomInt(10 ** 10, 10 ** 11)}`
      const bytes = Buffer.from(await aBundle({ pages: 1, isClean: true, said: word }))
      const { path } = await ann.keep({
        bucket: 'asset-documents',
        name: `${type}.pdf`,
        type: 'application/pdf',
        bytes,
      })
      await patch(ann, `/api/assets/${asset}/files`, { bucket: 'asset-documents', add: [path], remove: [] })
      await database.pool.query('update asset_documents set type = $2 where document_url = $1', [path, type])
      files.push({ path, type, word, isShown: asset === id })
    }
  const letIn = async (more: object = {}) => {
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
  return { ann, id, canaries, hidden, files, letIn }
}
export type VaultOfPapers = Awaited<ReturnType<typeof aVaultOfPapers>>
type Guest = Awaited<ReturnType<VaultOfPapers['letIn']>>

export async function printed({ browser, grant }: Guest, paper: string, body: object = {}): Promise<Uint8Array> {
  const answer = await browser.post(`/api/shared/${grant}/papers/${paper}`, body)
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Amounts without what stands between their digits, and words as they are where lines were broken. */
export const asWritten = (text: string) => text.replaceAll(/(?<=\d),(?=\d)/g, '').replaceAll(/\u00AD?\n/g, ' ')

/** What is told that is hidden, and what is missing that is shown, of both papers and of every file. */
export async function findPaperLeaks(vault: VaultOfPapers, groups: readonly GroupName[], types: readonly string[]) {
  const { id, canaries, hidden, files, letIn } = vault
  const guest = await letIn({ groups, document_types: types })
  const [sheet, inventory] = [await printed(guest, 'asset', { asset: id }), await printed(guest, 'inventory')]
  const shown = canaries.filter((canary) => isShownBy(canary, groups, types))
  const others = [...canaries.filter((canary) => !shown.includes(canary)), ...hidden.canaries, ...files]
  const leaked: string[] = []
  for (const pdf of [sheet, inventory]) {
    const said = asWritten(await everythingIn(pdf))
    leaked.push(...others.filter(({ word }) => said.includes(word)).map(({ word }) => word))
  }
  const text = asWritten((await textsOf(sheet)).join('\n'))
  const missing = shown.filter(({ of, word }) => !UNPRINTED.test(of) && !text.includes(word)).map(({ of }) => of)
  for (const file of files) {
    const { status, said } = await handedOut(guest, file.path)
    const isShown = file.isShown && types.includes(file.type)
    if (isShown && !said.includes(file.word)) missing.push(`file of ${file.type}`)
    if (!isShown && status !== 404) leaked.push(`file of ${file.type}`)
    leaked.push(...files.filter(({ path, word }) => path !== file.path && said.includes(word)).map(({ type }) => type))
  }
  return { leaked, missing, sheet, inventory, guest }
}

async function handedOut({ browser, grant }: Guest, path: string) {
  const answer = await browser.get(`/api/shared/${grant}/files/asset-documents/${path}`)
  const { status } = answer
  return { status, said: status === 200 ? await everythingIn(new Uint8Array(await answer.arrayBuffer())) : '' }
}

/** Of documents the words that are in them; names of files that are searched alone; and photos that lie nowhere here. */
const UNPRINTED = /^content of |^asset_file_names|^caption/

/** So many grants of any groups and types; how many of them handed out just what they say. */
export async function tryAnyPapers(vault: VaultOfPapers, numRuns: number) {
  let shown = 0
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...GROUP_NAMES]),
      fc.subarray([...DOCUMENT_TYPES] as string[]),
      async (groups, types) => {
        const { leaked, missing } = await findPaperLeaks(vault, groups, types)
        if (leaked.length > 0 || missing.length > 0) throw new Error(JSON.stringify({ leaked, missing }))
        shown++
      },
    ),
    { numRuns },
  )
  return shown
}
