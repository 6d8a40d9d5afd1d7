import { sql } from 'kysely'
import * as z from 'zod'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { isStorable } from '#basics/texts.ts'
import { listSection } from '#work/archive/server/shared/section.ts'
import { id, instant } from '#work/archive/server/shared/shapes.ts'
import { DECISIONS, isFileKind, PROPOSAL_KINDS } from '../rules.ts'

/** The latest of them. */
const MOST = 2_000

const storable = (max: number) => z.string().min(1).max(max).refine(isStorable)
const texts = z.record(storable(150), storable(20_000).nullable())

const archivedProposal = z.strictObject({
  /** By the id that the asset has in the archive; what is not in it has no proposals. */
  asset_id: id,
  title: storable(1_000),
  author_name: storable(100),
  kind: z.enum(PROPOSAL_KINDS),
  record: texts,
  details: texts,
  /** Null where it is none. */
  valuation: texts.nullable(),
  /** What was sent, but not the file itself: it is the owner’s once it is accepted, and then among those of the asset. */
  file: z
    .strictObject({
      name: storable(255),
      content_type: storable(255),
      size_bytes: z.int().min(0),
      type: storable(100).nullable(),
    })
    .nullable()
    .default(null),
  message: storable(1_000).nullable(),
  created_at: instant,
  /** Null where it waited. */
  decision: z.enum(DECISIONS).nullable(),
  decided_at: instant.nullable(),
})
type ArchivedProposal = z.infer<typeof archivedProposal>

function patchOf({
  kind,
  record,
  details,
  valuation,
  file,
}: Pick<ArchivedProposal, 'kind' | 'record' | 'details' | 'valuation' | 'file'>) {
  if (kind === 'value') return { valuation }
  return isFileKind(kind) ? { file: { ...file, type: file?.type ?? undefined } } : { record, details }
}

/** What others proposed, to be read. Whoever did is let in no more where it comes in, so that nothing waits there. */
export const archivedProposals = listSection<ArchivedProposal>({
  name: 'proposals',
  since: 3,
  after: 'assets',
  shape: z.array(archivedProposal).max(MOST),
  column: sql`coalesce((
    select json_agg(json_build_object(
      'asset_id', asset_id, 'title', title, 'author_name', author_name, 'kind', kind,
      'record', coalesce(patch -> 'record', '{}'), 'details', coalesce(patch -> 'details', '{}'), 'valuation', patch -> 'valuation',
      'file', (patch -> 'file') || jsonb_build_object('type', patch -> 'file' -> 'type'),
      'message', message, 'created_at', ${instantOf('proposals.created_at')}, 'decision', decision,
      'decided_at', ${instantOf('proposals.decided_at')}
    ) order by proposals.created_at, id)
    from (
      select proposals.* from proposals join own_assets on own_assets.id = asset_id
      order by proposals.created_at desc limit ${sql.lit(MOST)}
    ) as proposals
  ), '[]')`,
  insert: async (proposals, { db, userId, idsOf }) => {
    const rows = proposals.flatMap(({ record, details, valuation, file, ...proposal }) => {
      const asset_id = idsOf('assets').get(proposal.asset_id)
      const patch = patchOf({ kind: proposal.kind, record, details, valuation, file })
      const isLacking = isFileKind(proposal.kind) && file === null
      return asset_id === undefined || isLacking ? [] : [{ ...proposal, asset_id, patch }]
    })
    await sql`
      insert into proposals (
        user_id, asset_id, title, author_name, kind, patch, message, created_at, seen_at, decision, decided_at
      )
      select ${userId}::uuid, asset_id, title, author_name, kind, patch, message, created_at, created_at,
        coalesce(decision, 'withdrawn'), coalesce(decided_at, created_at)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        asset_id uuid, title text, author_name text, kind text, patch jsonb, message text, created_at timestamptz,
        decision text, decided_at timestamptz
      )
      limit greatest(0, ${MOST} - (select count(*) from proposals where user_id = ${userId}::uuid))
    `.execute(db)
  },
})
