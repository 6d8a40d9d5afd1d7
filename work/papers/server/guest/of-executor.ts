import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { PiecesOf, SharedPaperRequest } from '../../contract.ts'
import { MOST_LISTED, MOST_SHEETS } from '../../rules/papers.ts'
import { beneficiaryList } from '../beneficiary-list.ts'
import { claimPack } from '../claim-pack.ts'
import type { ClaimedPolicy } from '../claimed-policies.ts'
import { dayBefore } from '../day-before.ts'
import type { Paper } from '../paper.ts'
import { dayOfDeathFact, givenTo, readAsOfDeath } from './as-of-death.ts'
import { inventoryOfEstate } from './estate-inventory.ts'
import { type Reading, shows } from './reading.ts'

/* Papers of an executor: for nobody else are they there. */

const ALL: PiecesOf = { by: 'all' }

export async function executorsInventory(db: GuestDb, reading: Reading): Promise<Paper | null> {
  const wanted = { pieces: ALL, most: MOST_LISTED, isBrief: true, basis: 'fair-market' as const }
  const read = await readAsOfDeath(db, reading, wanted)
  return read && inventoryOfEstate(read, reading, dayOfDeathFact(read, reading))
}

export async function executorsList(db: GuestDb, reading: Reading): Promise<Paper | null> {
  if (!shows(reading, 'beneficiaries') || !shows(reading, 'values')) return null
  const basis = 'fair-market'
  const read = await readAsOfDeath(db, reading, { pieces: ALL, most: MOST_LISTED, isBrief: true, basis })
  if (!read) return null
  const made = beneficiaryList(givenTo('beneficiary-list', reading, read, { basis }))
  return { ...made, facts: [...made.facts, dayOfDeathFact(read, reading)] }
}

/** Of a policy, or of chosen pieces; by what they were worth before the loss, or else on the day of death. */
export async function executorsClaim(db: GuestDb, reading: Reading): Promise<Paper | null> {
  const { asked } = reading
  if (!shows(reading, 'insurance') || !shows(reading, 'values')) return null
  const pieces = await claimedPieces(db, asked)
  if (!pieces) return null
  const day = asked.loss.day === null ? null : dayBefore(asked.loss.day)
  const wanted = { pieces, most: MOST_SHEETS, isBrief: false, basis: 'insurance' as const, day, isAboutLoss: true }
  const read = await readAsOfDeath(db, reading, wanted)
  if (!read) return null
  const loss = { ...asked.loss, reference: '' }
  const given = givenTo('claim-pack', reading, read, { basis: 'insurance', pieces, loss })
  const policies = await claimedUnder(db, asked, {
    ids: read.pieces.map(({ id }) => id),
    day: asked.loss.day ?? read.day,
  })
  return claimPack({ ...given, policies })
}

async function claimedPieces(db: GuestDb, { policy, pieces }: SharedPaperRequest): Promise<PiecesOf | null> {
  if ((policy === undefined) === (pieces === undefined)) return refuse(requestRefusals.NOT_FOUND)
  if (pieces) return { by: 'pieces', ids: pieces }
  if (!isId(policy!)) return null
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    select kind, array(select asset_id from policy_items where policy_id = policies.id) as ids from policies where id = ${policy!}
  `.execute(db)
  const [found] = rows
  if (!found) return null
  return found.kind === 'blanket' ? ALL : { by: 'pieces', ids: found.ids }
}

/** The policy that was chosen, or those in force that insure one of the pieces. */
async function claimedUnder(
  db: GuestDb,
  { policy }: SharedPaperRequest,
  { ids, day }: { ids: string[]; day: string },
): Promise<ClaimedPolicy[]> {
  const isMeant =
    policy === undefined
      ? sql`coalesce(valid_from, '-infinity') <= ${day}::date and coalesce(valid_until, 'infinity') >= ${day}::date and (
          kind = 'blanket'
          or exists (select from policy_items where policy_id = policies.id and asset_id = any(${ids}::uuid[]))
        )`
      : sql`id = ${policy}`
  const { rows } = await sql<Omit<ClaimedPolicy, 'documents'>>`
    select insurer, number from policies where ${isMeant} order by insurer, number, id
  `.execute(db)
  return rows.map((row) => ({ ...row, documents: [] }))
}
