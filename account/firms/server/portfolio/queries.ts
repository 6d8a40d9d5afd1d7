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

/** False where nothing is shared with this insurer that could be counted. */
export async function countWithClients(db: UserDb, id: string, counted: boolean): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select count_with_clients(${id}, ${counted}) as found`.execute(db)
  return rows[0]!.found
}
