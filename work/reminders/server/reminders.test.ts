import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { aPolicy } from '#testing/policies.ts'
import { anAsset, anAssetDocument, aStatus, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { removeAsset } from '#record/assets/server/handlers.ts'
import { addStatus } from '#record/statuses/server/shared/statuses.ts'
import { restoreFromTrash } from '#work/trash/server/handlers.ts'
import {
  bringBack,
  createCalendar,
  dismiss,
  feedHashOf,
  getReminderSettings,
  listReminders,
  removeCalendar,
  setReminderLetter,
} from './handlers.ts'
import { sendReminders } from './send-reminders.job.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Report {
  date?: string | null
  next_check?: string | null
}

/** A piece with these reports of its condition, in this order. */
async function aChecked(owner: Person, title: string, reports: Report[]) {
  const asset = await anAsset({ title }, owner)
  await asUser(database, owner.id, async (db) => {
    for (const [position, { date = null, next_check = null }] of reports.entries())
      await db
        .insertInto('conditions')
        .values({ asset_id: asset.id, grade: 'Good', position, date, next_check })
        .execute()
  })
  return asset
}

const dues = async (person: Person) =>
  (await call(listReminders, undefined, person)).items.map(({ title, due }) => `${title} ${due}`)

test('what is lent is due back on its day, as its latest status says', async () => {
  const ann = await anInvestor()
  const [vase, ring] = [await anAsset({ title: 'Vase' }, ann), await anAsset({ title: 'Ring' }, ann)]
  const lend = (asset: { id: string }, more: object) =>
    call(addStatus, { assets: [asset.id], status: 'On loan', since: dayIn(-9), ...more }, ann)
  await lend(vase, { due_on: dayIn(20), party: 'A museum' })
  await lend(ring, { due_on: dayIn(30) })
  expect((await call(listReminders, undefined, ann)).items).toMatchObject([
    { kind: 'return', subject: vase.id, title: 'Vase', due: dayIn(20), about: 'A museum' },
    { kind: 'return', subject: ring.id, due: dayIn(30), about: '' },
  ])
  await lend(vase, { since: dayIn(-8), due_on: dayIn(40) })
  await call(addStatus, { assets: [ring.id], status: 'Held', due_on: dayIn(30) }, ann)
  expect(await dues(ann)).toEqual([`Vase ${dayIn(40)}`])
})

test('checks and documents are listed by the day on which they are due, within a year', async () => {
  const ann = await anInvestor()
  const vase = await aChecked(ann, 'Vase', [{ next_check: dayIn(20) }])
  await anAssetDocument(vase, { expires_on: dayIn(-400) })
  await anAssetDocument(vase, { expires_on: dayIn(365), position: 1 })
  await anAssetDocument(vase, { expires_on: dayIn(367), position: 2 })
  const { items, total } = await call(listReminders, undefined, ann)
  expect(items).toMatchObject([
    { kind: 'expiry', subject: vase.id, title: 'Vase', due: dayIn(-400) },
    { kind: 'check', about: 'Good', due: dayIn(20) },
    { kind: 'expiry', due: dayIn(365) },
  ])
  expect(total).toBe(3)
  expect(await dues(await anInvestor())).toEqual([])
})

test.for<[string, Report[], string[]]>([
  [
    'the latest by date',
    [
      { date: '2024-01-01', next_check: dayIn(5) },
      { date: '2020-01-01', next_check: dayIn(3) },
    ],
    [dayIn(5)],
  ],
  ['one that says nothing of the next', [{ date: '2020-01-01', next_check: dayIn(5) }, { date: '2024-01-01' }], []],
  [
    'of one day, the one behind',
    [
      { date: '2024-01-01', next_check: dayIn(5) },
      { date: '2024-01-01', next_check: dayIn(6) },
    ],
    [dayIn(6)],
  ],
  [
    'one without a date stands behind the one before it',
    [{ date: '2024-01-01' }, { next_check: dayIn(7) }, { date: '2023-01-01' }],
    [dayIn(7)],
  ],
  ['one without a date at the top is the first', [{ next_check: dayIn(7) }, { date: '2023-01-01' }], []],
])('of several reports counts %s', async ([, reports, expected]) => {
  const ann = await anInvestor()
  await aChecked(ann, 'Vase', reports)
  expect(await dues(ann)).toEqual(expected.map((due) => `Vase ${due}`))
})

test('what is gone or in the trash falls due no more, and does again when it is back', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const vase = await aChecked(ann, 'Vase', [{ next_check: dayIn(2) }])
  const bowl = await aChecked(ann, 'Bowl', [{ next_check: dayIn(3) }])
  await aStatus(vase, 'Sold')
  await call(removeAsset, { id: bowl.id }, ann)
  expect(await dues(ann)).toEqual([])
  await call(restoreFromTrash, { ids: [bowl.id] }, ann)
  expect(await dues(ann)).toEqual([`Bowl ${dayIn(3)}`])
})

test('what is hidden comes back when it is wanted, and another day of the same is not hidden', async () => {
  const ann = await anInvestor()
  const { id } = await aChecked(ann, 'Vase', [{ next_check: dayIn(2) }])
  const named = { kind: 'check', subject: id, due: dayIn(2) } as const
  for (let i = 0; i < 2; i++) await call(dismiss, named, ann)
  expect(await dues(ann)).toEqual([])
  await asUser(database, ann.id, (db) => db.updateTable('assets').set({ title: 'Blue vase' }).execute())
  await call(bringBack, named, ann)
  expect(await dues(ann)).toEqual([`Blue vase ${dayIn(2)}`])
  await call(dismiss, named, ann)
  await asSystem(database, (db) =>
    db
      .updateTable('conditions')
      .set({ next_check: dayIn(9) })
      .where('asset_id', '=', id)
      .execute(),
  )
  expect(await dues(ann)).toEqual([`Blue vase ${dayIn(9)}`])
})

test('a value is reviewed by a later one for the same purpose, and a policy by a later end', async () => {
  const ann = await anInvestor()
  const vase = await anAsset({ title: 'Vase' }, ann)
  await aValuation(vase, { purpose: 'Fair market', date: '2020-01-01', review_on: dayIn(5) })
  await aValuation(vase, { purpose: 'Agreed value', date: '2020-01-01', review_on: dayIn(6) })
  const { id } = await aPolicy(ann, { valid_until: dayIn(8) })
  const { items } = await call(listReminders, undefined, ann)
  expect(items).toMatchObject([
    { kind: 'review', about: 'Fair market', due: dayIn(5) },
    { kind: 'review', about: 'Agreed value', due: dayIn(6) },
    { kind: 'renewal', subject: id, due: dayIn(8) },
  ])
  await aValuation(vase, { purpose: 'Fair market', date: '2021-01-01' })
  await call(dismiss, { kind: 'renewal', subject: id, due: dayIn(8) }, ann)
  expect(await dues(ann)).toEqual([`Vase ${dayIn(6)}`])
})

test('nothing is hidden that is no reminder of one’s own', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const { id } = await aChecked(ben, 'Vase', [{ next_check: dayIn(2) }])
  for (const named of [
    { kind: 'check', subject: id, due: dayIn(2) },
    { kind: 'check', subject: 'none', due: dayIn(2) },
  ] as const)
    await expect(call(dismiss, named, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await dues(ben)).toEqual([`Vase ${dayIn(2)}`])
})

/** Sends what is to be sent, and returns what this person was sent. */
async function lettersTo({ email }: Person) {
  const letters: { to: string; subject: string; text: string }[] = []
  await sendReminders(database, {
    head: { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' },
    remindersUrl: 'https://vault.example.com/reminders',
    enqueue: async (_db: unknown, _job: unknown, letter: any) => void letters.push(letter),
  })
  return letters.filter(({ to }) => to === email)
}

test('a letter comes once a week, with what is near, and not to whoever turned it off', async () => {
  const plan = { plan: 'per-asset' } as const
  const [ann, ben, cleo] = [await anInvestor(plan), await anInvestor(plan), await anInvestor(plan)]
  for (const person of [ann, ben]) {
    for (let i = 1; i <= 11; i++) await aChecked(person, `Vase ${i}`, [{ next_check: dayIn(i) }])
    await aChecked(person, 'Bowl', [{ next_check: dayIn(31) }])
    await aChecked(person, 'Dish', [{ next_check: dayIn(-31) }])
  }
  await aChecked(cleo, 'Dish', [{ next_check: dayIn(40) }])
  await call(setReminderLetter, { wanted: false }, ben)
  expect(await call(getReminderSettings, undefined, ben)).toEqual({ weekly_letter: false, calendar_since: null })

  const [letter, ...others] = await lettersTo(ann)
  expect(others).toEqual([])
  expect(letter!.subject).toBe('11 reminders from Strongroom')
  expect(letter!.text).toContain('Vase 10. Check its condition. Last time: Good.')
  expect(letter!.text).not.toMatch(/Bowl|Dish|Vase 11/)
  expect(letter!.text).toContain('And 1 more.')
  expect(letter!.text).toContain('https://vault.example.com/reminders')
  expect(await lettersTo(ann)).toEqual([])
  for (const person of [ben, cleo]) expect(await lettersTo(person)).toEqual([])

  await asSystem(database, (db) =>
    sql`update reminder_letters set sent_on = sent_on - 7, wanted = true where user_id in (${ann.id}, ${ben.id})`.execute(
      db,
    ),
  )
  expect(await lettersTo(ann)).toHaveLength(1)
  await call(setReminderLetter, { wanted: true }, ben)
})

test('what is done stays away, what is for later comes again on its day, and either can be listed again', async () => {
  const ann = await anInvestor()
  const [vase, bowl] = [
    await aChecked(ann, 'Vase', [{ next_check: dayIn(2) }]),
    await aChecked(ann, 'Bowl', [{ next_check: dayIn(-3) }]),
  ]
  const done = { kind: 'check' as const, subject: vase.id, due: dayIn(2) }
  const later = { kind: 'check' as const, subject: bowl.id, due: dayIn(-3) }
  await call(dismiss, { ...done, how: 'done' }, ann)
  await call(dismiss, { ...later, how: 'later', again_on: dayIn(30) }, ann)
  expect(await dues(ann)).toEqual([])
  expect((await call(listReminders, undefined, ann)).aside).toMatchObject([
    { title: 'Bowl', how: 'later', again_on: dayIn(30), due: dayIn(-3) },
    { title: 'Vase', how: 'done', again_on: null },
  ])
  expect((await call(listReminders, undefined, await anInvestor())).aside).toEqual([])

  await asSystem(database, (db) =>
    sql`update dismissed_reminders set again_on = ${dayIn(0)} where how = 'later'`.execute(db),
  )
  expect(await dues(ann)).toEqual([`Bowl ${dayIn(-3)}`])
  await call(bringBack, done, ann)
  expect(await dues(ann)).toEqual([`Bowl ${dayIn(-3)}`, `Vase ${dayIn(2)}`])
  await expect(call(dismiss, { ...done, how: 'later' }, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(call(dismiss, { ...done, again_on: dayIn(9) }, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a value to review names who gave it last, with the address that is recorded', async () => {
  const ann = await anInvestor()
  const [vase, bowl] = [await anAsset({ title: 'Vase' }, ann), await anAsset({ title: 'Bowl' }, ann)]
  await aValuation(vase, { valued_by: 'Somebody else', review_on: null, date: '2020-01-01' })
  await aValuation(vase, { valued_by: 'R. Sim', review_on: dayIn(4), date: '2024-02-03' })
  await aValuation(bowl, { review_on: dayIn(5) })
  const appraisers = async () => (await call(listReminders, undefined, ann)).items.map(({ appraiser }) => appraiser)
  expect(await appraisers()).toEqual([{ name: 'R. Sim', email: null, valued_on: '2024-02-03' }, null])
  await asUser(database, ann.id, async (db) => {
    const { id } = await db
      .insertInto('people')
      .values({ name: 'Ruth Sim', email: 'ruth@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('person_names').values({ name: 'r. sim', person_id: id }).execute()
  })
  expect(await appraisers()).toEqual([{ name: 'Ruth Sim', email: 'ruth@example.com', valued_on: '2024-02-03' }, null])
})

test('two that send at once write one letter', async () => {
  const ann = await anInvestor()
  await aChecked(ann, 'Vase', [{ next_check: dayIn(1) }])
  const sent = await Promise.all([lettersTo(ann), lettersTo(ann)])
  expect(sent.flat()).toHaveLength(1)
})

test('a calendar is read by its address alone, until there is another or none', async () => {
  const installation = await anInstallation()
  const ann = await anInvestor()
  await aChecked(ann, 'Vase', [{ next_check: dayIn(2) }])
  await aChecked(await anInvestor(), 'Bowl', [{ next_check: dayIn(2) }])
  const read = (url: string) => fetch(installation.url + new URL(url).pathname + new URL(url).search)
  const first = (await call(createCalendar, undefined, ann)).url
  const answer = await read(first)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const file = await answer.text()
  expect(file).toContain('SUMMARY:Vase: Check its condition.')
  expect(file).not.toContain('Bowl')
  expect(await call(getReminderSettings, undefined, ann)).toMatchObject({ calendar_since: dayIn(0) })

  const second = (await call(createCalendar, undefined, ann)).url
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await call(removeCalendar, undefined, ann)
  const gone = await read(second)
  expect(gone.status).toBe(404)
  const body = (text: string) => text.replace(/"request_id":"[^"]*"/, '')
  for (const key of ['', 'x', 'A'.repeat(43), "'".repeat(43)]) {
    const wrong = await read(`${new URL(second).origin}/calendar/reminders.ics?key=${key}`)
    expect(body(await wrong.text())).toBe(body(await gone.clone().text()))
  }
})

test('the database stores no address', async () => {
  const ann = await anInvestor()
  const key = new URL((await call(createCalendar, undefined, ann)).url).searchParams.get('key')!
  const { rows } = await database.pool.query('select token_hash from calendar_feeds where user_id = $1', [ann.id])
  expect(rows).toEqual([{ token_hash: feedHashOf(key) }])
  await expect(
    asUser(database, ann.id, (db) => db.selectFrom('calendar_feeds').select('token_hash').execute()),
  ).rejects.toThrow('permission denied')
})
