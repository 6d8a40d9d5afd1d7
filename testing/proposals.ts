import { database } from './database.ts'
import type { Person } from './people.ts'

interface Casting {
  grant?: string
  decision?: 'declined' | 'taken'
  kind?: keyof typeof PATCHES
}

const PATCHES = {
  value: { valuation: { purpose: 'Fair market', amount: '900.00', currency: 'EUR' } },
  document: { file: { name: 'Appraisal.pdf', content_type: 'application/pdf', size_bytes: 900, type: 'Appraisal' } },
  correction: { record: { maker: 'James Ross' }, details: {} },
}

/** That the maker is somebody else, or a value; its id. */
export async function aProposal(
  owner: Pick<Person, 'id'>,
  asset: string,
  { grant, decision, kind = 'correction' }: Casting = {},
): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into proposals (user_id, asset_id, title, grant_id, author_name, kind, patch, message, decision, decided_at)
     values ($1, $2, 'Clock', $3, 'R. Sim', $5, $6, 'Signed so', $4, case when $4::text is not null then now() end)
     returning id`,
    [owner.id, asset, grant, decision, kind, PATCHES[kind]],
  )
  return rows[0]!.id
}
