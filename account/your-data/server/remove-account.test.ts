import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { asSystem } from '#database/access.ts'
import { deleteFiles } from '#record/files/server/delete-files.job.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { ProviderUnavailable } from '#account/billing/server/shared/provider.ts'
import { call, sandbox } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anEstate } from '#testing/estates.ts'
import { aBrowser } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aCreator, anAdministrator, anInvestor } from '#testing/people.ts'
import { aNewcomer, customerOf, subscribe } from '#testing/subscribers.ts'
import { getAccount, removeAccount } from './handlers.ts'

const installation = await anInstallation()
const store = await openFolderStore(join(installation.dataFolder, 'files'))
const photo = await jpeg(160, 120)

/** Everywhere that a person's id or address may stand. */
async function tracesOf(id: string, email: string): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
  )
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.pool.query(
      `select from ${name} as row where strpos(row::text, $1) > 0 or strpos(row::text, $2) > 0`,
      [id, email],
    )
    if (rows.length > 0) traces.push(name)
  }
  return traces
}

async function objectsOf(id: string) {
  const paths: string[] = []
  for await (const page of store.list()) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.includes(id))
}

async function aFurnished(casting: Record<string, unknown> = {}): Promise<Uploader> {
  const ann = await anUploader(installation, casting)
  const { path } = await ann.keep({ bucket: 'asset-images', name: 'a.jpg', type: 'image/jpeg', bytes: photo })
  const asset = {
    title: 'Ring',
    creation_date: '2025-01-01',
    images: [path],
    beneficiaries: [{ beneficiary_name: 'Zoë' }],
  }
  expect((await ann.post('/api/assets', asset)).status).toBe(200)
  await ann.keep({ bucket: 'asset-images', name: 'b.jpg', type: 'image/jpeg', bytes: photo })
  await ann.post('/api/report-templates', { name: 'All', filters: { searchTerm: 'ring' }, columns: [] })
  await ann.post('/api/auth/request-password-reset', { email: ann.registration.email })
  // Answered before it is done.
  const isDone = async () => (await tracesOf(ann.id, ann.registration.email)).includes('auth.verification')
  await expect.poll(isDone).toBe(true)
  return ann
}

async function signedInElsewhere({ registration: { email, password } }: Uploader) {
  const browser = aBrowser(installation)
  expect((await browser.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  return browser
}

const remove = (ann: Uploader, confirmation = ann.registration.email) =>
  ann.post('/api/account/remove', { confirmation })

test('what goes is counted before', async () => {
  const ann = await aFurnished()
  await signedInElsewhere(ann)
  expect(await (await ann.get('/api/account')).json()).toEqual({
    assets: 1,
    images: 1,
    documents: 0,
    file_bytes: photo.length,
    beneficiaries: 1,
    report_templates: 1,
    sessions: 2,
    plan: null,
    is_last_administrator: false,
  })
})

test('nothing is left of an account that was deleted, and its address may come again', async () => {
  const ann = await aFurnished()
  const { email } = ann.registration
  const elsewhere = await signedInElsewhere(ann)
  expect(await objectsOf(ann.id)).toHaveLength(12)
  expect((await remove(ann, ` ${email.toUpperCase()} `)).status).toBe(200)

  expect(await (await elsewhere.get('/api/session')).json()).toBeNull()
  expect(await (await ann.get('/api/session')).json()).toBeNull()
  expect((await ann.get('/api/assets')).status).toBe(401)
  expect((await remove(ann)).status).toBe(401)

  const written = async () => {
    const letters = await asSystem(database, (db) =>
      db.selectFrom('letters').select('subject').where('recipient', '=', email).execute(),
    )
    return letters.map(({ subject }) => subject)
  }
  await expect.poll(written).toContain('Your account at Strongroom was deleted')
  await deleteFiles(database, createStorage({ store, database, masterKey: randomBytes(32) }))
  expect(await objectsOf(ann.id)).toEqual([])
  const staying = new Set(['public.letters', 'public.rate_limits'])
  expect((await tracesOf(ann.id, email)).filter((table) => !staying.has(table))).toEqual([])

  const again = aBrowser(installation)
  expect((await again.post('/api/auth/sign-up/email', ann.registration)).status).toBe(200)
  expect(await (await again.get('/api/account')).json()).toMatchObject({
    assets: 0,
    file_bytes: 0,
    report_templates: 0,
  })
})

test('a wrong word, an old proof and an empty answer delete nothing', async () => {
  const ann = await aFurnished()
  for (const confirmation of ['', 'DELETE', `x${ann.registration.email}`])
    expect(await (await remove(ann, confirmation)).json()).toMatchObject({ code: 'CONFIRMATION_DIFFERS' })
  expect((await ann.post('/api/account/remove', {})).status).toBe(400)
  await database.pool.query(
    `update auth.session set "confirmedAt" = now() - interval '11 minutes' where "userId" = $1`,
    [ann.id],
  )
  expect(await (await remove(ann)).json()).toMatchObject({ code: 'CONFIRMATION_NEEDED', status: 403 })
  expect(await (await ann.get('/api/account')).json()).toMatchObject({ assets: 1 })
})

test('a double click deletes once', async () => {
  const ann = await aFurnished()
  const statuses = (await Promise.all([remove(ann), remove(ann), remove(ann)])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
})

test('a plan is ended at the provider first, which forgets the person; another’s stays', async () => {
  const [ann, ben] = [await aNewcomer(), await aNewcomer()]
  await subscribe(ann, 'per-asset')
  await subscribe(ben, 'per-asset')
  const customer = await customerOf(ann)
  expect(await call(getAccount, undefined, ann)).toMatchObject({ plan: 'per-asset' })
  const requests: [name: string, data: object][] = []
  const enqueue = async (_: unknown, name: string, data: object) => void requests.push([name, data])
  await call(removeAccount, { confirmation: ann.email }, ann, { enqueue })
  expect(requests).toEqual([
    ['forget-customer', { customerId: customer }],
    ['send-letter', expect.objectContaining({ to: ann.email })],
  ])
  const accountOf = (id: string) =>
    asSystem(database, (db) =>
      db.selectFrom('sandbox_accounts').selectAll().where('customer_id', '=', id).executeTakeFirst(),
    )
  expect((await accountOf(customer))?.account).toMatchObject({ subscriptions: [{ status: 'ended' }] })
  await sandbox.forget(customer)
  await sandbox.forget(customer)
  expect(await accountOf(customer)).toBeUndefined()
  expect(await call(getAccount, undefined, ben)).toMatchObject({ plan: 'per-asset' })
})

test('where the provider does not answer, nothing is deleted', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  const end = vi.fn<typeof sandbox.end>().mockRejectedValue(new ProviderUnavailable('away'))
  await expect(
    call(removeAccount, { confirmation: ann.email }, ann, { payments: { ...sandbox, end } }),
  ).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', status: 503 })
  expect(await call(getAccount, undefined, ann)).toMatchObject({ plan: 'per-asset' })
})

test('the last administrator stays, also where two leave at once', async () => {
  const [ada, bea] = [await anAdministrator(), await anAdministrator()]
  await call(removeAccount, { confirmation: ada.email }, ada)
  expect(await call(getAccount, undefined, bea)).toMatchObject({ is_last_administrator: true })
  await expect(call(removeAccount, { confirmation: bea.email }, bea)).rejects.toMatchObject({
    code: 'LAST_ADMINISTRATOR',
  })

  const cleo = await anAdministrator()
  const both = await Promise.allSettled(
    [bea, cleo].map(({ id }) =>
      asSystem(database, async (db) => {
        await db.selectFrom('memberinfo').select('id').where('role', '=', 'admin').execute()
        await db.selectNoFrom((from) => from.fn('close_account', [from.val(id)]).as('closed')).execute()
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await database.pool.query(`select from memberinfo where role = 'admin'`)
  expect(rows).toHaveLength(1)
})

test('an account is nobody’s but its owner’s to look at or to delete', async () => {
  const ann = await aCreator()
  await expect(call(getAccount, undefined, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(call(removeAccount, { confirmation: ann.email }, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const ben = await anInvestor()
  await expect(call(removeAccount, { confirmation: ann.email }, ben)).rejects.toMatchObject({
    code: 'CONFIRMATION_DIFFERS',
  })
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))

test('those who confirm for whoever leaves are told, and nothing of the plan stays', async () => {
  const owner = await aCreator()
  const { confirmers } = await anEstate(owner)
  const letters: { to: string; subject: string }[] = []
  const enqueue = async (_: unknown, _name: string, letter: object) => void letters.push(letter as (typeof letters)[0])
  await call(removeAccount, { confirmation: owner.email }, owner, { enqueue })
  expect(
    letters
      .filter(({ subject }) => subject.startsWith('You no longer confirm'))
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(confirmers.map(({ person }) => person.email).toSorted())
  const { rows } = await database.pool.query('select from estate_plans where user_id = $1', [owner.id])
  expect(rows).toEqual([])
})
