import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Secrets } from '#platform/storage/secrets.ts'
import { toHex } from '#verifier/basics.mjs'
import { type Certificate, FORMAT, type Stamp, type State } from '#verifier/proof.mjs'
import { checkpointIn } from './log/checkpoints.ts'
import { findCheckpoint, findLog, listVerifierKeys, tilesOf } from './log/queries.ts'
import { treeOf } from './log/tree.ts'
import { findStamps } from './outside/find-stamps.ts'
import { type Fields, nameOfSeed, openedState } from './states.ts'

interface Kept {
  epoch: number
  at: string
  fields: Fields
  sealed_seed: Buffer
  previous_hash: Buffer | null
  leaf_index: string
}

type IsShown = (name: string) => boolean

/** What is told of a record, each state with its way into the log as that was signed last. */
export interface Proved {
  asset: string
  note: string
  keys: string[]
  told: (Kept & { way: Buffer[] })[]
  stamps: Stamp[]
}

/** The log as it was signed last. */
export interface Signed {
  epoch: number
  size: number
  note: string
  keys: string[]
  tree: ReturnType<typeof treeOf>
}

export async function findSigned(db: UserDb): Promise<Signed | null> {
  const log = await findLog(db)
  const signed = log && (await findCheckpoint(db, log.epoch))
  if (!signed) return null
  const { epoch } = log
  const { size } = checkpointIn(signed.note)
  return {
    epoch,
    size,
    note: signed.note,
    keys: await listVerifierKeys(db, epoch),
    tree: treeOf(size, tilesOf(db, epoch)),
  }
}

/** Null where the caller has no such record; `nothing` where the log has none of it yet. */
export async function findProved(
  db: UserDb,
  asset: string,
  isShown: IsShown,
  given?: Signed,
): Promise<Proved | 'nothing' | null> {
  const states = await findStates(db, asset)
  if (states === null) return null
  const signed = given ?? (await findSigned(db))
  if (!signed) return 'nothing'
  const logged = states.filter(({ epoch, leaf_index }) => epoch === signed.epoch && Number(leaf_index) < signed.size)
  const told: Proved['told'] = []
  for (const state of worthTelling(logged, isShown))
    told.push({ ...state, way: await signed.tree.inclusion(Number(state.leaf_index)) })
  if (told.length === 0) return 'nothing'
  // Of states in between, one of those is the stamp too.
  const indexes = [told[0]!, told.at(-1)!].map(({ leaf_index }) => Number(leaf_index))
  const { epoch, size, tree, note, keys } = signed
  // Those of many go without: what was given is signed for all of them.
  const stamps = given ? [] : await findStamps(db, { epoch, indexes, size, tree })
  return { asset, note, keys, told, stamps }
}

interface Making {
  secrets: Secrets
  isShown: IsShown
  now: Date
}

export async function certificateOf(
  { asset, note, keys, told, stamps }: Proved,
  { secrets, isShown, now }: Making,
): Promise<Certificate> {
  const states = await statesOf(asset, told, { secrets, isShown })
  return { format: FORMAT, made_at: now.toISOString(), keys, checkpoint: note, states, stamps }
}

/** As a certificate has them: of earlier states what is still so, and nothing that was taken back since. */
export function statesOf(
  asset: string,
  told: Proved['told'],
  { secrets, isShown }: Omit<Making, 'now'>,
): Promise<State[]> {
  const [latest] = told
  const states = told.map(async ({ at, fields, sealed_seed, previous_hash, leaf_index, way }) => {
    const save = { asset_id: asset, changed_at: at }
    const seed = secrets.open(sealed_seed, nameOfSeed(save))
    return {
      ...(await openedState(
        { ...save, fields },
        seed,
        (name) => isShown(name) && fields[name] === latest?.fields[name],
      )),
      previous: previous_hash && toHex(previous_hash),
      index: Number(leaf_index),
      proof: way.map((hash) => hash.toString('base64')),
    }
  })
  return Promise.all(states)
}

/** The latest first. */
async function findStates(db: UserDb, asset: string): Promise<Kept[] | null> {
  const isThere = await db.selectFrom('assets').select('id').where('id', '=', asset).executeTakeFirst()
  if (!isThere) return null
  const { rows } = await sql<Kept>`
    select epoch, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, fields, sealed_seed, previous_hash, leaf_index
    from record_leaves where asset_id = ${asset} order by epoch desc, changed_at desc
  `.execute(db)
  return rows
}

const MOST_STATES = 60

/**
 * The latest state, those in which what is shown of it became what it is, and the first. Between them nothing of that
 * differs, so the others would prove nothing more.
 */
function worthTelling(states: readonly Kept[], isShown: IsShown): Kept[] {
  const [latest] = states
  if (!latest) return []
  const names = Object.keys(latest.fields).filter(isShown)
  const isSameAs = (name: string, state: Kept | undefined) => state?.fields[name] === latest.fields[name]
  const stands = new Set(names)
  return states
    .filter((_, at) => {
      const earlier = states[at + 1]
      const began = [...stands].filter((name) => !isSameAs(name, earlier))
      for (const name of began) stands.delete(name)
      return at === 0 || began.length > 0 || earlier === undefined
    })
    .slice(0, MOST_STATES)
}
