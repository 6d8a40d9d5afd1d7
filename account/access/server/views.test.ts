import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { comingBy } from '#testing/sessions.ts'
import { asGuest, asUser } from '#database/access.ts'
import { childWordsSql } from '#record/assets/server/child-words.ts'
import { GUEST_VIEWS, guestViewsSql, namedColumns } from '#record/assets/server/guest-views.ts'

/* What a guest’s role can reach by any statement at all. */

const names = async (statement: string) =>
  (await database.pool.query<{ name: string }>(statement)).rows.map(({ name }) => name)

/** Of the tables that guests read, what no view has a word of. Whoever adds a column gives it a group, or names it here. */
const HIDDEN: Record<string, string[]> = {
  assets: [
    'child_words',
    'import_id',
    'import_key',
    'inventory_count',
    'inventory_key',
    'inventory_series',
    'recorded_at',
  ],
  asset_collections: [],
  asset_documents: [],
  asset_images: [],
  asset_moves: ['moved_by'],
  asset_statuses: [],
  asset_tags: [],
  asset_worths: [
    'added_at',
    'category',
    'cost_at_acquisition',
    'cost_currency',
    'currency_before',
    'held',
    'user_id',
    'value_at_creation',
    'value_currency',
    'worth_before',
  ],
  beneficiaries: [],
  comments: ['author_name', 'grant_id', 'person_id', 'seen_at', 'told_at', 'user_id'],
  conditions: [],
  custom_fields: ['user_id'],
  division_people: ['reminded_at', 'told_at', 'user_id'],
  division_pieces: ['user_id', 'value'],
  division_shares: ['release_id', 'user_id'],
  divisions: ['drawn_at', 'paused_at', 'release_id', 'resumed_at', 'told_turn', 'turn_days', 'user_id'],
  document_texts: ['attempts', 'begun_at', 'state', 'user_id'],
  listed_files: ['user_id'],
  proposals: [
    'author_name',
    'author_told_at',
    'base',
    'change_set',
    'grant_id',
    'owner_told_at',
    'person_id',
    'seen_at',
    'taken_back_by',
    'title',
    'user_id',
  ],
  places: ['address', 'created_at', 'note', 'slot', 'user_id'],
  policies: ['contact', 'created_at', 'note', 'version'],
  policy_items: [],
  policy_sublimits: [],
  provenance_events: [],
  stored_files: [
    'created_at',
    'detached_at',
    'proposed_in',
    'removed_at',
    'sha256',
    'trashed_with',
    'upload_id',
    'waits',
  ],
  valuations: [],
  wishes: ['release_id', 'user_id'],
}

test('the views are those of the registry: `npm run types` writes them', async () => {
  expect(await readFile('database/schema/guest-views.sql', 'utf8')).toBe(guestViewsSql())
  expect(await readFile('database/schema/child-words.sql', 'utf8')).toBe(childWordsSql())
})

test('each column of each table that guests read is shown, masked by a group, or left out by name', async () => {
  const named = namedColumns()
  const tables = [...new Set(named.map(([table]) => table))]
  expect(tables.toSorted()).toEqual(Object.keys(HIDDEN).toSorted())
  for (const table of tables) {
    const columns = await names(
      `select attname as name from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped order by 1`,
    )
    const shown = new Set(named.filter(([of]) => of === table).map(([, column]) => column))
    expect(
      columns.filter((column) => !shown.has(column)),
      table,
    ).toEqual(HIDDEN[table])
  }
})

test('guests may read the views and nothing else, and write nothing', async () => {
  const reachable = await names(`
    select format('%s.%s %s', nspname, relname, privilege) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and case when privilege in ('select', 'insert', 'update', 'references')
        then has_any_column_privilege('strongroom_guest', pg_class.oid, privilege)
        else has_table_privilege('strongroom_guest', pg_class.oid, privilege) end
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`)
  expect(reachable.toSorted()).toEqual(GUEST_VIEWS.map((name) => `guest.${name} select`).toSorted())
  const views = await names(`select viewname as name from pg_views where schemaname = 'guest'`)
  expect(views.toSorted()).toEqual(GUEST_VIEWS.toSorted())
})

/**
 * By these guests save, or read what is said to them alone; each looks up what is shown, and what the grant allows. Those of
 * rounds ask `runs_division`, or who is asked.
 */
const SAVING = [
  'add_comment(uuid,uuid,text)',
  'add_task(uuid,text)',
  'approve_division(uuid,boolean)',
  'ask_in_division(uuid,uuid[])',
  'begin_turns(uuid)',
  'can_come(uuid)',
  'change_division(uuid,timestamp with time zone)',
  'division_lots(uuid)',
  'draw_lots(uuid)',
  'drawn_seed(uuid)',
  'executed_release()',
  'executed_rounds()',
  'executor_standing()',
  'heir_message()',
  'heirs_to_ask()',
  'is_left_over(uuid)',
  'left_pieces()',
  'note_day_of_death(date)',
  'note_download(text,text,text)',
  'note_paper(text,text,uuid,text)',
  'offer_lots(uuid,uuid[])',
  'offered_assets()',
  'offered_pieces(uuid)',
  'pause_turns(uuid,boolean)',
  'propose(uuid,text,jsonb,text)',
  'propose_file(uuid,text,jsonb,text,text)',
  'propose_shown_schedule(uuid,text,jsonb)',
  'received_in_release()',
  'remove_division(uuid)',
  'remove_task(uuid)',
  'save_division(uuid,text,text,jsonb)',
  'save_received(uuid,boolean,boolean,date,date,text,text,text)',
  'save_wish(uuid,uuid,integer,text)',
  'start_division(jsonb,jsonb)',
  'stay_in_vault()',
  'take_back_comment(uuid)',
  'take_turn(uuid,integer,uuid)',
  'tick_task(text,boolean)',
  'turns_seen(uuid)',
  'undo_turn(uuid)',
  'withdraw_proposal(uuid)',
]

test('what guests may call runs with their own rights, but for what saves', async () => {
  const mighty = await names(`
    select oid::regprocedure::text as name from pg_proc
    where prosecdef and pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and has_function_privilege('strongroom_guest', oid, 'execute')`)
  expect(mighty.toSorted()).toEqual(SAVING)
})

test('the role that owns the views owns nothing else, passes no policy, and nobody becomes it', async () => {
  const owned = await names(`
    select pg_describe_object(classid, objid, 0) as name from pg_shdepend
    where deptype = 'o' and refobjid = 'strongroom_views'::regrole
      and dbid = (select oid from pg_database where datname = current_database())`)
  expect(owned.toSorted()).toEqual(GUEST_VIEWS.map((name) => `view guest.${name}`).toSorted())
  const mighty = await names(
    `select rolname as name from pg_roles where rolname in ('strongroom_views', 'strongroom_guest') and (rolsuper or rolbypassrls or rolcanlogin)`,
  )
  expect(mighty).toEqual([])
  const members = await names(`select member::regrole::text as name from pg_auth_members
    where roleid = 'strongroom_views'::regrole and member::regrole::text like 'strongroom\\_%'`)
  expect(members).toEqual([])
})

test('a function that tells what it is given is called on what is shown, and sees no amount that is hidden', async () => {
  const owner = await anInvestor()
  const guest = await aCreator()
  const cost = { cost_at_acquisition: '123456', cost_currency: 'EUR' }
  const [shown] = [
    await anAsset({ title: 'Shown', ...cost }, owner),
    await anAsset({ title: 'Hidden', ...cost }, owner),
  ]
  const grantId = await aGrant(owner, guest, { scope: 'assets', scope_of: [shown.id] })
  await database.pool.query(`
    create table if not exists told (title text, cost numeric);
    create or replace function tell(title text, cost numeric) returns boolean language plpgsql cost 0.0001 security definer as
      $$ begin insert into told values (title, cost); return true; end $$`)
  const seen = await asUser(database, owner.id, (db) => db.selectFrom('assets').select('title').execute())
  expect(seen).toHaveLength(2)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const { tokenHash } = await comingBy(guest)
    await client.query(`select arrive_as_guest($1, interval '1 day', $2)`, [tokenHash, grantId])
    await client.query(`set local role strongroom_guest; set local search_path = guest, public`)
    await client.query('select title from assets where tell(title, cost_at_acquisition) order by created_at limit 1')
    await client.query('select title from own_assets where tell(title, cost_at_acquisition)')
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await database.pool.query('select distinct title, cost from told')
  expect(rows).toEqual([{ title: 'Shown', cost: null }])
})

test('a statement that was prepared as owner is another for a guest, on the same connection', async () => {
  const owner = await anInvestor()
  const guest = await aCreator()
  const cost = { cost_at_acquisition: '500', cost_currency: 'EUR' }
  const [shown] = [
    await anAsset({ title: 'Shown', ...cost }, owner),
    await anAsset({ title: 'Hidden', ...cost }, owner),
  ]
  const only = await aGrant(owner, guest, { scope: 'assets', scope_of: [shown.id] })
  const all = await aGrant(owner, guest, { groups: ['cost'] })
  const ask = sql<{
    title: string
    cost: string | null
  }>`select title, cost_at_acquisition as cost from assets order by title`
  const { tokenHash, maxSeconds } = await comingBy(guest)
  const asked = async (grantId: string) =>
    (await asGuest(database, { tokenHash, maxSeconds, grantId }, (db) => ask.execute(db))).rows
  for (let turn = 0; turn < 25; turn++) {
    expect((await asUser(database, owner.id, (db) => ask.execute(db))).rows).toHaveLength(2)
    expect(await asked(only)).toEqual([{ title: 'Shown', cost: null }])
    expect(await asked(all)).toHaveLength(2)
    expect((await asUser(database, guest.id, (db) => ask.execute(db))).rows).toEqual([])
  }
})
