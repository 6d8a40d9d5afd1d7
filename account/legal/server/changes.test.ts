import { beforeEach, expect, test } from 'vitest'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { announceLegalChanges } from './announce-changes.job.ts'
import { dismissLegalChanges, getLegal, listLegalChanges } from './handlers.ts'

const HEAD = { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' }

const joinedBefore = async (person: Person) => {
  await database.pool.query(`update memberinfo set created_at = '2026-01-01' where id = $1`, [person.id])
  return person
}
const titles = async (person: Person) => (await call(listLegalChanges, undefined, person)).map(({ title }) => title)

/** Runs the announcement, and returns what it sent and to which address. */
async function announce() {
  const letters: { to: string; subject: string; text: string }[] = []
  await announceLegalChanges(database, {
    head: HEAD,
    legalUrl: 'https://vault.example.com/legal',
    enqueue: async (_db: unknown, _job: unknown, letter: any) => void letters.push(letter),
  })
  return letters
}

beforeEach(async () => {
  await announce()
})

test('each document ends with its versions, latest first, and begins with the version that is in force', async () => {
  for (const slug of ['terms', 'privacy', 'cloud']) {
    const { version, content } = await call(getLegal, { slug }, null)
    const heading = content.findLastIndex((block) => block.kind === 'heading')
    const text = JSON.stringify(content.slice(heading))
    expect(text).toContain('Version history')
    const versions = [...text.matchAll(/Version (\d+\.\d+), \w+ \d+, \d{4}/g)].map(([, number]) => number)
    expect(versions[0]).toBe(version)
    expect(versions).toEqual(versions.toSorted((a, b) => Number(b) - Number(a)))
  }
})

test('whoever joined before a new version sees what changed until they dismiss it, and nobody else’s notice goes', async () => {
  const ann = await joinedBefore(await aCreator())
  const ben = await joinedBefore(await aCreator())
  expect(await titles(ann)).toEqual(['Cloud Terms', 'Privacy Policy', 'Terms of Service'])
  await call(dismissLegalChanges, undefined, ann)
  await call(dismissLegalChanges, undefined, ann)
  expect(await titles(ann)).toEqual([])
  expect(await titles(ben)).toHaveLength(3)
})

test('whoever signs up after it sees no notice and gets no letter', async () => {
  const cat = await aCreator()
  expect(await titles(cat)).toEqual([])
  expect((await announce()).map(({ to }) => to)).not.toContain(cat.email)
})

test('each member who joined before is written to once, also by two servers at the same time', async () => {
  const people = await Promise.all([1, 2, 3].map(async () => joinedBefore(await aCreator())))
  const letters = (await Promise.all([announce(), announce()])).flat()
  for (const { email } of people) expect(letters.filter(({ to }) => to === email)).toHaveLength(1)
  expect(letters[0]).toMatchObject({ subject: 'We updated our legal documents at Strongroom' })
  expect(letters[0]!.text).toContain('Privacy Policy: Names clients of firms, and signatures')
  expect(letters[0]!.text).toContain('https://vault.example.com/legal')
  expect(await announce()).toEqual([])
})

test('a dismissed notice doesn’t count as a letter, nor a letter as a dismissed notice', async () => {
  const ann = await joinedBefore(await aCreator())
  await call(dismissLegalChanges, undefined, ann)
  expect((await announce()).map(({ to }) => to)).toContain(ann.email)
  const ben = await joinedBefore(await aCreator())
  await announce()
  expect(await titles(ben)).toHaveLength(3)
})
