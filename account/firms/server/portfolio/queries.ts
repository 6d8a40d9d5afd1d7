import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Figure } from '../../rules/portfolio.ts'

export async function leadsFirm(db: UserDb): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`select leads_firm() as leads`.execute(db)
  return rows[0]!.leads
}

export async function listFigures(db: UserDb): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select dimension, name, measure, currency, clients, amount::text from portfolio_figures()
    order by dimension, measure, clients desc, name, currency
  `.execute(db)
  return rows
}

interface Bands {
  limits: string[]
  set_on: string | null
  next_on: string | null
}

export async function findBands(db: UserDb): Promise<Bands> {
  const { rows } = await sql<Bands>`select limits, set_on, next_on from own_value_bands()`.execute(db)
  return rows[0]!
}

/** False where the caller leads no insurer. */
export async function setBands(db: UserDb, limits: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_set: boolean }>`
    select set_value_bands(${limits}::numeric[]) as is_set
  `.execute(db)
  return rows[0]!.is_set
}

/** False where nothing is shared with this insurer that could be counted. */
export async function countWithClients(db: UserDb, id: string, counted: boolean): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select count_with_clients(${id}, ${counted}) as found`.execute(db)
  return rows[0]!.found
}
