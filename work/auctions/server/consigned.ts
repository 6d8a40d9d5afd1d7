import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Consigned } from '../contract/shapes.ts'

/** What is asked of the caller as a consignor; undefined where nothing is. */
export async function findConsignedByMe(db: UserDb, id: string): Promise<Consigned | undefined> {
  const { rows } = await sql<Consigned>`
    select consignor_id as id, firm_name,
      json_build_object('title', auction_title, 'held_on', held_on, 'place', place, 'conditions', conditions, 'currency', currency) as auction,
      commission::text, charges::text, charged_for,
      coalesce(json_agg(json_build_object(
        'id', id, 'asset_id', asset_id, 'number', number, 'title', title, 'description', description, 'condition', condition, 'dimensions', dimensions,
        'estimate_low', estimate_low::text, 'estimate_high', estimate_high::text, 'start_price', start_price::text,
        'reserve', reserve::text, 'state', state, 'hammer', hammer::text
      ) order by number) filter (where id is not null), '[]') as lots
    from consigned_lots where consignor_id = ${id}
    group by consignor_id, firm_name, auction_title, held_on, place, conditions, currency, commission, charges, charged_for
  `.execute(db)
  return rows[0]
}

/** What is asked of whoever has the letter; null where it opens nothing any more. */
export async function findConsignedByLetter(db: UserDb, token: string): Promise<Consigned | null> {
  const { rows } = await sql<{ found: Consigned | null }>`select lots_of_letter(${token}) as found`.execute(db)
  return rows[0]!.found
}

interface Answer {
  lots: readonly string[]
  is_approved: boolean
  content: string | null
}

export interface Answered {
  answered: number
  auction_id: string
  client_name: string
  told: string[]
}

/** Who of the firm is told, and how many lots were answered; undefined where nothing is asked. */
export async function answerLots(db: UserDb, by: { id: string } | { token: string }, answer: Answer) {
  const { lots, is_approved, content } = answer
  const given = sql`${sql.val(lots)}::uuid[], ${is_approved}, ${content}`
  const act = 'id' in by ? sql`answer_lots(${by.id}, ${given})` : sql`answer_lots_by_letter(${by.token}, ${given})`
  const { rows } = await sql<Answered>`select answered, auction_id, client_name, told from ${act}`.execute(db)
  return rows[0]
}
