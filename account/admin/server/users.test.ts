import { beforeAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aCreator, anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { getMember } from '#account/member/server/handlers.ts'
import { listUsers, setRole } from './user-handlers.ts'

let admin: Person
beforeAll(async () => void (admin = await anAdministrator({ display_name: 'Ada' })))

const found = async (search: string) =>
  (await call(listUsers, { search }, admin)).items.map(({ display_name }) => display_name)
const roleOf = async (person: Person) => (await call(getMember, undefined, person)).role

test('the newest stand first, with what a list of users needs and nothing else', async () => {
  const ann = await anInvestor({ display_name: 'Ann Newest', assets: 1 })
  const { items, counts } = await call(listUsers, {}, admin)
  expect(items[0]).toEqual({
    id: ann.id,
    email: ann.email,
    display_name: 'Ann Newest',
    role: 'investor',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    is_test_user: false,
    suspension: null,
  })
  expect(counts!.all).toBe(counts!.matching)
})

test('they are found by a part of the address or the name, however it is written', async () => {
  await aCreator({ email: 'ZORA.quill@Example.com'.toLowerCase(), display_name: 'Zora Quill-Ørsted' })
  await aCreator({ email: 'percent_100%@example.com', display_name: 'Percy' })
  for (const search of ['zora', 'ZORA', 'quill@exam', 'orsted', 'Ørsted zora', '  Zora  '])
    expect(await found(search), search).toEqual(['Zora Quill-Ørsted'])
  expect(await found('t_100%')).toEqual(['Percy'])
  expect(await found('zora%')).toEqual([])
  expect(await found('nobody of this name')).toEqual([])
  const { counts } = await call(listUsers, { search: 'zora' }, admin)
  expect(counts).toMatchObject({ matching: 1 })
  expect(counts!.all).toBeGreaterThan(1)
})

test('they come by the page, and nobody repeats or is skipped when others register', async () => {
  for (let i = 0; i < 5; i++) await aCreator({ display_name: `Pagina ${i}` })
  const first = await call(listUsers, { search: 'pagina', limit: 2 }, admin)
  await aCreator({ display_name: 'Pagina of later' })
  const second = await call(listUsers, { search: 'pagina', limit: 2, cursor: first.next_cursor! }, admin)
  const third = await call(listUsers, { search: 'pagina', limit: 2, cursor: second.next_cursor! }, admin)
  expect([first, second, third].flatMap(({ items }) => items.map(({ display_name }) => display_name))).toEqual(
    [4, 3, 2, 1, 0].map((i) => `Pagina ${i}`),
  )
  expect(second.counts).toBeNull()
  expect(third.next_cursor).toBeNull()
})

test.for([
  { search: 'a\0' },
  { search: 'a'.repeat(201) },
  { limit: 0 },
  { limit: 101 },
  { cursor: 'x' },
  { cursor: 'WyIxIiwiMiJd' },
])('%j is no request for a list', async (request) => {
  await expect(call(listUsers, request, admin)).rejects.toMatchObject({
    code: expect.stringMatching(/^(BAD_REQUEST|CURSOR_INVALID)$/),
  })
})

test('a role is another from the next request on, and the change is announced', async () => {
  const ann = await aCreator()
  const changed = await call(setRole, { id: ann.id, role: 'admin', from: 'creator' }, admin)
  expect(changed).toMatchObject({ id: ann.id, role: 'admin' })
  expect(await call(listUsers, {}, ann)).toMatchObject({ items: expect.any(Array) })
  await call(setRole, { id: ann.id, role: 'creator', from: 'admin' }, admin)
  await expect(call(listUsers, {}, ann)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('who becomes an investor has a plan to choose, unless there was one; who stops being one has not', async () => {
  const ann = await aCreator()
  await call(setRole, { id: ann.id, role: 'investor', from: 'creator' }, admin)
  expect(await call(getMember, undefined, ann)).toMatchObject({
    subscription_required: true,
    registration_completed: false,
  })
  await call(setRole, { id: ann.id, role: 'creator', from: 'investor' }, admin)
  expect(await call(getMember, undefined, ann)).toMatchObject({
    subscription_required: false,
    registration_completed: true,
  })
  const ivo = await anInvestor({ plan: 'per-asset' })
  await call(setRole, { id: ivo.id, role: 'creator', from: 'investor' }, admin)
  await call(setRole, { id: ivo.id, role: 'investor', from: 'creator' }, admin)
  expect(await call(getMember, undefined, ivo)).toMatchObject({ registration_completed: true })
})

test('of two administrators at once, the second is told what the first has done', async () => {
  const ann = await aCreator()
  const other = await anAdministrator()
  const outcomes = await Promise.allSettled([
    call(setRole, { id: ann.id, role: 'investor', from: 'creator' }, admin),
    call(setRole, { id: ann.id, role: 'admin', from: 'creator' }, other),
  ])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'ROLE_CHANGED', data: { role: await roleOf(ann) } } }])
})

test.for(['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'nobody', '', "' or true --"])(
  'there is nobody of the id %j',
  async (id) => {
    await expect(call(setRole, { id, role: 'creator', from: 'investor' }, admin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  },
)

test.for([
  { role: 'king', from: 'creator' },
  { role: 'creator', from: '' },
  { role: null, from: 'creator' },
  { role: 'creator', from: 'creator', registration_completed: true },
])('%j is no change of a role', async (change) => {
  const ann = await aCreator()
  await expect(call(setRole, { id: ann.id, ...change } as never, admin)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('who is no administrator neither sees the list nor changes a role, their own neither', async () => {
  const ann = await aCreator()
  for (const caller of [ann, await anInvestor(), null]) {
    const code = caller ? 'FORBIDDEN' : 'UNAUTHORIZED'
    await expect(call(listUsers, {}, caller)).rejects.toMatchObject({ code })
    const grab = call(setRole, { id: ann.id, role: 'admin', from: 'creator' }, caller)
    await expect(grab).rejects.toMatchObject({ code })
  }
  expect(await roleOf(ann)).toBe('creator')
})

test('over the wire: the last administrator stays one, also when two step down at once', async () => {
  const installation = await anInstallation()
  const administrators = await Promise.all(
    [1, 2].map(async () => {
      const browser = aBrowser(installation)
      await browser.post('/api/auth/sign-up/email', aRegistration())
      const { id } = (await (await browser.get('/api/session')).json()) as { id: string }
      return { browser, id }
    }),
  )
  const ids = administrators.map(({ id }) => id)
  await asSystem(database, async (db) => {
    await db.updateTable('memberinfo').set({ role: 'admin' }).where('id', 'in', ids).execute()
    await db
      .updateTable('memberinfo')
      .set({ role: 'creator' })
      .where('role', '=', 'admin')
      .where('id', 'not in', ids)
      .execute()
  })
  const answers = await Promise.all(
    administrators.map(({ browser, id }) =>
      browser.send(`/api/admin/users/${id}/role`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ role: 'creator', from: 'admin' }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = await answers.find(({ status }) => status === 409)!.json()
  expect(refused).toMatchObject({
    code: 'LAST_ADMINISTRATOR',
    message: 'This is the only administrator. Make someone else an administrator first.',
  })
  expect(errorsIn(installation.logged)).toEqual([])
})

test('among many users a name that most have is found as well as one that few have, and all are counted', async () => {
  const admin = await anAdministrator()
  const countAll = async () => Number((await database.pool.query('select count(*) from memberinfo')).rows[0]!.count)
  await database.pool.query(
    `insert into auth."user" (name, email, sign_up_role)
     select case when n % 300 = 0 then 'Ψυχή' else 'Quill' end || ' ' || n, 'many-' || n || '@example.com', 'creator'
     from generate_series(1, 2600) n`,
  )
  const search = async (search: string) => {
    const { items, counts } = await call(listUsers, { search, limit: 100 }, admin)
    return { shown: items.length, ...counts }
  }
  const all = await countAll()
  expect(await search('quill')).toEqual({ shown: 100, matching: 1_000, more: true, all })
  expect(await search('ψυχη')).toEqual({ shown: 8, matching: 8, more: false, all })
  expect(await search('many-77@')).toEqual({ shown: 1, matching: 1, more: false, all })
  expect(await search('quill many-120')).toMatchObject({ matching: 10 })
  for (const words of ['qu', 'z', '-', '7@', 'll 9', 'ψυ', 'many-1 quill', 'man any-', 'qz', '%', 'quill 1 @e']) {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from memberinfo where (
         select bool_and(strpos(folded(email || E'\n' || coalesce(display_name, '')), folded(word)) > 0)
         from regexp_split_to_table($1, ' ') as word
       ) order by created_at desc, id desc`,
      [words],
    )
    const { items, counts } = await call(listUsers, { search: words, limit: 100 }, admin)
    expect({ words, ids: items.map(({ id }) => id) }).toEqual({ words, ids: rows.slice(0, 100).map(({ id }) => id) })
    expect(counts).toEqual({ matching: Math.min(rows.length, 1_000), more: rows.length > 1_000, all })
  }

  await database.pool.query(`delete from auth."user" where email like 'many-%'`)
  expect(await search('')).toMatchObject({ all: await countAll(), more: false })
})
