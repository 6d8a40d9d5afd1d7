import type pg from 'pg'
import { isMigrated, readApplied, readMigrations, refuseStrangers } from '#database/migrate.ts'
import { Refusal } from '#database/refusal.ts'

/** Refuses a database in which anything would be lost: people, or what something else keeps there. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  if (!(await isMigrated(client))) return refuseForeign(client)
  refuseStrangers(await readApplied(client), await readMigrations())
  // Nobody signs up from here on.
  await client.query('lock table auth."user" in exclusive mode')
  const { rows } = await client.query<{ count: string }>('select count(*) from auth."user"')
  if (rows[0]!.count !== '0')
    throw new Refusal(
      `This installation isn't empty: ${rows[0]!.count} people have an account. A backup can only be restored into an empty one: set DATA_DIR, or DATABASE_URL and the S3_… settings, to new places.`,
    )
}

async function refuseForeign(client: pg.Client) {
  const { rows } = await client.query(`select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where (nspname = 'public' and relkind in ('r', 'v', 'p') or nspname in ('auth', 'guest'))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`)
  if (rows.length > 0)
    throw new Refusal('The database contains tables of something else. Give Strongroom its own database.')
}

/**
 * Takes away the tables of an empty installation, so that those of another version can be made in their place. What is to go
 * is named before anything goes: of what went along with something else only the number is left.
 */
export async function clear(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare
      statement text;
    begin
      foreach statement in array array(
        select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' else 'table' end, oid::regclass)
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        order by relkind desc
      ) loop
        execute statement;
      end loop;
      foreach statement in array array(
        select format('drop routine if exists %s cascade', oid::regprocedure)
        from pg_proc where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      ) loop
        execute statement;
      end loop;
    end
    $$;
    drop schema if exists auth, guest cascade`)
}
