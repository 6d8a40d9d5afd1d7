import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import { PLANS } from '#account/billing/rules/plans.ts'
import { saveCustomer } from '#account/billing/server/queries.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { makeDisplayPictures } from '#platform/content/display-pictures.ts'
import { judgeContent } from '#platform/content/judge-content.ts'
import type { Sandbox } from '#account/billing/server/shared/sandbox.ts'
import { printPdf } from '#platform/pdf/print-pdf.ts'
import { putFile, takeBack } from '#platform/storage/put-file.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { DEMO_COLLECTIONS, DEMO_TAGS } from './groups.ts'
import { DEMO_STATUSES } from './statuses.ts'
import { DEMO_POLICY, DEMO_RATES, DEMO_SCHEDULE, DEMO_SUBLIMITS, DEMO_VALUES } from './values.ts'
import type { DemoAsset } from './demo-asset.ts'
import { type DemoDocument, documentsOf, policyPaper } from './documents.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts'

export interface Installation {
  database: Database
  identity: Identity
  storage: Storage
  sandbox: Sandbox
}

const DAY_MS = 24 * 60 * 60 * 1_000
const ADDRESSES = DEMO_PEOPLE.map(({ email }) => email)

export const hasDemo = async ({ database }: Installation) => (await findDemoPeople(database)).length > 0

const findDemoPeople = (database: Database) =>
  asSystem(database, (db) => db.selectFrom('memberinfo').select('id').where('email', 'in', ADDRESSES).execute())

/** Accounts, assets, rows of pictures and keys go with the person; only the stored files have to be named. */
export async function removeDemo({ database, storage }: Installation) {
  const people = (await findDemoPeople(database)).map(({ id }) => id)
  if (people.length === 0) return
  const files = await asSystem(database, (db) =>
    db.selectFrom('stored_files').select(['bucket', 'path']).where('user_id', 'in', people).execute(),
  )
  await loginOf(database).pool.query('delete from auth."user" where id = any($1)', [people])
  for (const { bucket, path } of files) await takeBack(storage, { bucket, path })
}

export async function furnish(installation: Installation, person: DemoPerson, say: (line: string) => void) {
  const owner = await signUp(installation, person)
  await subscribe(installation, owner, person)
  say(`${person.name} has signed up`)
  for (const [i, each] of person.assets.entries()) {
    await record(installation, { id: owner, name: person.name }, each)
    say(`  ${i + 1} of ${person.assets.length}  ${each.asset.title}`)
  }
  await group(installation.database, owner)
  if (person.signsUpAs === 'investor') {
    await insure(installation, { id: owner, name: person.name })
    await leaveUnfinished(installation, owner)
    await stateRates(installation.database, owner)
  }
}

/** What is said of a collection that none of their pieces is in is somebody else's. */
async function group(database: Database, owner: string) {
  await asSystem(database, async (db) => {
    const pieces = await db.selectFrom('assets').select(['id', 'title']).where('user_id', '=', owner).execute()
    const ids = new Map(pieces.map(({ id, title }) => [title, id]))
    for (const [name, { kind, note, pieces }] of Object.entries(DEMO_COLLECTIONS)) {
      const parts = pieces.flatMap((title) => ids.get(title) ?? [])
      if (parts.length === 0) continue
      await db.insertInto('collections').values({ user_id: owner, name, kind, note, parts }).execute()
      const rows = parts.map((asset_id) => ({ asset_id, user_id: owner, name, position: 0 }))
      await db.insertInto('asset_collections').values(rows).execute()
    }
    const tags = Object.entries(DEMO_TAGS).flatMap(([title, names]) =>
      names.flatMap((name, position) =>
        ids.has(title) ? [{ asset_id: ids.get(title)!, user_id: owner, name, position }] : [],
      ),
    )
    if (tags.length > 0) await db.insertInto('asset_tags').values(tags).execute()
  })
}

/** Some pieces are scheduled, for less than they are worth in part, and most are not: the cover check has something to say. */
async function insure({ database, storage }: Installation, { id: owner, name }: Owner) {
  const paper = policyPaper(DEMO_POLICY.number, DEMO_POLICY.insurer, name)
  const stored = await storeDocument(storage, owner, paper, 'policy-documents')
  await asSystem(database, async (db) => {
    const { id } = await db
      .insertInto('policies')
      .values({ ...DEMO_POLICY, user_id: owner })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = { policy_id: id, user_id: owner }
    await db
      .insertInto('policy_sublimits')
      .values(DEMO_SUBLIMITS.map((limit) => ({ ...own, ...limit })))
      .execute()
    const pieces = await db
      .selectFrom('assets')
      .select(['id', 'title'])
      .where('user_id', '=', owner)
      .where('title', 'in', Object.keys(DEMO_SCHEDULE))
      .execute()
    const items = pieces.map(({ id, title }, position) => ({
      ...own,
      asset_id: id,
      amount: DEMO_SCHEDULE[title]!,
      position,
    }))
    await db.insertInto('policy_items').values(items).execute()
    await db.insertInto('stored_files').values(stored).execute()
    await db
      .insertInto('policy_documents')
      .values({ ...own, document_url: stored.path })
      .execute()
  })
}

/** So that a newcomer sees what all of it is worth. */
async function stateRates(database: Database, owner: string) {
  const rates = Object.entries(DEMO_RATES.rates).map(([base, rate]) => ({
    user_id: owner,
    base,
    quote: DEMO_RATES.currency,
    rate,
    day: dayBefore(DEMO_RATES.daysAgo),
    source: DEMO_RATES.source,
  }))
  await asSystem(database, async (db) => {
    await db.insertInto('total_currencies').values({ user_id: owner, currency: DEMO_RATES.currency }).execute()
    await db.insertInto('exchange_rates').values(rates).execute()
  })
}

/** Photographed, and not recorded yet. */
async function leaveUnfinished({ database, storage }: Installation, owner: string) {
  const photo = await store(storage, owner, 'storm-jar')
  await asSystem(database, async (db) => {
    await db.insertInto('stored_files').values(photo).execute()
    const own = { user_id: owner, id: randomUUID() }
    await db
      .insertInto('unfinished')
      .values({ ...own, title: 'Storm jar' })
      .execute()
    const { path: image_url } = photo
    await db
      .insertInto('unfinished_photos')
      .values({ user_id: owner, unfinished_id: own.id, image_url, position: 0 })
      .execute()
  })
}

/** As the door does it, so that the password is stored as every other; what the door leaves out is added by the system. */
async function signUp({ identity, database }: Installation, { name, email, signsUpAs, profile }: DemoPerson) {
  const { user } = await identity.api.signUpEmail({ body: { name, email, password: DEMO_PASSWORD, role: signsUpAs } })
  await asSystem(database, (db) => db.updateTable('memberinfo').set(profile).where('id', '=', user.id).execute())
  await loginOf(database).pool.query('update auth."user" set "emailVerified" = true where id = $1', [user.id])
  await loginOf(database).pool.query('delete from auth.session where "userId" = $1', [user.id])
  return user.id
}

/** By the same events as anybody's, from the payment provider that moves no money. */
async function subscribe({ database, sandbox }: Installation, owner: string, { email, plan }: DemoPerson) {
  if (!plan) return
  const customer = await sandbox.createCustomer({ userId: owner, email })
  await asSystem(database, (db) => saveCustomer(db, owner, customer))
  const urls = { successUrl: 'http://localhost', cancelUrl: 'http://localhost' }
  const { sessionId } = await sandbox.openCheckout({ customerId: customer, plan: PLANS[plan], quantity: 0, ...urls })
  await sandbox.pay(customer, sessionId, 'works')
}

interface Owner {
  id: string
  name: string
}

async function record({ database, storage }: Installation, { id: owner, name }: Owner, demo: DemoAsset) {
  const stored = await Promise.all(demo.pictures.map((picture) => store(storage, owner, picture)))
  const kept = documentsOf(demo, name)
  const papers = await Promise.all(kept.map((document) => storeDocument(storage, owner, document)))
  const created_at = new Date(Date.now() - demo.daysAgo * DAY_MS)
  await asSystem(database, async (db) => {
    const asset = { ...demo.asset, ...acquired(demo), user_id: owner, created_at }
    const { id } = await db.insertInto('assets').values(asset).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('ownership_history').set({ transferred_at: created_at }).where('asset_id', '=', id).execute()
    await db
      .insertInto('stored_files')
      .values([...stored, ...papers])
      .execute()
    const rows = stored.map(({ path, width, height }, position) => ({
      asset_id: id,
      user_id: owner,
      image_url: path,
      width: width!,
      height: height!,
      position,
      created_at,
    }))
    await db.insertInto('asset_images').values(rows).execute()
    const own = { asset_id: id, user_id: owner }
    const documents = papers.map(({ path }, position) => ({
      ...own,
      document_url: path,
      type: kept[position]!.type,
      position,
      created_at,
    }))
    if (documents.length > 0) await db.insertInto('asset_documents').values(documents).execute()
    const heirs = (demo.heirs ?? []).map((heir, position) => ({ ...own, ...heir, position }))
    if (heirs.length > 0) await db.insertInto('beneficiaries').values(heirs).execute()
    const statuses = (DEMO_STATUSES[demo.asset.title] ?? []).map((status) => ({ ...own, ...status }))
    if (statuses.length > 0) await db.insertInto('asset_statuses').values(statuses).execute()
    const values = (DEMO_VALUES[demo.asset.title] ?? []).map((value) => ({ ...own, ...value }))
    if (values.length > 0) await db.insertInto('valuations').values(values).execute()
  })
}

const acquired = ({ acquiredDaysAgo }: DemoAsset) =>
  acquiredDaysAgo === undefined ? {} : { date_of_acquisition: dayBefore(acquiredDaysAgo) }

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** As an upload is, with its pictures for display. It is ours, and so needs no worker. */
async function store(storage: Storage, owner: string, picture: string) {
  const bytes = await readFile(join(import.meta.dirname, 'pictures', `${picture}.webp`))
  const file = {
    bucket: 'asset-images',
    name: 'Photograph.webp',
    extension: 'webp',
    content_type: 'image/webp',
  } as const
  const measures = await judgeContent(bytes, file.content_type)
  return putFile(storage, { ...file, owner, bytes, measures, display: await makeDisplayPictures(bytes), takenOn: null })
}

async function storeDocument(
  storage: Storage,
  owner: string,
  { name, job }: Pick<DemoDocument, 'name' | 'job'>,
  bucket: 'asset-documents' | 'policy-documents' = 'asset-documents',
) {
  const bytes = Buffer.from(printPdf(job))
  const file = { bucket, name, extension: 'pdf', content_type: 'application/pdf' } as const
  const measures = await judgeContent(bytes, file.content_type)
  return putFile(storage, { ...file, owner, bytes, measures, display: null, takenOn: null })
}
