import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { STATUS_COLUMNS } from '#record/statuses/rules/statuses.ts'
import { SCHEDULED } from '#record/insurance/rules/policies.ts'

/*
 * What many assets were given of what is only ever added to: a status is taken away again, an entry of a ledger is
 * withdrawn there. What was taken back this way is added again by undoing that. And what they are scheduled for, which is
 * their policy's.
 */

const LEDGERS: Readonly<Record<string, (db: UserDb, of: OfLedger) => Promise<string[]>>> = {
  [CHILDREN.statuses.table]: takeBackStatuses,
  [CHILDREN.valuations.table]: takeBackValues,
  [SCHEDULED]: takeBackScheduled,
}

interface OfLedger {
  set: string
  /** Locked. */
  ids: readonly string[]
}

/** Which assets are as before by it, which were so, and which were changed since. */
export async function takeBackLedgers(
  db: UserDb,
  set: string,
  ids: readonly string[],
): Promise<['undone' | 'same' | 'newer', string[]][]> {
  const found: ['undone' | 'same' | 'newer', string[]][] = []
  for (const [table, takeBack] of Object.entries(LEDGERS)) {
    const ofTable = await (table === SCHEDULED ? listScheduled(db, set, ids) : listOf(db, set, table, ids))
    if (ofTable.length === 0) continue
    const undone = await takeBack(db, { set, ids: ofTable.map(({ id }) => id) })
    const others = ofTable.filter(({ id }) => !undone.includes(id))
    const idsOf = (isSame: boolean) => others.filter((each) => each.is_same === isSame).map(({ id }) => id)
    found.push(['undone', undone], ['same', idsOf(true)], ['newer', idsOf(false)])
  }
  return found
}

/** What the set brought, or took away, asset by asset. */
const brought = (table: string, { set, ids }: OfLedger, [more, less]: ['after', 'before'] | ['before', 'after']) => sql`
  select asset_id, entry from asset_changes cross join lateral jsonb_array_elements(${sql.ref(more)}) as entry
  where change_set = ${set} and field = ${table} and asset_id = any (${[...ids]}::uuid[])
    and not exists (select from jsonb_array_elements(${sql.ref(less)}) as other where other = entry)
`

/** Those whose list the set changed; whether it is as before, or nothing of what it brought is left. */
async function listOf(db: UserDb, set: string, table: string, ids: readonly string[]) {
  const standing = sql.table(table === CHILDREN.valuations.table ? 'standing_valuations' : table)
  const { rows } = await sql<{ id: string; is_same: boolean }>`
    select distinct asset_id as id, not exists (
      select from ${standing} as standing where standing.asset_id = asset_changes.asset_id
        and standing.recorded_at >= asset_changes.changed_at
    ) as is_same
    from asset_changes where change_set = ${set} and field = ${table} and asset_id = any (${[...ids]}::uuid[])
  `.execute(db)
  return rows
}

/** The same of those whose schedule it changed: whether nothing of what it brought is left, and all that it took away is there. */
async function listScheduled(db: UserDb, set: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; is_same: boolean }>`
    select distinct asset_id as id, not exists (
      select from (${brought(SCHEDULED, { set, ids }, ['after', 'before'])}) as came
        join policy_items on policy_items.asset_id = came.asset_id and policy_id = (entry ->> 'policy_id')::uuid
      where came.asset_id = asset_changes.asset_id
    ) and not exists (
      select from (${brought(SCHEDULED, { set, ids }, ['before', 'after'])}) as went
      where went.asset_id = asset_changes.asset_id and not exists (
        select from policy_items
        where policy_items.asset_id = went.asset_id and policy_id = (entry ->> 'policy_id')::uuid
          and amount = (entry ->> 'amount')::numeric
      )
    ) as is_same
    from asset_changes where change_set = ${set} and field = ${SCHEDULED} and asset_id = any (${[...ids]}::uuid[])
  `.execute(db)
  return rows
}

const idsOf = (rows: readonly { asset_id: string }[]) => [...new Set(rows.map(({ asset_id }) => asset_id))]

async function takeBackStatuses(db: UserDb, of: OfLedger): Promise<string[]> {
  const { table } = CHILDREN.statuses
  const gone = await sql<{ asset_id: string }>`
    with brought as materialized (${brought(table, of, ['after', 'before'])})
    delete from asset_statuses using brought
    where asset_statuses.asset_id = brought.asset_id and child_in_history(to_jsonb(asset_statuses)) = entry
    returning asset_statuses.asset_id
  `.execute(db)
  const back = await addAgain(db, { table, columns: STATUS_COLUMNS, rows: brought(table, of, ['before', 'after']) })
  return idsOf([...gone.rows, ...back])
}

async function takeBackValues(db: UserDb, of: OfLedger): Promise<string[]> {
  const { table, columns } = CHILDREN.valuations
  const withdrawn = await sql<{ asset_id: string }>`
    with brought as materialized (${brought(table, of, ['after', 'before'])})
    insert into valuations (asset_id, corrects, purpose)
    select standing.asset_id, standing.position, standing.purpose
    from brought join standing_valuations as standing using (asset_id)
      join valuations as whole on whole.id = standing.id
    where child_in_history(to_jsonb(whole)) = entry
    returning asset_id
  `.execute(db)
  const names = Object.keys(columns).filter((name) => !['corrects', 'recorded_at'].includes(name))
  const withdrawals = sql`
    select asset_id, to_jsonb(former) as entry from (${brought(table, of, ['after', 'before'])}) as brought
      join valuations as former using (asset_id)
    where entry -> 'amount' = 'null' and former.position = (entry ->> 'corrects')::integer
  `
  return idsOf([...withdrawn.rows, ...(await addAgain(db, { table, columns: names, rows: withdrawals }))])
}

/** Where its amount has been changed since, that stays; so does what is no longer insured, where the policy is gone. */
async function takeBackScheduled(db: UserDb, of: OfLedger): Promise<string[]> {
  const gone = await sql<{ asset_id: string }>`
    with brought as materialized (${brought(SCHEDULED, of, ['after', 'before'])})
    delete from policy_items using brought
    where policy_items.asset_id = brought.asset_id and policy_id = (entry ->> 'policy_id')::uuid
      and amount = (entry ->> 'amount')::numeric
    returning policy_items.asset_id
  `.execute(db)
  const back = await sql<{ asset_id: string }>`
    with went as materialized (${brought(SCHEDULED, of, ['before', 'after'])})
    insert into policy_items (policy_id, asset_id, amount, position)
    select policies.id, asset_id, (entry ->> 'amount')::numeric, row_number() over (order by asset_id) + (
      select coalesce(max(position), -1) from policy_items where policy_id = policies.id
    )
    from went join policies on policies.id = (entry ->> 'policy_id')::uuid
    where not exists (
      select from policy_items where policy_id = policies.id and policy_items.asset_id = went.asset_id
    )
    returning asset_id
  `.execute(db)
  return idsOf([...gone.rows, ...back.rows])
}

/** But for what stands there. */
async function addAgain(
  db: UserDb,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: RawBuilder<unknown> },
) {
  const standing = sql.table(table === CHILDREN.valuations.table ? 'standing_valuations' : table)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const there = sql.join(columns.map((column) => sql.ref(`standing.${column}`)))
  const wanted = sql.join(columns.map((column) => sql.ref(`wanted.${column}`)))
  const { rows: added } = await sql<{ asset_id: string }>`
    with again as materialized (${rows})
    insert into ${sql.table(table)} (asset_id, ${names})
    select again.asset_id, ${wanted} from again cross join lateral jsonb_populate_record(null::${sql.table(table)}, entry) as wanted
    where not exists (
      select from ${standing} as standing where standing.asset_id = again.asset_id
        and (${there}) is not distinct from (${wanted})
    )
    returning asset_id
  `.execute(db)
  return added
}
