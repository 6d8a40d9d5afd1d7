import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  anAsset,
  anAssetDocument,
  anAssetImage,
  aStatus,
  aStoredFile,
  aTrashed,
  aTypedRow,
  aValuation,
} from './assets.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { database } from './database.ts'
import { aDescribedCollection } from './collections.ts'
import { aMerge, aNamedPerson } from './named-people.ts'
import { aFullPolicy } from './policies.ts'
import { aRate } from './things-with-ids.ts'
import { anUnfinished } from './unfinished.ts'
import { OF_SUBJECTS, type Row } from './of-subjects.ts'
import { anActivity, anAgreement, type Person } from './people.ts'
import { asUser } from '#database/access.ts'

const anIdOf = async (owner: Person) => (await anAsset({}, owner)).id
const aDocumentOf = async (owner: Person) => (await anAssetDocument(await anAsset({}, owner))).id

/** An amount that counts by one basis alone, of a piece that cost 5. */
async function aWorthForInsurance(owner: Person) {
  const own = { cost_at_acquisition: '5', cost_currency: 'EUR', value_at_creation: '3', value_currency: 'EUR' }
  const asset = await anAsset(own, owner)
  const amount = randomInt(10 ** 6, 10 ** 12)
  await aValuation(asset, { purpose: 'Agreed value', amount: `${amount}`, date: '2020-05-04' })
  await aValuation(asset, { date: '2021-05-04' })
  return amount
}

/** A row of theirs in a table that has ids. */
const inserted = (table: string, values: Record<string, unknown>) => async (owner: Person) => {
  const [columns, given] = [Object.keys(values).map((name) => sql.ref(name)), Object.values(values)]
  const insert = sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(given)}) returning id`
  return { table, id: (await asUser(database, owner.id, (db) => insert.execute(db))).rows[0]!.id }
}

const HOUR = '2001-02-03T04:00:00Z'

/** How a stranger, the owner and the system are shown one row of each table that has policies. */
export const ROWS_OF: Record<string, (owner: Person) => Promise<Row>> = {
  memberinfo: async (owner) => ({ table: 'memberinfo', id: owner.id }),
  subscriptions: async (owner) => ({ table: 'subscriptions', id: owner.id, key: 'user_id' }),
  stripe_user_subscriptions: async (owner) => ({ table: 'stripe_user_subscriptions', id: owner.id, key: 'user_id' }),
  assets: async (owner) => ({ table: 'assets', id: (await anAsset({}, owner)).id }),
  stored_files: async (owner) => ({ table: 'stored_files', id: (await aStoredFile(owner.id)).path, key: 'path' }),
  asset_documents: async (owner) => ({ table: 'asset_documents', id: await aDocumentOf(owner) }),
  listed_files: async (owner) => {
    const asset = await anAsset({}, owner)
    await anAssetImage(asset)
    return { table: 'listed_files', id: asset.id, key: 'asset_id' }
  },
  document_texts: async (owner) => ({ table: 'document_texts', id: await aDocumentOf(owner), key: 'document_id' }),
  ownership_history: async (owner) => ({ table: 'ownership_history', id: await anIdOf(owner), key: 'asset_id' }),
  places: async (owner) => ({ table: 'places', id: (await anAsset({ place: 'Hall' }, owner)).place_id! }),
  asset_moves: async (owner) => {
    const { id } = await anAsset({ place: 'Hall' }, owner)
    await asUser(database, owner.id, (db) => db.updateTable('assets').set({ place: 'Cellar' }).execute())
    return { table: 'asset_moves', id, key: 'asset_id' }
  },
  asset_file_names: async (owner) => {
    const asset_id = await anIdOf(owner)
    await asUser(database, owner.id, (db) =>
      db.insertInto('asset_file_names').values({ asset_id, name: 'IMG_1.jpg', position: 0 }).execute(),
    )
    return { table: 'asset_file_names', id: asset_id, key: 'asset_id' }
  },
  asset_statuses: async (owner) => ({ table: 'asset_statuses', id: (await aStatus(await anAsset({}, owner))).id }),
  exchange_rates: inserted('exchange_rates', aRate),
  total_currencies: async (owner) => {
    await asUser(database, owner.id, (db) => db.insertInto('total_currencies').values({ currency: 'EUR' }).execute())
    return { table: 'total_currencies', id: owner.id, key: 'user_id' }
  },
  valuations: async (owner) => ({ table: 'valuations', id: (await aValuation(await anAsset({}, owner))).id }),
  asset_changes: async (owner) => ({ table: 'asset_changes', id: await anIdOf(owner), key: 'asset_id' }),
  trashed_assets: async (owner) => ({ table: 'trashed_assets', id: await aTrashed(owner) }),
  imports: inserted('imports', { file_name: 'things.csv' }),
  report_configurations: inserted('report_configurations', { name: 'Watches', filters: '{}' }),
  searches: inserted('searches', { name: 'Clocks', address: '{}' }),
  custom_fields: inserted('custom_fields', { label: 'Shelf', kind: 'line' }),
  dismissed_reminders: async (owner) => {
    const subject = await anIdOf(owner)
    await asUser(database, owner.id, (db) =>
      db.insertInto('dismissed_reminders').values({ kind: 'check', subject, due: '2030-01-02' }).execute(),
    )
    return { table: 'dismissed_reminders', id: subject, key: 'subject' }
  },
  reminder_letters: async (owner) => {
    await asUser(database, owner.id, (db) => db.insertInto('reminder_letters').values({ wanted: false }).execute())
    return { table: 'reminder_letters', id: owner.id, key: 'user_id' }
  },
  calendar_feeds: async (owner) => {
    await asUser(database, owner.id, (db) =>
      db
        .insertInto('calendar_feeds')
        .values({ token_hash: randomBytes(32) })
        .execute(),
    )
    return { table: 'calendar_feeds', id: owner.id, key: 'user_id' }
  },
  collections: async (owner) => ({ table: 'collections', id: await aDescribedCollection(owner), key: 'user_id' }),
  ...Object.assign({}, ...OF_SUBJECTS.map(({ rows }) => rows)),
  policies: async (owner) => ({ table: 'policies', id: await aFullPolicy(owner) }),
  policy_sublimits: async (owner) => ({ table: 'policy_sublimits', id: await aFullPolicy(owner), key: 'policy_id' }),
  policy_items: async (owner) => ({ table: 'policy_items', id: await aFullPolicy(owner), key: 'policy_id' }),
  policy_documents: async (owner) => ({ table: 'policy_documents', id: await aFullPolicy(owner), key: 'policy_id' }),
  unfinished: async (owner) => ({ table: 'unfinished', id: await anUnfinished(owner) }),
  unfinished_photos: async (owner) => ({
    table: 'unfinished_photos',
    id: await anUnfinished(owner),
    key: 'unfinished_id',
  }),
  arrived_captures: inserted('arrived_captures', { id: randomUUID() }),
  people: async (owner) => ({ table: 'people', id: await aNamedPerson(owner) }),
  person_names: async (owner) => ({ table: 'person_names', id: await aNamedPerson(owner), key: 'person_id' }),
  person_merges: async (owner) => ({ table: 'person_merges', id: await aMerge(owner) }),
  vault_usage: async (owner) => ({ table: 'vault_usage', id: (await anAsset({}, owner)).user_id, key: 'user_id' }),
  asset_worths: async (owner) => ({ table: 'asset_worths', id: `${await aWorthForInsurance(owner)}`, key: 'worth' }),
  worth_sums: async (owner) => ({ table: 'worth_sums', id: `${(await aWorthForInsurance(owner)) - 5}`, key: 'gained' }),
  asset_readiness: async (owner) => ({ table: 'asset_readiness', id: await anIdOf(owner), key: 'asset_id' }),
  readiness_sums: async (owner) => ({
    table: 'readiness_sums',
    id: (await anAsset({}, owner)).user_id,
    key: 'user_id',
  }),
  asset_sums: (owner) =>
    anAsset({ created_at: new Date(HOUR) }, owner).then(() => ({ table: 'asset_sums', id: HOUR, key: 'starts' })),
  activity: async (owner) => ({ table: 'activity', id: await anActivity(owner) }),
  legal_notices: async (owner) => {
    await asUser(database, owner.id, (db) => sql`insert into legal_notices default values`.execute(db))
    return { table: 'legal_notices', id: owner.id, key: 'user_id' }
  },
  agreements: async (owner) => {
    await anAgreement(owner)
    return { table: 'agreements', id: owner.id, key: 'user_id' }
  },
  asset_images: async (owner) => ({ table: 'asset_images', id: (await anAssetImage(await anAsset({}, owner))).id }),
  ...Object.fromEntries(
    TYPED_CHILDREN.map((child) => [
      child.table,
      async (owner: Person) => ({ table: child.table, id: (await aTypedRow(child, await anAsset({}, owner))).id }),
    ]),
  ),
}
