import type pg from 'pg'

/* What vaults of bench/vault-rows.ts are given besides, past the triggers. */

export const ENTRIES = 5

/** Records as people leave them: some with a maker, a place, details, views, kinds of documents and people, a few sold. */
export async function fillRecords(client: pg.Client, owner: string) {
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `update assets set
       maker = case when n % 3 > 0 then 'Maker ' || n % 700 end,
       dating = case when n % 4 > 0 then date '1890-01-01' end,
       place = 'House ' || n % 12 || ' / Room ' || n % 300,
       cost_at_acquisition = case when n % 2 = 0 then n % 5000 end, cost_currency = 'EUR',
       details = case n % 4
         when 0 then '{}'::jsonb
         when 1 then '{"serial_number": "7", "height": "3 cm"}'
         when 2 then '{"hallmarks": "Lion", "materials_and_technique": "Silver", "type_of_object": "Bowl"}'
         else '{"producer": "Margaux", "vintage": "1990", "type_of_work": "Painting", "signed": "yes"}' end
     from (select id as numbered, row_number() over (order by id) as n from assets where user_id = $1) as each
     where id = numbered`,
    [owner],
  )
  await client.query(
    `update asset_images set view = (array['Whole', 'Mark', 'Back', null])[1 + abs(hashtext(asset_id::text)) % 4]
     where user_id = $1`,
    [owner],
  )
  await client.query(
    `update asset_documents set type = (array['Receipt', 'Deed', 'Correspondence', null])[1 + abs(hashtext(asset_id::text)) % 4]
     where user_id = $1`,
    [owner],
  )
  await client.query(
    `insert into beneficiaries (asset_id, user_id, beneficiary_name, position)
     select id, user_id, 'Heir ' || abs(hashtext(id::text)) % (7 + at), at from assets, generate_series(0, 1) as at
     where user_id = $1 and abs(hashtext(id::text)) % 5 > 0`,
    [owner],
  )
  await client.query(
    `update assets set status = 'Sold' where user_id = $1 and id in (
       select id from assets where user_id = $1 order by id limit ceil(0.02 * (select count(*) from assets where user_id = $1))
     )`,
    [owner],
  )
  await client.query(
    `insert into asset_statuses (asset_id, user_id, status, since)
     select id, user_id, status, date '2024-01-01' + abs(hashtext(id::text)) % 900 from assets
     where user_id = $1 and status = 'Sold'`,
    [owner],
  )
  await client.query('commit')
}

/** Of each asset five values over as many years, every second for insurance, in the currency that it was made in; and one policy over all. */
export async function fillLedgers(client: pg.Client, owner: string) {
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into valuations (asset_id, user_id, position, purpose, amount, currency, date)
     select id, user_id, n, case when n % 2 = 0 then 'Insurance replacement' else 'Fair market' end,
       value_at_creation + n, value_currency, creation_date + n * 300
     from assets, generate_series(0, ${ENTRIES - 1}) as n where user_id = $1`,
    [owner],
  )
  await client.query('commit')
  await client.query(
    `insert into policies (user_id, insurer, number, kind, currency, total) values ($1, 'Bench', '1', 'blanket', 'EUR', 1000000)`,
    [owner],
  )
}
