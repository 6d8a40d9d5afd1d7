import { sql } from 'kysely'
import * as z from 'zod'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { t } from '#basics/words/words.ts'
import { archiveRefusals } from '#work/archive/refusals.ts'
import { insertAll } from '#work/archive/server/shared/insert-all.ts'
import { ArchiveRefused, invalid } from '#work/archive/server/shared/refused.ts'
import { type ComingIn, listSection } from '#work/archive/server/shared/section.ts'
import { id, instant, text } from '#work/archive/server/shared/shapes.ts'
import { DETAILS_ARCHIVED_SINCE } from '../rules/details.ts'
import { MAX_OWN_FIELDS, mistakesInField, OWN_KINDS, tidyField } from '../rules/own-fields.ts'

/* Fields of one’s own on their way out and in. */

const archivedField = z.strictObject({
  id,
  label: z.string(),
  kind: z.enum(OWN_KINDS),
  category: text,
  options: z.array(z.string()),
  created_at: instant,
})
type ArchivedField = z.infer<typeof archivedField>

const ownFields = sql<ArchivedField[]>`coalesce((
  select json_agg(row_to_json(field)) from (
    select id, label, kind, category, options, ${instantOf('created_at')} as created_at from custom_fields
    order by custom_fields.created_at, id
  ) as field
), '[]')`

/** Each has to be as its form leaves it, and known by an id of its own. */
function requireStorableFields(fields: readonly ArchivedField[]): void {
  if (fields.length > MAX_OWN_FIELDS) throw new ArchiveRefused(archiveRefusals['TOO_MANY_FIELDS.archive'])
  const isStorable = fields.every(({ id, created_at: _since, ...field }) => {
    const isTidy = JSON.stringify(tidyField(field)) === JSON.stringify(inOrder(field))
    return isTidy && Object.keys(mistakesInField(field)).length === 0 && id === id.toLowerCase()
  })
  if (!isStorable || new Set(fields.map(({ id }) => id)).size < fields.length)
    throw invalid(t('A field in {file} can’t be imported.', { file: 'data/profile.json' }))
}

const inOrder = ({ label, kind, category, options }: Omit<ArchivedField, 'id' | 'created_at'>) => ({
  label,
  kind,
  category,
  options,
})

type Account = Pick<ComingIn, 'db' | 'userId'>

async function existingIn({ db, userId }: Account): Promise<Set<string>> {
  const rows = await db.selectFrom('custom_fields').select('id').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ id }) => id))
}

export const archivedFields = listSection<ArchivedField>({
  name: 'custom_fields',
  since: DETAILS_ARCHIVED_SINCE,
  shape: z.array(archivedField).max(1_000),
  column: ownFields,
  check: requireStorableFields,
  requireRoom: async (fields, account) => {
    const existing = await existingIn(account)
    const added = fields.filter(({ id }) => !existing.has(id))
    if (existing.size + added.length > MAX_OWN_FIELDS)
      throw new ArchiveRefused(archiveRefusals['TOO_MANY_FIELDS.archive'])
  },
  // By the ids that they have, since assets name them so: an id is its owner’s alone. Those that are there stay as they are.
  insert: async (fields, { db, userId }) => {
    const existing = await existingIn({ db, userId })
    await insertAll(
      db,
      'custom_fields',
      ['id', 'user_id', 'label', 'kind', 'category', 'options', 'created_at'],
      fields.filter(({ id }) => !existing.has(id)).map((field) => ({ ...field, user_id: userId })),
    )
  },
})
