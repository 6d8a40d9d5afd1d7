import { sql } from 'kysely'
import { t } from '#basics/words/words.ts'
import { instant } from '#record/assets/server/shared/asset-children.ts'
import { historySection, type NameFiles } from '#work/archive/server/shared/section.ts'

interface SentEvent {
  file_name: string | null
  /** Where what the owner sent lies in their vault; null where nothing was sent, or it is gone. */
  stored: string | null
}

interface ReportedLoss {
  id: string
  insurer: string
  number: number
  events: SentEvent[]
}

/** What was sent has its place in the archive instead of the one in the store. */
async function withFiles({ events, ...claim }: ReportedLoss, nameFiles: NameFiles) {
  const sent = events.flatMap(({ stored, file_name }) =>
    stored === null || file_name === null ? [] : [{ stored, name: file_name }],
  )
  const named = await nameFiles({ id: claim.id, title: `${claim.insurer} ${claim.number}` }, sent)
  return {
    ...claim,
    events: events.map(({ stored, ...event }) => ({ ...event, file: stored === null ? null : named.shift()!.file })),
  }
}

/** Every loss that the owner reported, with its pieces as they were then and all that happened. */
export const archivedClaims = historySection<object>({
  name: 'claims',
  since: 3,
  folder: { name: 'Claims', bucket: 'policy-documents' },
  about: () =>
    t(
      'losses that you reported to your insurers, with all that happened and what you sent, one a line; it isn’t imported',
    ),
  read: async function* (db, nameFiles) {
    const isMine = sql<boolean>`user_id = current_user_id()`
    const found = await db.selectFrom('claims').select('id').where(isMine).orderBy('opened_at').orderBy('id').execute()
    // One after the other: a claim can have 20 MB.
    for (const { id } of found) {
      const { rows } = await sql<ReportedLoss>`
        select claims.id, relation.firm_name as insurer, number, kind, to_char(happened_on, 'YYYY-MM-DD') as happened_on, words,
          state, ${instant('opened_at')} as opened_at, ${instant('changed_at')} as changed_at,
          (select jsonb_agg(piece - 'photo' order by place) from jsonb_array_elements(pack) with ordinality as each (piece, place))
            as pieces,
          (
            select coalesce(json_agg(json_build_object(
              'kind', claim_events.kind, 'side', side, 'author_name', author_name, 'content', content,
              'amount', amount::text, 'currency', currency, 'file_name', file_name, 'stored', (select path from stored_files where path = file_url),
              'created_at', ${instant('claim_events.created_at')}
            ) order by created_at, claim_events.id), '[]')
            from claim_events where claim_id = claims.id
          ) as events
        from claims join lateral relation_named(client_id) as relation on true where claims.id = ${id}
      `.execute(db)
      for (const claim of rows) yield await withFiles(claim, nameFiles)
    }
  },
})
