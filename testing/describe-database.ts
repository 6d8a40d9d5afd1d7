import type pg from 'pg'

/** Of everything in a schema of ours, but for what extensions bring. */
const OURS = `in ('public', 'auth', 'guest')`
const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

const QUESTIONS = [
  `select 'extension ' || extname from pg_extension`,
  `select 'schema ' || nspname || coalesce(' ' || nspacl::text, '') from pg_namespace where nspname in ('auth', 'guest')`,
  `select 'relation ' || c.oid::regclass || ' ' || relkind::text || ' ' || relpersistence::text || ' row security ' || relrowsecurity
     || coalesce(' with ' || reloptions::text, '') || coalesce(' comment ' || obj_description(c.oid, 'pg_class'), '')
   from pg_class as c where relnamespace::regnamespace::text ${OURS} and relkind in ('r', 'v', 'S') and c.oid <> 'migrations'::regclass`,
  `select 'right ' || c.oid::regclass || coalesce('.' || attname, '') || ' ' || privilege_type || ' to ' || grantee::regrole
   from pg_class as c cross join lateral (
     select null::name as attname, relacl as acl
     union all select attname, attacl from pg_attribute where attrelid = c.oid and not attisdropped
   ) as rights cross join lateral aclexplode(acl)
   where relnamespace::regnamespace::text ${OURS} and grantee <> relowner`,
  `select 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod)
     || case when attnotnull then ' not null' else '' end || attidentity::text || attgenerated::text
     || coalesce(' ' || pg_get_expr(adbin, adrelid), '') || coalesce(' comment ' || col_description(attrelid, attnum), '')
   from pg_attribute join pg_class as c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace::regnamespace::text ${OURS} and relkind = 'r' and attnum > 0 and not attisdropped`,
  // Before PostgreSQL 18 what may not be null was no constraint.
  `select 'constraint ' || conname || ' of ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
   from pg_constraint where connamespace::regnamespace::text ${OURS} and contype <> 'n'`,
  `select 'index ' || indexdef from pg_indexes where schemaname ${OURS}`,
  `select 'policy ' || policyname || ' on ' || schemaname || '.' || tablename || ' ' || permissive || ' ' || cmd || ' to ' || roles::text
     || coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '')
   from pg_policies where schemaname ${OURS}`,
  `select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid in (
     select oid from pg_class where relnamespace::regnamespace::text ${OURS}
   )`,
  `select 'function ' || pg_get_functiondef(oid) || ' rights ' || (select string_agg(acl::text, ' ' order by acl::text) from unnest(coalesce(proacl, acldefault('f', proowner))) as acl) from pg_proc
   where pronamespace::regnamespace::text ${OURS} and ${notOfExtension('pg_proc', 'pg_proc.oid')}`,
  `select 'view ' || c.oid::regclass || ' ' || pg_get_viewdef(c.oid) from pg_class as c
   where relnamespace::regnamespace::text ${OURS} and relkind = 'v'`,
]

/** Every table, right, rule, function, view and trigger of a database, each as PostgreSQL itself writes it, in order. */
export async function describeDatabase(client: pg.Client): Promise<string[]> {
  const described: string[] = []
  for (const question of QUESTIONS) {
    const { rows } = await client.query<[string]>({ text: question, rowMode: 'array' })
    described.push(...rows.map(([line]) => line))
  }
  return described.toSorted()
}
