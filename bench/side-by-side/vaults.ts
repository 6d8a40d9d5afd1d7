import type pg from 'pg'
import { fillVault, withoutIndexes } from '../vault-rows.ts'

/** What belongs to the newest asset of each vault, so that one asset with children is there. */
export const CHILDREN = { images: 3, documents: 2, beneficiaries: 2 }

/** The newest asset of each owner. */
export async function fillVaults(client: pg.Client, vaults: readonly { owner: string; assets: number }[]) {
  await withoutIndexes(client, async () => {
    for (const { owner, assets } of vaults) await fillVault(client, owner, assets)
  })
  await client.query('analyze')
  const { rows } = await client.query<{ owner: string; id: string }>(
    `select person as owner, newest.id from unnest($1::uuid[]) as person,
       lateral (select id from assets where user_id = person order by created_at desc, id desc limit 1) as newest`,
    [vaults.map(({ owner }) => owner)],
  )
  await addChildren(
    client,
    rows.map(({ id }) => id),
  )
  await client.query('vacuum analyze')
  return new Map(rows.map(({ owner, id }) => [owner, id]))
}

/** One picture is there already. */
async function addChildren(client: pg.Client, assets: readonly string[]) {
  const addFiles = async (kind: 'images' | 'documents', first: number, last: number) => {
    const type = kind === 'images' ? 'image/webp' : 'application/pdf'
    const measures = kind === 'images' ? '1600, 1200' : 'null, null'
    await client.query(
      `insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256, width, height)
       select user_id || '/${kind}/' || id || '-' || n, 'asset-${kind}', user_id, 'File ' || n, '${type}', 100000, sha256(''), ${measures}
       from assets, generate_series($2::int, $3::int) n where id = any ($1)`,
      [assets, first, last],
    )
  }
  await client.query('begin; set local session_replication_role = replica')
  await addFiles('images', 1, CHILDREN.images - 1)
  await addFiles('documents', 1, CHILDREN.documents)
  await client.query(
    `insert into asset_images (asset_id, user_id, image_url, position, width, height)
     select id, user_id, user_id || '/images/' || id || '-' || n, n, 1600, 1200
     from assets, generate_series(1, $2::int) n where id = any ($1)`,
    [assets, CHILDREN.images - 1],
  )
  await client.query(
    `insert into asset_documents (asset_id, user_id, document_url, position)
     select id, user_id, user_id || '/documents/' || id || '-' || n, n
     from assets, generate_series(1, $2::int) n where id = any ($1)`,
    [assets, CHILDREN.documents],
  )
  await client.query('select list_files_of($1)', [assets])
  await client.query(
    `insert into beneficiaries (asset_id, user_id, beneficiary_name, relationship_to_beneficiary, position)
     select id, user_id, 'Heir ' || n, 'Child', n from assets, generate_series(1, $2::int) n where id = any ($1)`,
    [assets, CHILDREN.beneficiaries],
  )
  await client.query('commit')
}
