import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod'
import type { UserDb } from '#database/access.ts'
import { insertOf } from '#database/json-rows.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import {
  judgePolicy,
  judgeScheduled,
  MAX_POLICIES,
  MAX_POLICY_DOCUMENTS,
  MAX_SCHEDULED,
  MAX_SUBLIMITS,
  POLICY_FIELDS,
  POLICY_KINDS,
} from '../rules/policies.ts'
import { t } from '#basics/words/words.ts'
import { type Checking, type ComingIn, fileSection, type Stored } from '#work/archive/server/shared/section.ts'
import { invalid, tooLarge } from '#work/archive/server/shared/refused.ts'
import { id, instant, text } from '#work/archive/server/shared/shapes.ts'

/* Insurance policies on their way out and in, with what is scheduled on each, by the ids of the archive, and its documents. */

const archivedDocument = z.strictObject({
  file: z.string(),
  name: z.string(),
  content_type: z.string(),
  created_at: instant,
  uploaded_at: instant,
})

const archivedPolicy = z.strictObject({
  id,
  insurer: z.string(),
  number: z.string(),
  kind: z.enum(POLICY_KINDS),
  currency: z.string(),
  valid_from: text,
  valid_until: text,
  total: text,
  cap_per_item: text,
  deductible: text,
  window_days: z.int().nullable(),
  window_share: text,
  contact: text,
  note: text,
  sublimits: z.array(z.strictObject({ category: z.string(), amount: z.string() })).max(MAX_SUBLIMITS),
  scheduled: z.array(z.strictObject({ asset: id, amount: z.string() })).max(MAX_SCHEDULED),
  documents: z.array(archivedDocument).max(MAX_POLICY_DOCUMENTS).default([]),
  created_at: instant,
})
type ArchivedPolicy = z.infer<typeof archivedPolicy>

type StoredPolicy = Omit<ArchivedPolicy, 'documents'> & { documents: Stored<z.infer<typeof archivedDocument>>[] }

const EXACT = new Set<string>(['total', 'cap_per_item', 'deductible', 'window_share'])
const terms = POLICY_FIELDS.map((name) =>
  EXACT.has(name) ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name),
)

async function readPolicies(db: UserDb): Promise<StoredPolicy[]> {
  const { rows } = await sql<StoredPolicy>`
    select id, ${sql.join(terms)}, (
      select coalesce(json_agg(json_build_object('category', category, 'amount', amount::text) order by category), '[]')
      from policy_sublimits where policy_id = policies.id
    ) as sublimits, (
      select coalesce(
        json_agg(json_build_object('asset', asset_id, 'amount', amount::text) order by position, policy_items.id), '[]'
      )
      from policy_items where policy_id = policies.id
    ) as scheduled, (
      select coalesce(json_agg(json_build_object(
        'stored', path, 'name', name, 'content_type', content_type,
        'created_at', ${instantOf('policy_documents.created_at')}, 'uploaded_at', ${instantOf('stored_files.created_at')}
      ) order by policy_documents.created_at, name, path), '[]')
      from policy_documents join stored_files on path = document_url where policy_id = policies.id
    ) as documents, ${instantOf('created_at')} as created_at
    from policies order by policies.created_at, id
  `.execute(db)
  return rows
}

/** Each has to be as the form leaves it. */
async function requireStorablePolicies(
  policies: AsyncIterable<ArchivedPolicy>,
  { noteFile, noteCurrency }: Checking,
): Promise<void> {
  let count = 0
  for await (const { id: _id, created_at: _created, scheduled, documents, ...draft } of policies) {
    count += 1
    if (count > MAX_POLICIES) throw tooLarge(t('it has more than {count} policies', { count: String(MAX_POLICIES) }))
    const verdict = judgePolicy(draft)
    const isTidy =
      verdict.ok &&
      isDeepStrictEqual(verdict.policy, draft) &&
      new Set(scheduled.map(({ asset }) => asset)).size === scheduled.length &&
      scheduled.every(({ amount }) => {
        const exact = judgeScheduled(amount, draft.currency)
        return exact.ok && exact.amount === amount
      })
    const why = verdict.ok
      ? isTidy
        ? null
        : t('policy {number} isn’t as it would be saved', { number: draft.number })
      : verdict.mistakes[0]!.message
    if (why !== null) throw invalid(t('{file} can’t be imported: {why}.', { file: 'data/policies.json', why }))
    noteCurrency(draft.currency)
    for (const file of documents) noteFile(file)
  }
}

/** A policy that the account has already, by insurer and number, stays. */
async function insertPolicy(policy: ArchivedPolicy, { db, userId, idsOf, pathOf }: ComingIn): Promise<void> {
  const columns = sql.join([...POLICY_FIELDS, 'created_at'].map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: string }>`
    insert into policies (user_id, ${columns})
    select ${userId}::uuid, ${columns} from jsonb_populate_record(null::policies, ${JSON.stringify(policy)}::jsonb) as given
    where not exists (
      select from policies as there
      where there.user_id = ${userId}::uuid and folded(there.insurer) = folded(given.insurer) and there.number = given.number
    )
    returning id
  `.execute(db)
  if (!rows[0]) return
  const of = { user_id: userId, policy_id: rows[0].id }
  const sublimits = policy.sublimits.map(({ category, amount }) => ({ ...of, category, amount }))
  const items = policy.scheduled.flatMap(({ asset, amount }, position) => {
    const asset_id = idsOf('assets').get(asset)
    return asset_id === undefined ? [] : [{ ...of, asset_id, amount, position }]
  })
  const documents = policy.documents.flatMap(({ file, created_at }) => {
    const document_url = pathOf(file)
    return document_url === undefined ? [] : [{ ...of, document_url, created_at }]
  })
  await insertOf('policy_sublimits', sublimits)?.execute(db)
  await insertOf('policy_items', items)?.execute(db)
  await insertOf('policy_documents', documents)?.execute(db)
}

export const archivedPolicies = fileSection<ArchivedPolicy>({
  name: 'policies',
  since: 3,
  folder: { name: 'Policies', bucket: 'policy-documents' },
  after: 'assets',
  about: () => t('your insurance policies with what is scheduled on each, one a line'),
  shape: archivedPolicy,
  where: (at) => t('Policy {number} in {file}', at),
  read: async function* (db, nameFiles) {
    for (const policy of await readPolicies(db)) {
      const title = `${policy.insurer} ${policy.number}`
      yield { ...policy, documents: await nameFiles({ id: policy.id, title }, policy.documents) }
    }
  },
  check: requireStorablePolicies,
  insert: async (rows, coming) => {
    for await (const policy of rows) await insertPolicy(policy, coming)
  },
})
