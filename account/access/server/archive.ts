import { sql } from 'kysely'
import * as z from 'zod'
import { isCalendarDate } from '#basics/calendar.ts'
import { GROUP_NAMES } from '#record/assets/rules/groups.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { listSection } from '#work/archive/server/shared/section.ts'
import { instant } from '#work/archive/server/shared/shapes.ts'
import { MOST_LISTED, PRESET_NAMES, SCOPES } from '../rules.ts'

/** Of an instant that may be still to come. */
const LIKELY = /^(?:19[7-9]|20\d|21\d)\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/
const isTrimmed = (text: string) => text === text.trim()

const archivedAccess = z.strictObject({
  name: z.string().min(1).max(100).refine(isTrimmed),
  /** Null where it was a link. */
  address: z
    .string()
    .min(3)
    .max(254)
    .refine((text) => isTrimmed(text) && text === text.toLowerCase())
    .nullable(),
  preset: z.enum(PRESET_NAMES),
  scope: z.enum(SCOPES),
  groups: z.array(z.enum(GROUP_NAMES)).max(GROUP_NAMES.length),
  document_types: z.array(z.string().max(100)).max(50),
  created_at: instant,
  ends_at: z
    .string()
    .regex(LIKELY)
    .refine((text) => isCalendarDate(text.slice(0, 10)))
    .nullable(),
  ended_at: instant.nullable(),
})
type ArchivedAccess = z.infer<typeof archivedAccess>

/** Who was let in, to what and until when: to be read. It opens nothing, here or elsewhere, so it comes in as what has ended. */
export const archivedAccesses = listSection<ArchivedAccess>({
  name: 'access',
  since: 3,
  after: 'assets',
  shape: z.array(archivedAccess).max(MOST_LISTED),
  column: sql`coalesce((
    select json_agg(json_build_object(
      'name', name, 'address', address, 'preset', preset, 'scope', scope, 'groups', groups, 'document_types', document_types,
      'created_at', ${instantOf('grants.created_at')}, 'ends_at', ${instantOf('grants.ends_at')},
      'ended_at', ${instantOf('grants.ended_at')}
    ) order by created_at, id)
    from (
      select id, name, address, preset, scope, groups, document_types, created_at, ends_at, ended_at from grants
      where release_id is null
      order by created_at desc limit ${MOST_LISTED}
    ) as grants
  ), '[]')`,
  insert: async (accesses, { db, userId }) => {
    await sql`
      insert into grants (
        user_id, name, address, pin_hash, preset, scope, groups, document_types, starts_at, created_at, ends_at, ended_at
      )
      select ${userId}::uuid, name, address, case when address is null then '' end, preset, scope,
        array(select jsonb_array_elements_text(groups)), array(select jsonb_array_elements_text(document_types)),
        created_at, created_at, greatest(ends_at, created_at + interval '1 second'), coalesce(ended_at, now())
      from jsonb_to_recordset(${JSON.stringify(accesses)}::jsonb) as given (
        name text, address text, preset text, scope text, groups jsonb, document_types jsonb, created_at timestamptz,
        ends_at timestamptz, ended_at timestamptz
      )
      where not exists (
        select from grants where user_id = ${userId}::uuid and grants.name = given.name and grants.created_at = given.created_at
      )
      limit greatest(0, ${MOST_LISTED} - (select count(*) from grants where user_id = ${userId}::uuid))
    `.execute(db)
  },
})
