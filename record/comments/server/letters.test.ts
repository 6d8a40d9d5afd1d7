import { beforeEach, expect, test } from 'vitest'
import { aGrant, anInvitation } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { aComment } from '#testing/comments.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { tellOfCommentsJob } from './tell-of-comments.job.ts'

/* Who is written to of comments and answers. */

const owner = await anInvestor({ display_name: 'Ann Archer' })
const guest = await aCreator({ display_name: 'Ben' })
const clock = await anAsset({ title: 'Clock' }, owner)
const grant_id = await aGrant(owner, guest, { may: 'comment' })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(() => database.pool.query('delete from comments'))

async function tell() {
  const letters: Letter[] = []
  const enqueue = async (_: unknown, _name: string, letter: unknown) => void letters.push(letter as Letter)
  const head = { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' }
  await tellOfCommentsJob(database, { head, origin: 'http://localhost:4400', enqueue }).run({}, '')
  return letters
}

test('an owner gets one letter of all that is new, once, which says who wrote about what, and not what', async () => {
  const vase = await anAsset({ title: 'Vase' }, owner)
  await aComment(clock, { grant_id, author_name: 'Ben', created_at: minutesAgo(5) })
  await aComment(clock, { grant_id, author_name: 'Ben', created_at: minutesAgo(4) })
  await aComment(vase, { grant_id, author_name: 'Cas', created_at: minutesAgo(3) })
  const [letter, ...others] = await tell()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: owner.email, subject: '3 new comments in your vault' })
  expect(letter!.text).toMatch(
    /Cas about “Vase”\n\nBen about “Clock”\n\nRead new comments:\nhttp:\/\/localhost:4400\/access#new-comments\n/,
  )
  expect(letter!.text).not.toContain('wound')
  expect(await tell()).toEqual([])
  await aComment(clock, { grant_id, author_name: 'Ben' })
  expect(await tell()).toMatchObject([{ subject: '1 new comment in your vault' }])
})

test('what was looked at needs no letter, and what is a week old none any more', async () => {
  await aComment(clock, { grant_id, created_at: minutesAgo(8 * 24 * 60) })
  await aComment(clock, { grant_id })
  await database.pool.query('update comments set seen_at = now()')
  expect(await tell()).toEqual([])
})

test('in the language of the owner', async () => {
  await database.pool.query(`update memberinfo set language = 'de' where id = $1`, [owner.id])
  await aComment(clock, { grant_id, author_name: 'Ben' })
  expect(await tell()).toMatchObject([{ subject: '1 neuer Kommentar in Ihrem Tresor' }])
  await database.pool.query(`update memberinfo set language = null where id = $1`, [owner.id])
})

test('a guest with an account gets one of answers, unless they went on writing or access has ended', async () => {
  const answer = (minutes: number, grant = grant_id) =>
    aComment(clock, { grant_id: grant, by_owner: true, author_name: 'Ann Archer', created_at: minutesAgo(minutes) })
  await answer(5)
  await answer(4)
  const letters = await tell()
  expect(letters).toMatchObject([{ to: guest.email, subject: 'Ann Archer answered your comments' }])
  expect(letters[0]!.text).toMatch(/2 answers [^]*http:\/\/localhost:4400\/shared\/[\w-]{36}\n/)
  expect(await tell()).toEqual([])

  await answer(3)
  await aComment(clock, { grant_id, created_at: minutesAgo(2) })
  await database.pool.query('update comments set seen_at = now()')
  expect(await tell()).toEqual([])

  const [ended, nobodys] = [await aGrant(owner, guest, { may: 'comment' }), await anInvitation(owner, 'x@example.com')]
  await database.pool.query('update grants set ended_at = now() where id = $1', [ended])
  await answer(1, ended)
  await answer(1, nobodys)
  expect(await tell()).toEqual([])
})
