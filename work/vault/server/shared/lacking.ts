import { type RawBuilder, sql } from 'kysely'
import { worthColumns } from '#record/values/server/shared/worth-columns.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import type { Lack } from '../../rules/lacks.ts'
import { MACHINE_ESTIMATE } from '#record/values/rules/purposes.ts'

const hasNone = (table: string) =>
  sql<boolean>`not exists (select from ${sql.table(table)} as child where child.asset_id = own_assets.id)`

/** Whose role it is makes no difference: what was recorded under another one counts. */
const OWN_WORTH = worthColumns('investor').amount

/** Of a row of `own_assets`. A machine’s estimate is no value that anybody has given. */
export const LACKING: Record<Lack, RawBuilder<boolean>> = {
  photo: hasNone(CHILDREN.images.table),
  value: sql`${OWN_WORTH} is null and not exists (
    select from standing_valuations as given where given.asset_id = own_assets.id and purpose <> ${sql.lit(MACHINE_ESTIMATE)}
  )`,
  beneficiary: hasNone(CHILDREN.beneficiaries.table),
  document: hasNone(CHILDREN.documents.table),
  place: sql`place_id is null`,
}
