import { type RawBuilder, sql } from 'kysely'
import { type StatusFilter } from '#record/statuses/rules/status-names.ts'
import { statusesIn } from '#record/statuses/rules/statuses.ts'

/** Which assets a list or a sum is about: what is held today, unless something else is asked for. */
export interface Shown {
  status?: StatusFilter | null | undefined
  /** A day: what counted then. */
  as_of?: string | null | undefined
}

/** Of a row of `own_assets`. The names of statuses are written out, so that the indexes of what is held are used. */
export function isShown({ status, as_of }: Shown): RawBuilder<boolean> {
  if (as_of) return wasShown(status ?? undefined, as_of)
  const statuses = statusesIn(status ?? undefined)
  if (statuses === null) return sql`true`
  if (!status) return sql`held`
  if (status === 'gone') return sql`not held`
  return sql`own_assets.status = ${sql.lit(status)}`
}

/** Of a row of `own_assets`, as `acquiredOn` of the domain says. */
export const ACQUIRED_ON = sql`coalesce(
  date_of_acquisition, date_of_acquisition_latest, creation_date, creation_date_latest, (created_at at time zone 'UTC')::date
)`

/** As `acquiredOn` and `statusOn` of the domain say: acquired by that day, and of such a status then. */
function wasShown(status: StatusFilter | undefined, day: string): RawBuilder<boolean> {
  const isAcquired = sql<boolean>`${ACQUIRED_ON} <= ${day}::date`
  const statuses = statusesIn(status)
  if (statuses === null) return isAcquired
  const then = sql`
    select distinct on (asset_id) asset_id, status from asset_statuses where effective_on <= ${day}::date
    order by asset_id, effective_on desc, recorded_at desc, asset_statuses.id desc
  `
  const isOneOf = sql`status in (${sql.join(statuses.map((each) => sql.lit(each)))})`
  // What nobody had said anything of was held.
  return statuses.includes('Held')
    ? sql`${isAcquired} and id not in (select asset_id from (${then}) as known where not ${isOneOf})`
    : sql`${isAcquired} and id in (select asset_id from (${then}) as known where ${isOneOf})`
}

/** Of a row of `own_assets`; null where nobody had said anything of it by that day. */
export const statusOn = (day: string) => sql<string | null>`(
  select said.status from asset_statuses as said
  where said.asset_id = own_assets.id and said.effective_on <= ${day}::date
  order by said.effective_on desc, said.recorded_at desc, said.id desc limit 1
)`
