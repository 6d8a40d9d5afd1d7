import type pg from 'pg'

/** Indexes are made once all rows are there: one by one, a row costs ten times as much. */
export async function withoutIndexes(client: pg.Client, fill: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in (
        'assets'::regclass, 'stored_files'::regclass, 'asset_images'::regclass,
        'asset_documents'::regclass, 'document_texts'::regclass
      )
      and not indisunique
  `)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
  await listFiles(client)
  // What the triggers would have counted.
  await client.query('insert into asset_sums select * from missing_asset_sums()')
  await client.query(`
    insert into vault_usage (user_id, assets, documents)
    select user_id, count(*), (select count(*) from document_texts where document_texts.user_id = assets.user_id)
    from assets group by user_id
    on conflict (user_id) do update set assets = excluded.assets, documents = excluded.documents
  `)
}

/** What the triggers would have put together for lists. */
export const listFiles = (client: pg.Client) =>
  client.query(
    'insert into listed_files select * from files_to_list(array(select id from assets)) on conflict do nothing',
  )

/** Fills vaults by SQL, with a picture for each asset; one word in a thousand assets is rare, one in every tenth frequent; one asset is in Greek, one in Chinese. */
export async function fillVault(client: pg.Client, owner: string, assets: number) {
  // Not the triggers' work is measured here, and plan limits do not hold for creators.
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into assets (
       user_id, title, description, category, genre, value_at_creation, value_currency, creation_date, created_at,
       slice
     )
     select $1,
       (array['Landscape', 'Portrait', 'Seascape', 'Bowl', 'Teapot', 'Vase', 'Figure', 'Screen', 'Brooch', 'Étude'])[1 + n % 10]
         || ' no. ' || n || case when n % 1000 = 7 then ' sgraffito' else '' end
         || case n when 50 then ' ψυχή' when 60 then ' 金時計' else '' end,
       'Signed on the back, ' || (array['Paris', 'Wien', 'London', 'Kyoto', 'Napoli', 'Lisboa', 'Bern'])[1 + n % 7]
         || '. Ash glaze over a dark body, fired twice; kept in a dry room away from the light. Inventory ' || md5(n::text),
       (array['Art', 'Antiques', 'Collectibles', 'Jewelry', 'Watches', 'Wine', 'Furniture', 'Books', 'Other'])[1 + n % 9],
       'Ceramics', (n * 13 % 100000) + 0.50, (array['USD', 'EUR', 'GBP'])[1 + n % 3], date '2020-01-01' + n % 1000,
       now() - n * interval '1 minute', ($2 - n) / 2048
     from generate_series(1, $2::int) n`,
    [owner, assets],
  )
  await client.query(
    `insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256, width, height)
     select user_id || '/images/' || id || '.webp', 'asset-images', user_id, 'Front.webp', 'image/webp', 100000, sha256(''), 1600, 1200
     from assets where user_id = $1`,
    [owner],
  )
  await client.query(
    `insert into asset_images (asset_id, user_id, image_url, width, height)
     select id, user_id, user_id || '/images/' || id || '.webp', 1600, 1200 from assets where user_id = $1`,
    [owner],
  )
  await fillDocuments(client, owner)
  await client.query('commit')
}

/** An invoice for each asset: one in a thousand names a pendulum, one in every tenth its dealer. */
async function fillDocuments(client: pg.Client, owner: string) {
  await client.query(
    `insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256)
     select user_id || '/documents/' || id || '.pdf', 'asset-documents', user_id, 'Invoice.pdf', 'application/pdf', 100000, sha256('')
     from assets where user_id = $1`,
    [owner],
  )
  await client.query(
    `insert into asset_documents (asset_id, user_id, document_url)
     select id, user_id, user_id || '/documents/' || id || '.pdf' from assets where user_id = $1`,
    [owner],
  )
  await client.query(
    `insert into document_texts (document_id, asset_id, user_id, created_at, state, content, slice)
     select asset_documents.id, asset_id, assets.user_id, assets.created_at, 'read',
       'Invoice. ' || repeat('We thank you for your order and send what is named below, packed and insured. ', 6) || title
         || case when title like '%7 sgraffito' then ' pendulum' else '' end
         || case when title like '%3' then ' Dorotheum' else '' end || ' ' || md5(title),
       assets.slice
     from asset_documents join assets on assets.id = asset_id and assets.user_id = $1`,
    [owner],
  )
}

/** Vaults beside the measured ones, with the same words in them. */
export async function fillOthers(client: pg.Client, vaults: number, assets: number) {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth."user" (name, email, sign_up_role)
     select 'Other', 'other-' || n || '@example.com', 'creator' from generate_series(1, $1::int) n returning id`,
    [vaults],
  )
  for (const { id } of rows) await fillVault(client, id, assets)
}
