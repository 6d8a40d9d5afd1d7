import type pg from 'pg'
import { isFunction, type Schema } from './schema-files.ts'

/** Bodies of functions may name what is made after them. */
const UNCHECKED_BODIES = 'set local check_function_bodies = off'

export async function makeTables(client: pg.Client, { all, checksum }: Schema) {
  await client.query(UNCHECKED_BODIES)
  for (const statement of all) await run(client, statement)
  await noteCode(client, checksum)
}

/** Puts functions, views, triggers, policies and rights in the place of those that are there, where they differ. */
export async function applyCode(client: pg.Client, { code, checksum }: Schema) {
  if ((await codeIn(client)) === checksum) return
  await client.query(UNCHECKED_BODIES)
  await client.query(TAKE_AWAY)
  for (const statement of code.filter(isFunction)) await run(client, statement)
  await client.query(DROP_OTHER_FUNCTIONS)
  await client.query(RESET_RIGHTS)
  for (const statement of code) if (!isFunction(statement)) await run(client, statement)
  await noteCode(client, checksum)
}

async function run(client: pg.Client, statement: string) {
  try {
    await client.query(statement)
  } catch (error) {
    throw new Error(`A statement of database/schema failed: ${statement}`, { cause: error })
  }
}

/** Which code a database has stands in a comment, which no backup takes along. */
async function codeIn(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description('public.migrations'::regclass, 'pg_class') as comment`,
  )
  return rows[0]!.comment
}

const noteCode = (client: pg.Client, checksum: string) =>
  client.query(`comment on table public.migrations is '${checksum}'`)

const NOT_OF_EXTENSION = `not exists (
  select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
)`

/** Functions stay where they are, for columns and indexes may be made of them. */
const TAKE_AWAY = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('drop policy %I on %I.%I', policyname, schemaname, tablename)
      from pg_policies where schemaname in ('public', 'auth')
      union all
      select format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all
      select 'drop view ' || string_agg(format('%I.%I', schemaname, viewname), ', ')
      from pg_views where schemaname in ('public', 'auth', 'guest') having count(*) > 0
    loop
      execute statement;
    end loop;
  end
  $$`

const RESET_RIGHTS = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('revoke all on all %s in schema public, auth, guest from %s', kind,
        'strongroom_user, strongroom_admin, strongroom_system, strongroom_guest, strongroom_views, strongroom_server')
      from unnest(array['tables', 'sequences', 'routines']) as kind
      union all
      select format('grant execute on function %s to public', oid::regprocedure)
      from pg_proc where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and ${NOT_OF_EXTENSION}
    loop
      execute statement;
    end loop;
  end
  $$`

/** Those that this transaction has not written: no file has them any more, or not with these parameters. */
const DROP_OTHER_FUNCTIONS = `
  do $$
  declare
    other regprocedure;
  begin
    for other in
      select oid from pg_proc
      where pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and ${NOT_OF_EXTENSION}
        and xmin::text <> (pg_current_xact_id()::text::numeric % 4294967296)::text
    loop
      execute format('drop function %s', other);
    end loop;
  end
  $$`
