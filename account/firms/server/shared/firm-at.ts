import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { type ClientDomain, clientDomainAt } from '#platform/http/client-domains.ts'

export interface FirmAtHost {
  handle: string
  name: string
  color: string | null
}

/** Whose portal a host is; null on the main one, and where no such firm is there any more. Asked for each request. */
export const firmAt =
  (database: Database, domains: readonly ClientDomain[]) =>
  async (host: string | undefined): Promise<FirmAtHost | null> => {
    const domain = clientDomainAt(host, domains)
    return domain ? asSystem(database, (db) => findFirm(db, domain.firm)) : null
  }

async function findFirm(db: Parameters<Parameters<typeof asSystem>[1]>[0], handle: string) {
  const { rows } = await sql<FirmAtHost>`select handle, name, color from firm_at(${handle})`.execute(db)
  return rows[0] ?? null
}
