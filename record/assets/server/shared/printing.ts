import { availableParallelism } from 'node:os'
import type { Member } from '#account/member/contract.ts'
import { asUserAtOnce, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { DISPLAY_WIDTHS, displayPath, type DisplayWidth } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import type { Config } from '#platform/config.ts'
import { paperWords } from '#platform/pdf/paper-words.ts'
import { createQueue, type ReadInTurn } from '#platform/slots.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import { bufferOf } from '#platform/streams.ts'
import { WorkLimitExceeded } from '#platform/workers/errors.ts'
import type { Circumstances, Workers } from '#platform/workers/workers.ts'
import type { Writing } from './writing.ts'

/* What is printed of somebody's assets: one at a time for each person, read at one moment, with small pictures. */

export interface PrintServices {
  config: Config
  database: Database
  storage: Storage
  workers: Workers
  readInTurn: ReadInTurn
}

const [SMALL] = DISPLAY_WIDTHS

/** What waits is not read yet, and so takes no memory. */
export const inPrintQueue = createQueue({
  all: Math.min(4, Math.max(2, availableParallelism())),
  each: 1,
  waiting: 100,
  waitMs: 100_000,
})

export const readAtOnce = <T>({ database, readInTurn }: PrintServices, me: Member, work: (db: UserDb) => Promise<T>) =>
  readInTurn(me.id, () => asUserAtOnce(database, me.id, work))

/**
 * What one document may be about: each letter takes two bytes, and is copied on its way. As many as are made at once have room
 * beside what the server does for others.
 */
const MOST_LETTERS = 16_000_000

/** What a document is about as a whole, which is refused where it is too much for the memory of a server. */
export async function allThatFits<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  let letters = 0
  for await (const page of pages) {
    for (const row of page) letters += lettersIn(row)
    if (letters > MOST_LETTERS) throw new WorkLimitExceeded('memory')
    rows.push(...page)
  }
  return rows
}

function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + lettersIn(each), 0)
}

export interface Letterhead {
  product_name: string
  brand_color: string
  /** The person whose report it is. */
  name: string
  /** A picture of the document that stands before the name above. */
  logo?: string
}

export const letterhead = ({ config }: PrintServices, { display_name, email }: Member): Letterhead => ({
  product_name: config.product.product_name,
  brand_color: config.product.brand_color,
  name: display_name || email,
})

export function sheetOf(
  title: string,
  today: string,
  { product_name, brand_color, name, logo }: Letterhead,
  wide: boolean,
  write: Writing,
) {
  const date = today.split('-').map(Number)
  const foot = t('{name} · {day} · private', { name, day: write.day(today) })
  return { product_name, brand_color, title, date, foot, wide, ...(logo !== undefined && { logo }), ...paperWords() }
}
export type Sheet = ReturnType<typeof sheetOf>

/** The first picture of each, small, by the id of its asset. */
export async function picturesOf(
  services: PrintServices,
  assets: readonly { id: string; picture: { path: string } | null }[],
  by: Circumstances,
) {
  const pictures: Record<string, Uint8Array> = {}
  for (const { id, picture } of assets) {
    const small = picture && (await shownPicture(services, picture.path, SMALL, by))
    if (small) pictures[id] = small
  }
  return pictures
}

/** Made again where the one for display was lost. An asset whose picture is lost altogether is printed without. */
export async function shownPicture(
  { storage, workers }: Pick<PrintServices, 'storage' | 'workers'>,
  path: string,
  size: DisplayWidth,
  by: Circumstances,
) {
  const stored = await readUndamaged(storage, displayPath(path, size))
  if (stored) return stored
  const whole = await readUndamaged(storage, path)
  if (!whole) return null
  const made = await workers.run('shrink-picture', { bytes: whole }, by).catch(nothingWhereTooMuch)
  return made?.pictures.find(({ width, format }) => width === size && format === 'webp')?.bytes ?? null
}

function nothingWhereTooMuch(error: unknown): null {
  if (error instanceof WorkLimitExceeded) return null
  throw error
}

/** Storage has reported the damage by the time that it throws. */
async function readUndamaged(storage: Storage, path: string) {
  try {
    const opened = await storage.open({ bucket: 'asset-images', path })
    return opened && (await bufferOf(opened.read()))
  } catch (error) {
    if (error instanceof DamagedObject) return null
    throw error
  }
}
