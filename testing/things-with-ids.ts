import { randomUUID } from 'node:crypto'
import type { Sample } from './files/sample.ts'
import type { Uploader } from './files/upload.ts'
import { importRequest } from './import-request.ts'
import { post, send } from './sent.ts'

/* What somebody has of a kind, for tests that ask for it by its id. */

const idOf = async (person: Uploader, path: string, body: object) => (await send<{ id: string }>(person, path, body)).id

export const aRate = { base: 'EUR', quote: 'CHF', day: '2026-01-02', rate: '0.95', source: 'A bank' }

/** A person who took another in, and a third one. */
export async function someMerged(owner: Uploader) {
  const add = (name: string) => idOf(owner, '/api/people', { name })
  const [person, double, other] = [await add('James Ross'), await add('J. Ross'), await add('Jas. Ross')]
  return { person, double, merge: await idOf(owner, `/api/people/${other}/merge`, { into: person }) }
}

export async function someTrashed(owner: Uploader, piece: object) {
  const id = await idOf(owner, '/api/assets', piece)
  await send(owner, '/api/assets/remove', { ids: [id] })
  return id
}

export async function someInsured(owner: Uploader) {
  const terms = { insurer: 'Helvetia', number: 'Ring 1', kind: 'scheduled', currency: 'CHF' }
  return { terms, id: await idOf(owner, '/api/policies', terms) }
}

export async function someUnfinished(owner: Uploader, photo: Omit<Sample, 'title' | 'bucket'>) {
  const { path } = await owner.keep({ bucket: 'asset-images', ...photo })
  const id = randomUUID()
  await post(owner, '/api/unfinished', { items: [{ id, photos: [path] }] })
  return id
}

/** A piece whose condition is to be checked again. */
export const someToCheck = (owner: Uploader, piece: object) =>
  idOf(owner, '/api/assets', { ...piece, conditions: [{ grade: 'Good', next_check: '2031-05-06' }] })

export async function someImport(owner: Uploader): Promise<string> {
  const mapping = { title: 0, date_of_acquisition: 1 }
  const plan = { mapping, currency: 'USD', date_order: 'dmy', how_acquired: 'Purchase' }
  const table = importRequest('Name,Bought\r\nClock,2020-02-29', { plan })
  return ((await (await owner.browser.send('/api/imports/run', table)).json()) as { id: string }).id
}
