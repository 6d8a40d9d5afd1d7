import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aComment } from '#testing/comments.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import { getSharedAsset, getSharedVault, listSharedAssets } from '#account/access/server/guest-handlers.ts'
import { asUser, type UserDb } from '#database/access.ts'
import { endAccess } from '#account/access/server/handlers.ts'
import { GROUP_NAMES } from '#record/assets/rules/groups.ts'
import { getNeeds } from '#work/dashboard/server/needs.ts'
import { addSharedComment, listSharedComments, takeBackComment } from './guest-handlers.ts'
import {
  answerComment,
  listCommentThreads,
  listNewComments,
  listThread,
  removeComment,
  seeComments,
} from './handlers.ts'

const owner = await anInvestor({ display_name: 'Ann Archer', plan: 'per-asset' })
const [ben, cas] = [await aCreator({ display_name: 'Ben' }), await aCreator({ display_name: 'Cas' })]
type Guest = typeof ben

async function scene() {
  const [shown, hidden] = [await anAsset({ title: 'Clock' }, owner), await anAsset({ title: 'Vase' }, owner)]
  const ONE = { may: 'comment' as const, scope: 'assets' as const, scope_of: [shown.id] }
  return {
    shown,
    hidden,
    bens: await aGrant(owner, ben, { ...ONE, name: 'Benjamin' }),
    cass: await aGrant(owner, cas, ONE),
  }
}
let { shown, hidden, bens, cass } = await scene()
beforeEach(async () => {
  await database.pool.query('delete from comments')
  ;({ shown, hidden, bens, cass } = await scene())
})

const say = (content: string, by: Guest = ben, grant = bens, id = shown.id, comment: string = randomUUID()) =>
  call(addSharedComment, { grant, id, comment, content }, by)
const heard = async (by: Guest = ben, grant = bens) =>
  (await call(listSharedComments, { grant, id: shown.id }, by)).items.map(({ content }) => content)
const answer = (content: string, thread = bens, id = shown.id, comment: string = randomUUID()) =>
  call(answerComment, { id, thread, comment, content }, owner)
const NOT_FOUND = { code: 'NOT_FOUND' }
const later = () => new Date(Date.now() + 1_000).toISOString()

test('a guest says something, the owner reads who and answers, and that guest alone reads it', async () => {
  await say('  When was it\r\nlast wound? ')
  await say('Of whom?', cas, cass)
  await answer('In May.')
  expect(await heard()).toEqual(['In May.', 'When was it\nlast wound?'])
  expect(await heard(cas, cass)).toEqual(['Of whom?'])
  const threads = await call(listCommentThreads, { id: shown.id }, owner)
  expect(
    threads.map(({ grant_id, name, is_open, comments, new_comments }) => [
      grant_id,
      name,
      is_open,
      comments,
      new_comments,
    ]),
  ).toEqual([
    [bens, 'Benjamin', true, 2, 1],
    [cass, 'Somebody', true, 1, 1],
  ])
  const { items } = await call(listThread, { id: shown.id, thread: bens }, owner)
  expect(items.map(({ author_name, by_owner, is_new }) => [author_name, by_owner, is_new])).toEqual([
    ['Ann Archer', true, false],
    ['Ben', false, true],
  ])
})

test('no answer to a guest has a word of another’s thread, or of an asset that isn’t shown', async () => {
  const all = await aGrant(owner, cas, { may: 'propose', groups: [...GROUP_NAMES] })
  await aComment(shown, { grant_id: bens, content: 'canaryother', author_name: 'canaryname' })
  await aComment(hidden, { grant_id: cass, content: 'canaryhidden' })
  await aComment(shown, { content: 'canarynobody' })
  await aComment(shown, { grant_id: bens, by_owner: true, content: 'canaryanswer' })
  const answers = await Promise.all(
    [all, cass].flatMap((grant) => [
      call(listSharedComments, { grant, id: shown.id }, cas),
      call(listSharedComments, { grant, id: hidden.id }, cas).catch((error: unknown) => error),
      call(getSharedVault, { grant }, cas),
      call(getSharedAsset, { grant, id: shown.id }, cas),
      call(listSharedAssets, { grant, search: 'canaryother' }, cas),
      call(listSharedAssets, { grant }, cas),
    ]),
  )
  expect(JSON.stringify(answers)).toContain('Clock')
  expect(JSON.stringify(answers)).not.toContain('canary')
})

test('the log says that it was written, and about what', async () => {
  await say('Nice')
  const { rows } = await database.pool.query(
    `select detail from grant_log where grant_id = $1 and kind = 'commented'`,
    [bens],
  )
  expect(rows).toEqual([{ detail: { asset: shown.id, title: 'Clock' } }])
})

test('nothing is said of what isn’t shown, is in the trash, or where the grant doesn’t allow it', async () => {
  await expect(say('Hidden', ben, bens, hidden.id)).rejects.toMatchObject(NOT_FOUND)
  await expect(say('By another’s', ben, cass)).rejects.toMatchObject(NOT_FOUND)
  const looking = await aGrant(owner, ben, { may: 'print' })
  await expect(say('Looking', ben, looking)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(listSharedComments, { grant: looking, id: shown.id }, ben)).rejects.toMatchObject(NOT_FOUND)
  await say('Before')
  await database.pool.query(
    `begin; select set_config('app.user_id', '${owner.id}', true); select trash_assets(array['${shown.id}'::uuid]); commit`,
  )
  await expect(say('In the trash')).rejects.toMatchObject(NOT_FOUND)
  expect(await call(listNewComments, undefined, owner)).toEqual({ total: 0, assets: [] })
  await database.pool.query(
    `begin; select set_config('app.user_id', '${owner.id}', true); select restore_assets(array['${shown.id}'::uuid]); commit`,
  )
  expect(await heard()).toEqual(['Before'])
})

test('what is sent again is there once, and an id of somebody else’s opens nothing', async () => {
  const id = randomUUID()
  const first = await say('Once', ben, bens, shown.id, id)
  expect(await say('Once', ben, bens, shown.id, id)).toEqual(first)
  expect(await heard()).toEqual(['Once'])
  await expect(say('Mine', cas, cass, shown.id, id)).rejects.toMatchObject(NOT_FOUND)
  const answered = await answer('Yes', bens, shown.id)
  expect(await answer('Yes', bens, shown.id, answered.id)).toEqual(answered)
  await expect(answer('Yes', bens, shown.id, id)).rejects.toMatchObject(NOT_FOUND)
})

test('what is empty or too long is no comment', async () => {
  for (const content of ['', ' \n ', 'x'.repeat(4_001)])
    await expect(say(content)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await heard()).toEqual([])
})

test('a guest takes back their own for a quarter of an hour, and nobody else’s', async () => {
  const { id, may_take_back } = await say('Wrong piece')
  expect(may_take_back).toBe(true)
  const theirs = await say('Mine', cas, cass)
  const answered = await answer('Which?')
  const takeBack = (comment: string) => call(takeBackComment, { grant: bens, comment }, ben)
  for (const other of [theirs.id, answered.id, randomUUID(), 'none'])
    await expect(takeBack(other)).rejects.toMatchObject(NOT_FOUND)
  await takeBack(id)
  await expect(takeBack(id)).rejects.toMatchObject(NOT_FOUND)
  const old = await aComment(shown, { grant_id: bens, created_at: new Date(Date.now() - 16 * 60_000) })
  await expect(takeBack(old)).rejects.toMatchObject({ code: 'COMMENT_STAYS' })
  const { items } = await call(listSharedComments, { grant: bens, id: shown.id }, ben)
  expect(items.map(({ may_take_back }) => may_take_back)).toEqual([false, false])
})

test('there are 200 a day by one grant, and 2,000 of one asset', async () => {
  const noted = `insert into grant_log (grant_id, user_id, kind) select $1, $2, 'commented' from generate_series(1, $3)`
  await database.pool.query(noted, [bens, owner.id, 199])
  const { id } = await say('The last')
  await expect(say('One more')).rejects.toMatchObject({ code: 'TOO_MANY_COMMENTS' })
  await call(takeBackComment, { grant: bens, comment: id }, ben)
  await expect(say('Still one more')).rejects.toMatchObject({ code: 'TOO_MANY_COMMENTS' })
  await say('Another’s', cas, cass)
  await database.pool.query(`alter table comments disable trigger comments_within_limit`)
  await database.pool.query(
    `insert into comments (asset_id, user_id, by_owner, author_name, content) select $1, $2, false, 'A', 'B' from generate_series(1, 1999)`,
    [shown.id, owner.id],
  )
  await database.pool.query(`alter table comments enable trigger comments_within_limit`)
  await expect(say('Full', cas, cass)).rejects.toMatchObject({ code: 'TOO_MANY_COMMENTS' })
})

test('an owner answers where somebody said something and still reads it', async () => {
  await expect(answer('To nobody')).rejects.toMatchObject(NOT_FOUND)
  await say('Hello')
  await expect(answer('Elsewhere', bens, hidden.id)).rejects.toMatchObject(NOT_FOUND)
  await call(endAccess, { id: bens }, owner)
  await expect(answer('Too late')).rejects.toMatchObject({ code: 'NOBODY_READS' })
  expect((await call(listCommentThreads, { id: shown.id }, owner))[0]).toMatchObject({ is_open: false, comments: 1 })
  await expect(heard()).rejects.toMatchObject(NOT_FOUND)
})

test('new ones are counted until they are looked at, also among what needs one', async () => {
  await say('One')
  await say('Two', cas, cass)
  const { total, assets } = await call(listNewComments, undefined, owner)
  expect([total, assets]).toMatchObject([
    2,
    [{ asset_id: shown.id, title: 'Clock', new_comments: 2, names: ['Ben', 'Cas'] }],
  ])
  expect((await call(getNeeds, undefined, owner)).comments).toMatchObject({ total: 2 })
  await call(seeComments, { asset: hidden.id, until: later() }, owner)
  await call(seeComments, { asset: shown.id, until: '2026-01-01T00:00:00Z' }, owner)
  expect((await call(listNewComments, undefined, owner)).total).toBe(2)
  await call(seeComments, { asset: shown.id, thread: cass, until: later() }, owner)
  expect((await call(listNewComments, undefined, owner)).total).toBe(1)
  await call(seeComments, { asset: shown.id, until: later() }, owner)
  expect(await call(listNewComments, undefined, owner)).toEqual({ total: 0, assets: [] })
  await say('Three')
  await call(seeComments, { until: later() }, owner)
  expect((await call(listNewComments, undefined, owner)).total).toBe(0)
})

test('an owner deletes what anybody wrote; a stranger reads and changes nothing', async () => {
  const { id } = await say('Rude')
  const stranger = await anInvestor()
  await expect(call(removeComment, { id }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(listCommentThreads, { id: shown.id }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await expect(call(listThread, { id: shown.id, thread: bens }, stranger)).rejects.toMatchObject(NOT_FOUND)
  await call(removeComment, { id }, owner)
  expect(await heard()).toEqual([])
})

test('nobody writes in the name of somebody else, or changes what was said', async () => {
  const { id } = await say('As it was')
  const answer = { asset_id: shown.id, grant_id: bens, author_name: 'Ben', content: 'Mine', person_id: owner.id }
  const asOwner = (work: (db: UserDb) => Promise<unknown>) => asUser(database, owner.id, work)
  await asOwner((db) => db.insertInto('comments').values(answer).execute())
  for (const write of [
    (db: UserDb) =>
      db
        .insertInto('comments')
        .values({ ...answer, person_id: ben.id })
        .execute(),
    (db: UserDb) =>
      db
        .insertInto('comments')
        .values({ ...answer, by_owner: false })
        .execute(),
    (db: UserDb) => db.updateTable('comments').set({ content: 'Mine' }).where('id', '=', id).execute(),
  ])
    await expect(asOwner(write)).rejects.toMatchObject({ code: '42501' })
})

test('300 come page by page, each once', async () => {
  for (let i = 0; i < 300; i++)
    await aComment(shown, { grant_id: bens, content: `${i}`, created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, i >> 1)) })
  const read: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await call(listThread, { id: shown.id, thread: bens, limit: 100, ...(cursor && { cursor }) }, owner)
    read.push(...page.items.map(({ content }) => content))
    cursor = page.next_cursor
  }
  expect(new Set(read).size).toBe(300)
  expect(read).toHaveLength(300)
})

test('what was said stays once the access is forgotten, in a thread that nobody answers', async () => {
  await say('Remember')
  await database.pool.query('delete from grants where id = $1', [bens])
  expect(await call(listCommentThreads, { id: shown.id }, owner)).toMatchObject([
    { grant_id: null, name: null, is_open: false, comments: 1 },
  ])
  expect((await call(listThread, { id: shown.id }, owner)).items).toMatchObject([
    { author_name: 'Ben', content: 'Remember' },
  ])
})
