import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { HEIRS_SEE } from '#account/estate/rules.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { readArchive } from './archives.ts'
import { aBundle, everythingIn, textsOf } from './files/marked.ts'
import { anUploader, type Uploader } from './files/upload.ts'
import { anAssetOfCanaries, type Canary, isShownBy } from './canaries.ts'
import { database } from './database.ts'
import type { anInstallation } from './installation.ts'
import { anOpenRelease, isFor } from './left.ts'
import { asWritten } from './paper-leaks.ts'
import type { Person } from './people.ts'
import { patch } from './sent.ts'

/* What an heir can read by every way that guests have, of a vault in which others get something, too. */

interface RandomVault {
  /** Who gets each piece beside one that each of the two gets, one that both share, and one that is nobody’s. */
  pieces: ('one' | 'other' | 'both' | 'nobody')[]
  /** How the two are called, and whether one letterbox is that of both. */
  names: 'plain' | 'alike' | 'long'
  isOneAddress: boolean
  heirs_see: string[]
  document_type: string
  /** Who of the two takes files and papers along. */
  takes: 0 | 1
}

const NAMES = {
  plain: ['Tom Archer', 'Ida Archer'],
  // But for what folding leaves.
  alike: ['Alex Kim', 'Alex Kimm'],
  // The same in all that a grant is called by.
  long: [`Maria ${'de la Cruz '.repeat(9)}Alba`, `Maria ${'de la Cruz '.repeat(9)}Berta`],
} as const

interface Piece {
  id: string
  canaries: Canary[]
  isFor: readonly ('one' | 'other')[]
  wishes: Partial<Record<'one' | 'other', string>>
  document: { path: string; word: string }
}

const aWord = () => `canary${Array.from({ length: 12 }, () => String.fromCodePoint(97 + randomInt(26))).join('')}`
const asPerson = ({ id, registration }: Uploader) => ({ id, email: registration.email, role: 'creator' }) as Person

async function someone(installation: Installation) {
  const person = await anUploader(installation)
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return person
}
type Installation = Awaited<ReturnType<typeof anInstallation>>

/** Two who inherit, one after the other let in by an open release. */
async function aVaultOfHeirs(installation: Installation, given: RandomVault) {
  const ann = await someone(installation)
  const tom = await someone(installation)
  const ida = given.isOneAddress ? tom : await someone(installation)
  const names = NAMES[given.names]
  const owner = asPerson(ann)
  const pieces: Piece[] = []
  for (const meant of ['one', 'other', 'both', 'nobody', ...given.pieces] as const) {
    const { id, canaries } = await anAssetOfCanaries(owner)
    const isMeantFor = meant === 'both' ? (['one', 'other'] as const) : meant === 'nobody' ? [] : ([meant] as const)
    const wishes: Piece['wishes'] = {}
    for (const [place, who] of isMeantFor.entries()) {
      const word = (wishes[who] = aWord())
      await isFor(owner, { id }, names[who === 'one' ? 0 : 1], { position: place + 1, wishes: word, share: '40' })
    }
    const word = `canary${randomInt(10 ** 10, 10 ** 11)}`
    const bytes = Buffer.from(await aBundle({ pages: 1, isClean: true, said: word }))
    const { path } = await ann.keep({ bucket: 'asset-documents', name: 'Paper.pdf', type: 'application/pdf', bytes })
    await patch(ann, `/api/assets/${id}/files`, { bucket: 'asset-documents', add: [path], remove: [] })
    await database.pool.query('update asset_documents set type = $2 where document_url = $1', [
      path,
      given.document_type,
    ])
    pieces.push({ id, canaries, isFor: isMeantFor, wishes, document: { path, word } })
  }
  // Of photos there are but rows: nothing of them lies in the store.
  await database.pool.query('delete from asset_images where user_id = $1', [owner.id])
  const messages = [aWord(), aWord()] as const
  const { heirs } = await anOpenRelease(owner, {
    heirs: [tom, ida].map((each, at) => ({
      name: names[at]!,
      person: asPerson(each),
      message: messages[at]!,
    })),
    heirs_see: given.heirs_see,
  })
  for (const [at, person] of [tom, ida].entries()) await person.browser.post(`/api/shared/${heirs[at]!}/visits`, {})
  const shared = pieces.find((piece) => piece.isFor.length === 2)!
  const notes = [aWord(), aWord()] as const
  for (const [at, person] of [tom, ida].entries())
    await answered(person, `/api/shared/${heirs[at]!}/assets/${shared.id}/received`, 'PUT', { note: notes[at] })
  const side = (at: 0 | 1) => ({
    who: at === 0 ? ('one' as const) : ('other' as const),
    person: at === 0 ? tom : ida,
    grant: heirs[at]!,
    message: messages[at],
    note: notes[at],
  })
  return {
    pieces,
    sides: [side(0), side(1)] as const,
    isOneAddress: given.isOneAddress,
    documentType: given.document_type,
    takes: given.takes,
  }
}
type VaultOfHeirs = Awaited<ReturnType<typeof aVaultOfHeirs>>
type Side = VaultOfHeirs['sides'][number]

async function answered({ browser }: Uploader, path: string, method = 'GET', body?: object) {
  const answer = await browser.send(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** What is told to one of the two that is hidden from them, and what is missing that is shown. */
async function findHeirLeaks({ pieces, sides, isOneAddress, documentType, takes }: VaultOfHeirs, side: Side) {
  const { who, person, grant, message, note } = side
  const other = sides.find((each) => each !== side)!
  const at = `/api/shared/${grant}`
  const leaked: string[] = []
  const isMine = (piece: Piece) => piece.isFor.includes(who)
  const { rows } = await database.pool.query<{ groups: GroupName[]; document_types: string[] }>(
    'select groups, document_types from grants where id = $1',
    [grant],
  )
  const { groups, document_types: types } = rows[0]!
  const refused = async (path: string, method = 'GET', body?: object) => {
    const { status } = await answered(person, path, method, body)
    if (status !== 404) leaked.push(`${method} ${path.replace(at, '')}: ${status}`)
  }

  const addresses = [
    '',
    '/message',
    '/left',
    '/received',
    ...['newest', 'title', 'value'].map((sort) => `/assets?status=all&limit=50&sort=${sort}`),
    '/assets?received=no&status=all&limit=50',
  ]
  const mine = pieces.filter(isMine)
  for (const { id } of mine) addresses.push(`/assets/${id}`, `/assets/${id}/insurance`)
  const said: string[] = []
  for (const address of addresses) {
    const { status, bytes } = await answered(person, at + address)
    if (status !== 200) throw new Error(`${address} is answered by ${status}`)
    said.push(bytes.toString('utf8'))
  }

  for (const { id, document, canaries } of pieces.filter((piece) => !isMine(piece))) {
    await refused(`${at}/assets/${id}`)
    await refused(`${at}/assets/${id}/insurance`)
    await refused(`${at}/assets/${id}/received`, 'PUT', {})
    await refused(`${at}/assets/${id}/received`, 'DELETE')
    await refused(`${at}/papers/asset`, 'POST', { asset: id })
    await refused(`${at}/files/asset-documents/${document.path}`)
    const { word } = canaries.find(({ of }) => of === 'title')!
    for (const asked of [`search=${word}`, `where=${encodeURIComponent(`title:contains:${word}`)}`]) {
      const { bytes } = await answered(person, `${at}/assets?status=all&${asked}`)
      const { items } = JSON.parse(bytes.toString('utf8')) as { items: unknown[] }
      if (asked.startsWith('search') ? items.length > 0 : bytes.includes(id)) leaked.push(`found by ${asked}`)
    }
  }
  // By the other’s own access nothing opens, unless it is one letterbox.
  if (!isOneAddress) for (const address of addresses) await refused(`/api/shared/${other.grant}${address}`)

  const isWhole = sides[takes] === side
  for (const { document } of isWhole ? mine : []) {
    const { status, bytes } = await answered(person, `${at}/files/asset-documents/${document.path}`)
    if (status === 200) said.push(await everythingIn(bytes))
  }
  if (isWhole) {
    const inventory = await answered(person, `${at}/papers/inventory`, 'POST', {})
    said.push(asWritten(await everythingIn(inventory.bytes)))
  }
  const taken: string[] = []
  for (const [name, bytes] of isWhole ? await readArchive((await answered(person, `${at}/archive`)).bytes) : []) {
    said.push(name)
    if (name.endsWith('.pdf')) {
      said.push(asWritten(await everythingIn(bytes)))
      taken.push(asWritten((await textsOf(bytes)).join('\n')))
    } else taken.push(asWritten(bytes.toString('utf8')))
  }

  const all = [...said, ...taken].join('\n')
  const archived = isWhole ? taken.join('\n') : all
  const shownOf = (piece: Piece) => piece.canaries.filter((canary) => isShownBy(canary, groups, types))
  const missing: string[] = []
  for (const piece of pieces) {
    const shown = isMine(piece) ? shownOf(piece) : []
    leaked.push(
      ...piece.canaries.filter((canary) => !shown.includes(canary) && all.includes(canary.word)).map(({ of }) => of),
    )
    missing.push(
      ...shown.filter(({ of, word }) => !UNSAID.test(of) && !all.includes(word)).map(({ of }) => of),
      ...shown
        .filter(({ of, word }) => !UNSAID.test(of) && !archived.includes(word))
        .map(({ of }) => `${of} in the archive`),
    )
    for (const [whose, word] of Object.entries(piece.wishes)) {
      const isShown = whose === who
      if (isShown && !archived.includes(word)) missing.push('a wish')
      if (!isShown && all.includes(word)) leaked.push('a wish')
    }
    const isHandedOut = isMine(piece) && types.includes(documentType)
    if (isHandedOut && isWhole && !archived.includes(piece.document.word)) missing.push('a document')
    if (!isHandedOut && all.includes(piece.document.word)) leaked.push('a document')
  }
  for (const word of [message, note]) if (!archived.includes(word)) missing.push('what was said')
  for (const word of [other.message, other.note]) if (all.includes(word)) leaked.push('what others were told')
  return { leaked, missing }
}

/** Searched, and never sent whole; and the photos that are no more. */
const UNSAID = /^content of |^asset_file_names|^caption/

/** So many vaults at random; how many of them told each of the two just what is theirs. */
export async function tryAnyHeirs(installation: Installation, numRuns: number) {
  let kept = 0
  await fc.assert(
    fc.asyncProperty(ANY_VAULT, async (given) => {
      const vault = await aVaultOfHeirs(installation, given)
      for (const side of vault.sides) {
        const { leaked, missing } = await findHeirLeaks(vault, side)
        if (leaked.length > 0 || missing.length > 0) throw new Error(JSON.stringify({ who: side.who, leaked, missing }))
      }
      kept++
    }),
    { numRuns, endOnFailure: true },
  )
  return kept
}

const ANY_VAULT: fc.Arbitrary<RandomVault> = fc.record({
  pieces: fc.array(fc.constantFrom('one' as const, 'other' as const, 'both' as const, 'nobody' as const), {
    maxLength: 1,
  }),
  names: fc.constantFrom('plain' as const, 'alike' as const, 'long' as const),
  isOneAddress: fc.boolean(),
  heirs_see: fc.subarray([...HEIRS_SEE]),
  takes: fc.constantFrom(0 as const, 1 as const),
  document_type: fc.constantFrom('Certificate', 'Receipt', 'Appraisal', 'Policy', 'Other'),
})
