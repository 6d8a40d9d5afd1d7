import { sql } from 'kysely'
import * as z from 'zod'
import { listSection } from '#work/archive/server/shared/section.ts'
import { HEIRS_SEE, MOST_CONFIRMERS, WAIT, YEARS } from '../rules.ts'

const MOST_HEIRS = 10_000
const address = z
  .string()
  .min(3)
  .max(254)
  .refine((text) => text === text.trim().toLowerCase())
const name = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.trim())

const archivedPlan = z.strictObject({
  needed: z.int().min(1).max(MOST_CONFIRMERS),
  wait_days: z.int().min(WAIT.min).max(WAIT.max),
  heirs_decide: z.boolean(),
  document_wanted: name(100).nullable(),
  reviewer_address: address.nullable(),
  executor_name: name(100).nullable(),
  executor_address: address.nullable(),
  heirs_see: z.array(z.enum(HEIRS_SEE)).max(HEIRS_SEE.length),
  keep_years: z.int().min(YEARS.min).max(YEARS.max),
  /** To be read: they are asked anew. */
  confirmers: z.array(z.strictObject({ name: name(100), address })).max(MOST_CONFIRMERS),
  heirs: z
    .array(
      z.strictObject({
        name: name(255),
        address: address.nullable(),
        message: z.string().min(1).max(5_000).nullable(),
      }),
    )
    .max(MOST_HEIRS),
})
type ArchivedPlan = z.infer<typeof archivedPlan>

/** What was decided, and what is said to whom. It comes in as a plan that is off, where there is none. */
export const archivedEstate = listSection<ArchivedPlan>({
  name: 'estate',
  since: 3,
  after: 'assets',
  shape: z.array(archivedPlan).max(1),
  column: sql`coalesce((
    select json_agg(json_build_object(
      'needed', needed, 'wait_days', wait_days, 'heirs_decide', heirs_decide, 'document_wanted', document_wanted,
      'reviewer_address', reviewer_address, 'executor_name', executor_name, 'executor_address', executor_address,
      'heirs_see', heirs_see, 'keep_years', keep_years,
      'confirmers', coalesce((
        select json_agg(json_build_object('name', name, 'address', address) order by invited_at, id) from estate_confirmers
        where left_at is null and removed_at is null
      ), '[]'),
      'heirs', coalesce((
        select json_agg(json_build_object('name', name, 'address', address, 'message', message) order by name, id) from estate_heirs
      ), '[]')
    ))
    from (select * from estate_terms order by version desc limit 1) as terms
  ), '[]')`,
  insert: async ([plan], { db, userId }) => {
    if (!plan) return
    await sql`
      with plan as (
        insert into estate_plans (user_id) values (${userId}::uuid) on conflict do nothing returning user_id
      ),
      terms as (
        insert into estate_terms (
          user_id, needed, wait_days, heirs_decide, document_wanted, reviewer_address, executor_name, executor_address,
          heirs_see, keep_years
        )
        select user_id, ${plan.needed}::int, ${plan.wait_days}::int, ${plan.heirs_decide}::boolean, ${plan.document_wanted}::text,
          ${plan.reviewer_address}::text, ${plan.executor_name}::text, ${plan.executor_address}::text, ${plan.heirs_see}::text[],
          ${plan.keep_years}::int
        from plan
      )
      insert into estate_heirs (user_id, name, address, message)
      select user_id, name, address, message
      from plan cross join jsonb_to_recordset(${JSON.stringify(plan.heirs)}::jsonb) as given (name text, address text, message text)
      on conflict do nothing
    `.execute(db)
  },
})
