import { expect, test } from 'vitest'
import { aGrant, anInvitation } from '#testing/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor } from '#testing/people.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { acceptInvitation } from './guest-handlers.ts'
import { createAccess, endAccess, renewLink } from './handlers.ts'
import { tellOfEndsJob } from './tell-of-ends.job.ts'

/* Who is written to of what happens with access. */

function aMailbox() {
  const letters: Letter[] = []
  const enqueue = async (_: unknown, _name: string, letter: unknown) => void letters.push(letter as Letter)
  return { letters, circumstances: { enqueue } }
}

const owner = await anInvestor({ display_name: 'Ann Archer' })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const EVERYTHING = { preset: 'insurer', scope: 'everything', ends_at: inDays(30) } as const

test('whoever is invited gets a letter whose link names nothing to a server; a link with a PIN sends none', async () => {
  const { letters, circumstances } = aMailbox()
  const given = { ...EVERYTHING, name: 'Insurer', address: 'Guest@Example.com' }
  const { link } = await call(createAccess, given, owner, circumstances)
  expect(link).toBeNull()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to: 'guest@example.com', subject: expect.stringContaining('Ann Archer') })
  expect(letters[0]!.text).toMatch(/http:\/\/localhost:4400\/invitation#[\w-]{43}\n/)
  const made = await call(createAccess, { ...given, address: null }, owner, circumstances)
  expect(made.link).toMatchObject({
    url: expect.stringMatching(/\/link#[\w-]{43}$/),
    pin: expect.stringMatching(/^\d{6}$/),
  })
  expect(letters).toHaveLength(1)
})

test('an invitation that is sent again opens by the new letter alone', async () => {
  const { letters, circumstances } = aMailbox()
  const guest = await aCreator()
  const tokenIn = ({ text }: Letter) => /#([\w-]{43})/.exec(text)![1]!
  const { access } = await call(
    createAccess,
    { ...EVERYTHING, name: 'Ben', address: guest.email },
    owner,
    circumstances,
  )
  await call(renewLink, { id: access.id }, owner, circumstances)
  const [first, second] = letters.map(tokenIn)
  await expect(call(acceptInvitation, { token: first! }, guest)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call(acceptInvitation, { token: second! }, guest, circumstances)).toEqual({ id: access.id })
  expect(letters[2]).toMatchObject({ to: owner.email, subject: 'Ben accepted your invitation' })
  await expect(call(renewLink, { id: access.id }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('whose access ends by the owner is told, once, and nobody who never accepted', async () => {
  const { letters, circumstances } = aMailbox()
  const guest = await aCreator()
  const [accepted, invited] = [await aGrant(owner, guest), await anInvitation(owner, 'other@example.com')]
  await call(endAccess, { id: accepted }, owner, circumstances)
  await call(endAccess, { id: accepted }, owner, circumstances)
  await call(endAccess, { id: invited }, owner, circumstances)
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [guest.email, 'Access to the vault of Ann Archer has ended'],
  ])
})

test('an owner is told once of what ends within a week, and not of what was given for a few days', async () => {
  const { letters, circumstances } = aMailbox()
  const soon = await anInvitation(owner, 'soon@example.com', { name: 'Soon', ends_at: inDays(5) })
  await database.pool.query(`update grants set starts_at = now() - interval '60 days' where id = $1`, [soon])
  await anInvitation(owner, 'short@example.com', { name: 'Short', ends_at: inDays(5) })
  await anInvitation(owner, 'later@example.com', { name: 'Later', ends_at: inDays(60) })
  const job = tellOfEndsJob(database, {
    enqueue: circumstances.enqueue,
    letterhead: { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' },
    accessUrl: 'http://localhost:4400/access',
  })
  await job.run({}, undefined as never)
  await job.run({}, undefined as never)
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Access for Soon ends on /)])
})

test('an account is no means to write to strangers: so many invitations a day, sent again ones among them', async () => {
  const { letters, circumstances } = aMailbox()
  const eager = await anInvestor()
  const invite = (at: number) =>
    call(createAccess, { ...EVERYTHING, name: 'Guest', address: `guest-${at}@example.com` }, eager, circumstances)
  const { access } = await invite(0)
  for (let at = 1; at < 49; at++) await invite(at)
  await call(renewLink, { id: access.id }, eager, circumstances)
  const refused = { code: 'TOO_MANY_INVITATIONS' }
  await expect(invite(50)).rejects.toMatchObject(refused)
  await expect(call(renewLink, { id: access.id }, eager, circumstances)).rejects.toMatchObject(refused)
  await call(createAccess, { ...EVERYTHING, name: 'Link', address: null }, eager, circumstances)
  expect(letters).toHaveLength(50)
})
