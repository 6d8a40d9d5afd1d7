import { sql } from 'kysely'
import type { GuestDb, SystemDb, UserDb } from '#database/access.ts'
import { isAfter, type TimePlace, timePlace } from '#platform/rpc/time-cursor.ts'
import type { Confirmer, EstatePlan, Heir, Release, SavedTerms, WantedTerms } from '../contract/estate.ts'
import type { Duty } from '../contract/duties.ts'
import type { EventKind, Lack, State } from '../rules.ts'

const TERMS = sql.raw(`id, version, needed, wait_days, heirs_decide, document_wanted, reviewer_address, executor_name,
  executor_address, heirs_see, keep_years, made_at, in_force_at`)

/** A row’s times as Date, as the contract takes them. */
type Found<T> = { [K in keyof T]: T[K] }

export async function findPlan(db: UserDb): Promise<Found<EstatePlan>> {
  const [standing, terms, other, confirmers, heirs, counts, releases] = await Promise.all([
    sql<{ is_on: boolean; lacks: Lack[] }>`select is_on, lacks from estate_standing()`.execute(db),
    sql<SavedTerms & { is_in_force: boolean }>`
      select ${TERMS}, in_force_at <= now() as is_in_force from estate_terms order by version desc limit 20
    `.execute(db),
    db.selectFrom('estate_plans').select('other_addresses').executeTakeFirst(),
    listConfirmers(db),
    sql<Heir>`select name, address, message, assets from estate_heirs_listed()`.execute(db),
    sql<{ assets: number; without_heir: number }>`
      select count(*)::int as assets,
        (count(*) filter (where not exists (select from own_beneficiaries where asset_id = own_assets.id)))::int as without_heir
      from own_assets
    `.execute(db),
    listReleases(db),
  ])
  const inForce = terms.rows.find(({ is_in_force }) => is_in_force)
  const coming = terms.rows.find(({ is_in_force, version }) => !is_in_force && version > (inForce?.version ?? 0))
  return {
    is_on: standing.rows[0]?.is_on ?? false,
    lacks: standing.rows[0]?.lacks ?? [],
    other_addresses: other?.other_addresses ?? [],
    in_force: inForce ?? null,
    coming: coming ?? null,
    confirmers,
    heirs: heirs.rows,
    ...counts.rows[0]!,
    release: releases.find(({ is_rehearsal }) => !is_rehearsal) ?? null,
    rehearsal: releases.find(({ is_rehearsal }) => is_rehearsal) ?? null,
  }
}

const CONFIRMER = sql.raw(`estate_confirmers.id, name, address, invited_at, accepted_at,
  case when asked_at > coalesce(answered_at, '-infinity') then asked_at end as asked_at, has_sheet, inherits, shares_device`)

async function listConfirmers(db: UserDb, id: string | null = null): Promise<Confirmer[]> {
  const { rows } = await sql<Confirmer>`
    select ${CONFIRMER} from estate_confirmers join estate_confirmers_listed() as listed using (id)
    where left_at is null and removed_at is null and (${id}::uuid is null or estate_confirmers.id = ${id}::uuid)
    order by invited_at, estate_confirmers.id
  `.execute(db)
  return rows
}

export const findConfirmer = async (db: UserDb, id: string) => (await listConfirmers(db, id))[0]

async function listReleases(db: UserDb): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select own.*, coalesce((
      select json_agg(json_build_object(
        'confirmer_id', confirmer_id, 'name', name, 'confirmed_at', confirmed_at, 'reason', reason
      ) order by confirmed_at nulls last, name)
      from release_people where release_id = own.id
    ), '[]') as people
    from own_releases() as own
    where ended_at is null or is_rehearsal or ended_at > now() - interval '30 days'
    order by ended_at is null desc, begun_at desc
  `.execute(db)
  return rows
}

/** Where the owner was told until now. A second tab that saves waits. */
export const lockOtherAddresses = async (db: UserDb): Promise<string[]> =>
  (await db.selectFrom('estate_plans').select('other_addresses').forUpdate().executeTakeFirst())?.other_addresses ?? []

/** Nothing happens where there is a plan already. */
export const makePlan = (db: UserDb, addresses: string[]) =>
  db
    .insertInto('estate_plans')
    .values({ other_addresses: addresses })
    .onConflict((row) => row.column('user_id').doUpdateSet({ other_addresses: addresses }))
    .execute()

export const hasPlan = async (db: UserDb) =>
  (await db.selectFrom('estate_plans').select('user_id').executeTakeFirst()) !== undefined

/** Nothing is saved that is in force as it is. */
export const saveTerms = (db: UserDb, terms: WantedTerms) => db.insertInto('estate_terms').values(terms).execute()

export async function turnOn(db: UserDb): Promise<void> {
  await sql`select turn_estate_on()`.execute(db)
}
export async function turnOff(db: UserDb): Promise<void> {
  await sql`select turn_estate_off()`.execute(db)
}

export async function insertConfirmer(db: UserDb, given: { name: string; address: string; token_hash: string }) {
  const { id } = await db.insertInto('estate_confirmers').values(given).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False where nobody is there who has still to accept. */
export async function renewInvitation(db: UserDb, id: string, token_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('estate_confirmers')
    .set({ token_hash })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Their address; undefined where nobody is there. */
export async function removeConfirmer(db: UserDb, id: string): Promise<{ address: string; name: string } | undefined> {
  return db
    .updateTable('estate_confirmers')
    .set({ removed_at: sql`now()`, sheet_hash: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('left_at', 'is', null)
    .returning(['address', 'name'])
    .executeTakeFirst()
}

export async function saveSheet(db: UserDb, id: string, sheet_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('estate_confirmers')
    .set({ sheet_hash })
    .where('id', '=', id)
    .where('accepted_at', 'is not', null)
    .where('left_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function saveHeir(db: UserDb, { name, ...given }: Pick<Heir, 'name' | 'address' | 'message'>) {
  const { numUpdatedRows } = await db
    .updateTable('estate_heirs')
    .set(given)
    .where(sql<boolean>`folded(name) = folded(${name})`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    await db
      .insertInto('estate_heirs')
      .values({ name, ...given })
      .execute()
}

/** Whether somebody of this name gets anything. */
export async function isHeir(db: UserDb, name: string): Promise<boolean> {
  const { rows } = await sql`select from estate_heirs_listed() where folded(name) = folded(${name})`.execute(db)
  return rows.length > 0
}

export const listEvents = (db: UserDb, after: TimePlace | null, limit: number) =>
  db
    .selectFrom('estate_events')
    .select(['id', 'name', 'created_at', timePlace.as('place')])
    .select([
      sql<EventKind>`kind`.as('kind'),
      sql<Record<string, unknown>>`detail`.as('detail'),
      sql<boolean>`coalesce((select is_rehearsal from releases where releases.id = release_id), false)`.as(
        'is_rehearsal',
      ),
    ])
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

/** A function of the database that says one thing. */
const asked =
  <T>(call: ReturnType<typeof sql>) =>
  async (db: UserDb | SystemDb): Promise<T> => {
    const { rows } = await sql<{ said: T }>`select ${call} as said`.execute(db)
    return rows[0]!.said
  }

export const answerRelease = (db: SystemDb, given: { owner: string; session: string; goesOn: boolean }) =>
  asked<boolean>(sql`answer_release(${given.owner}, ${given.session}, ${given.goesOn})`)(db)
export const approveRelease = asked<State | null>(sql`approve_release()`)
export const beginRehearsal = asked<string | null>(sql`begin_rehearsal()`)
export const endRehearsal = asked<boolean>(sql`end_rehearsal()`)
export const rehearseConfirming = (db: UserDb, id: string) => asked<State | null>(sql`rehearse_confirming(${id})`)(db)
export const refuseBy = (db: UserDb, hash: string) => asked<boolean | null>(sql`refuse_by(${hash})`)(db)
export const acceptToConfirm = (db: UserDb, hash: string) => asked<string | null>(sql`accept_to_confirm(${hash})`)(db)
export const stepBack = (db: UserDb, id: string) => asked<boolean>(sql`step_back(${id})`)(db)
export const answerCheck = (db: UserDb, id: string) => asked<boolean>(sql`answer_check(${id})`)(db)
export const confirmRelease = (db: UserDb, id: string, reason: string) =>
  asked<State | null>(sql`confirm_release(${id}, ${reason})`)(db)
export const confirmBySheet = (db: UserDb, hash: string, reason: string) =>
  asked<State | null>(sql`confirm_by_sheet(${hash}, ${reason})`)(db)
export const takeBack = (db: UserDb, id: string) => asked<boolean>(sql`take_back_confirmation(${id})`)(db)
export const ownerBySheet = (db: UserDb, hash: string) => asked<string | null>(sql`owner_by_sheet(${hash})`)(db)
export const closeRelease = (db: UserDb, grant: string) => asked<boolean>(sql`close_release(${grant})`)(db)
export const reviewDocument = (db: UserDb, given: { id: string; is_good: boolean; why: string }) =>
  asked<boolean>(sql`review_document(${given.id}, ${given.is_good}, ${given.why})`)(db)
export const sendDocument = (db: UserDb, given: { id: string; name: string; type: string; content: Buffer }) =>
  asked<string | null>(sql`send_document(${given.id}, ${given.name}, ${given.type}, ${given.content})`)(db)

export async function findRefusal(db: UserDb, hash: string) {
  interface Refused {
    owner_name: string | null
    state: State
    opens_at: Date | null
    kept_until: Date | null
    confirmed: string[]
  }
  const { rows } = await sql<Refused>`
    select owner_name, state, opens_at, kept_until, confirmed from refusal_by(${hash})
  `.execute(db)
  const [found] = rows
  return found?.owner_name ? { ...found, owner_name: found.owner_name } : undefined
}

export async function findAsked(db: UserDb, hash: string) {
  const { rows } = await sql<{
    owner_name: string | null
    address: string
    needed: number | null
    wait_days: number | null
  }>`
    select owner_name, address, needed, wait_days from confirmer_invited(${hash})
  `.execute(db)
  return rows[0]?.owner_name ? rows[0] : undefined
}

export async function listDuties(db: UserDb): Promise<Duty[]> {
  const { rows } = await sql<Omit<Duty, 'release'> & NonNullable<Duty['release']> & { release_id: string | null }>`
    select * from estate_duties()
  `.execute(db)
  return rows.map((row) => {
    const { release_id: id, is_rehearsal, state, confirmed, confirmed_at, opens_at, ended_at, ...duty } = row
    const { document, document_why, ...rest } = duty
    const release = { is_rehearsal, state, confirmed, confirmed_at, opens_at, ended_at, document, document_why }
    const { needed, wait_days } = rest
    return { ...rest, needed: needed ?? 0, wait_days: wait_days ?? 0, release: id === null ? null : { id, ...release } }
  })
}

export interface ToReview {
  id: string
  owner_name: string
  document_wanted: string
  name: string
  content_type: string
  size: number
  sent_by: string
  sent_at: Date
  opens_at: Date | null
}

export async function listReviews(db: UserDb): Promise<ToReview[]> {
  const { rows } = await sql<ToReview>`select * from documents_to_review()`.execute(db)
  return rows
}

export async function findDocument(db: UserDb, id: string) {
  const { rows } = await sql<{ name: string | null; content_type: string; content: Buffer }>`
    select name, content_type, content from document_to_review(${id})
  `.execute(db)
  return rows[0]?.name ? { ...rows[0], name: rows[0].name } : undefined
}

/** Nothing is said by other access than that of a release. */
export async function findMessage(db: GuestDb) {
  const { rows } = await sql<{ message: string | null; is_executor: boolean | null }>`
    select message, is_executor from public.heir_message()
  `.execute(db)
  return { message: rows[0]?.message ?? null, is_executor: rows[0]?.is_executor ?? false }
}
