import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { aCreator, aPerson, type Person } from '#testing/people.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { findFirmLetterhead } from '../shared/letterhead.ts'
import {
  changeFirm,
  changeFirmMember,
  changeLetterhead,
  endFirmMember,
  getFirmInvitation,
  getMyFirm,
  getWayIn,
  inviteMember,
  inviteMemberAgain,
  joinFirm,
  leaveFirm,
  listFirmMembers,
  makeFirm,
} from './handlers.ts'

const tokenIn = ({ text }: Letter) => /#([\w-]{43})/.exec(text)![1]!
const aPractice = () => aPerson('estate-practices')
const aHandle = () => `hart-${crypto.randomUUID().slice(0, 8)}`
const typed = () => ({ name: 'Hart & Partners', handle: aHandle(), own_name: 'Ann Hart' })

function aMailbox() {
  const letters: Letter[] = []
  const enqueue = async (_: unknown, _name: string, letter: object) => void letters.push(letter as Letter)
  return { letters, by: { enqueue } }
}

/** Ann leads it, Ben has joined by a letter. */
async function aHouse(role: 'lead' | 'member' | 'assistant' = 'member') {
  const [ann, ben] = [await aPractice(), await aCreator()]
  const { letters, by } = aMailbox()
  const firm = await call(makeFirm, typed(), ann)
  const { id } = await call(inviteMember, { name: 'Ben Hart', address: ben.email, role }, ann, by)
  const token = tokenIn(letters[0]!)
  await call(joinFirm, { token }, ben, by)
  return { ann, ben, firm, benId: id, token, letters, by }
}

const rolesOf = async (person: Person) =>
  (await call(listFirmMembers, undefined, person)).map(({ name, role }) => `${name}: ${role}`)

test('an account of a firm’s kind makes one and leads it; no other account does, and nobody makes a second', async () => {
  const ann = await aPractice()
  expect(await call(getMyFirm, undefined, ann)).toBeNull()
  expect(await call(makeFirm, typed(), ann)).toMatchObject({
    kind: 'estate-practices',
    name: 'Hart & Partners',
    me: { name: 'Ann Hart', role: 'lead' },
  })
  await expect(call(makeFirm, typed(), ann)).rejects.toMatchObject({ code: 'WORKS_FOR_FIRM' })
  await expect(call(makeFirm, typed(), await aCreator())).rejects.toMatchObject({ code: 'NO_FIRM_ACCOUNT' })
})

test('an address that another firm has is told to be taken', async () => {
  const { firm, ann } = await aHouse()
  const other = await aPractice()
  await expect(call(makeFirm, { ...typed(), handle: firm.handle }, other)).rejects.toMatchObject({
    code: 'HANDLE_TAKEN',
  })
  await call(makeFirm, typed(), other)
  await expect(call(changeFirm, { name: 'X', handle: firm.handle }, other)).rejects.toMatchObject({
    code: 'HANDLE_TAKEN',
  })
  expect(await call(changeFirm, { name: 'Hart', handle: firm.handle }, ann)).toMatchObject({ name: 'Hart' })
})

test('whoever is invited joins by the letter, once, and leads are told', async () => {
  const { ann, ben, firm, token, letters } = await aHouse('assistant')
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [ben.email, 'Hart & Partners invites you to join'],
    [ann.email, 'Ben Hart joined Hart & Partners'],
  ])
  expect(letters[0]).toMatchObject({ sender: 'Hart & Partners via Strongroom' })
  expect(letters[0]!.text).toContain('Ann Hart sent you this invitation')
  expect(await call(getMyFirm, undefined, ben)).toMatchObject({ id: firm.id, me: { role: 'assistant' } })
  expect(await rolesOf(ben)).toEqual(['Ann Hart: lead', 'Ben Hart: assistant'])
  await expect(call(getFirmInvitation, { token }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(joinFirm, { token }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an invitation that is passed on lets nobody else in; nobody works for two firms', async () => {
  const { ann, by, letters } = await aHouse()
  const [cleo, dan] = [await aCreator(), await aPractice()]
  await call(inviteMember, { name: 'Cleo', address: cleo.email, role: 'lead' }, ann, by)
  const token = tokenIn(letters.at(-1)!)
  expect(await call(getFirmInvitation, { token }, dan)).toMatchObject({ address: cleo.email, role: 'lead' })
  await expect(call(joinFirm, { token }, dan)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await aFirm(cleo)
  await expect(call(joinFirm, { token }, cleo)).rejects.toMatchObject({ code: 'WORKS_FOR_FIRM' })
})

test('the link of the letter before opens nothing, nor that of an invitation that was taken back', async () => {
  const { ann, by, letters } = await aHouse()
  const eve = { name: 'Eve', address: 'eve@example.com', role: 'member' } as const
  const { id } = await call(inviteMember, eve, ann, by)
  const first = tokenIn(letters.at(-1)!)
  await expect(call(inviteMember, eve, ann)).rejects.toMatchObject({ code: 'MEMBER_ALREADY' })
  await expect(call(inviteMemberAgain, { id }, ann)).rejects.toMatchObject({ code: 'INVITED_JUST_NOW' })
  await call(inviteMemberAgain, { id }, ann, { ...by, now: new Date(Date.now() + 600_000) })
  await expect(call(getFirmInvitation, { token: first }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const second = tokenIn(letters.at(-1)!)
  expect(await call(getFirmInvitation, { token: second }, null)).toMatchObject({ firm_name: 'Hart & Partners' })
  const sent = letters.length
  await call(endFirmMember, { id }, ann, by)
  await expect(call(getFirmInvitation, { token: second }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(letters).toHaveLength(sent)
})

test('only leads say who works there and how the firm looks', async () => {
  const { ben, benId, firm } = await aHouse()
  const refused = { code: 'LEADS_ONLY' }
  const looks = { postal_address: '', foot_line: '', color: null, accent: null }
  const someone = { name: 'Eve', address: 'eve@example.com', role: 'lead' } as const
  await expect(call(changeFirm, { name: 'Mine', handle: firm.handle }, ben)).rejects.toMatchObject(refused)
  await expect(call(changeLetterhead, looks, ben)).rejects.toMatchObject(refused)
  await expect(call(inviteMember, someone, ben)).rejects.toMatchObject(refused)
  await expect(call(changeFirmMember, { id: benId, role: 'lead' }, ben)).rejects.toMatchObject(refused)
  // The database holds it, too.
  await asUser(database, ben.id, async (db) => {
    await db.updateTable('firms').set({ name: 'Mine' }).execute()
    await db.updateTable('firm_members').set({ role: 'lead' }).execute()
  })
  expect(await rolesOf(ben)).toEqual(['Ann Hart: lead', 'Ben Hart: member'])
})

test('the last who leads neither leaves nor steps down while others work there', async () => {
  const { ann, ben, benId, firm } = await aHouse()
  await expect(call(leaveFirm, undefined, ann)).rejects.toMatchObject({ code: 'LAST_LEAD' })
  const own = { id: firm.me.id, role: 'member' } as const
  await expect(call(changeFirmMember, own, ann)).rejects.toMatchObject({ code: 'LAST_LEAD' })
  await call(changeFirmMember, { id: benId, role: 'lead' }, ann)
  await call(leaveFirm, undefined, ann)
  expect(await rolesOf(ben)).toEqual(['Ben Hart: lead'])
  await call(leaveFirm, undefined, ben)
  await expect(call(getWayIn, { handle: firm.handle }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('whoever leaves, or is ended, sees nothing of it by the next request, and may come again', async () => {
  const { ann, ben, benId, firm, letters, by } = await aHouse()
  const client = await aClient(firm.id, await aCreator(), [benId])
  const seen = () => asUser(database, ben.id, (db) => db.selectFrom('firm_clients').select('id').execute())
  expect(await seen()).toEqual([{ id: client }])
  await call(endFirmMember, { id: benId }, ann, by)
  expect(await seen()).toEqual([])
  expect(await call(getMyFirm, undefined, ben)).toBeNull()
  expect(await call(listFirmMembers, undefined, ben)).toEqual([])
  expect(letters.at(-1)).toMatchObject({ to: ben.email, subject: 'You no longer work for Hart & Partners' })
  await call(inviteMember, { name: 'Ben', address: ben.email, role: 'member' }, ann, by)
  await call(joinFirm, { token: tokenIn(letters.at(-1)!) }, ben)
  expect(await seen()).toEqual([])
})

test('where the account of the last who leads is deleted, the next leads; the address is gone with the account', async () => {
  const { ann, ben, firm } = await aHouse()
  const cleo = await aCreator()
  await aMember(firm.id, cleo, 'assistant', 'Cleo')
  await database.pool.query('delete from memberinfo where id = $1', [ann.id])
  expect(await rolesOf(ben)).toEqual(['Ben Hart: lead', 'Cleo: assistant'])
  const { rows } = await database.pool.query(
    'select name, address = id::text as is_gone from firm_members where id = $1',
    [firm.me.id],
  )
  expect(rows).toEqual([{ name: 'Ann Hart', is_gone: true }])
})

test('the way in says how a firm looks and nothing else, whose the caller is, and nothing for an unknown address', async () => {
  const { ann, firm } = await aHouse()
  const stranger = await aCreator()
  const client = await aCreator()
  await aClient(firm.id, client)
  await call(
    changeLetterhead,
    { postal_address: 'High Street 1', foot_line: 'Since 1921', color: '#1a4fa0', accent: null },
    ann,
  )
  const shown = {
    name: 'Hart & Partners',
    kind: 'estate-practices',
    handle: firm.handle,
    color: '#1a4fa0',
    accent: null,
    foot_line: 'Since 1921',
    logo: null,
  }
  expect(await call(getWayIn, { handle: firm.handle.toUpperCase() }, null)).toEqual({ ...shown, you: null })
  expect(await call(getWayIn, { handle: firm.handle }, stranger)).toEqual({ ...shown, you: null })
  expect(await call(getWayIn, { handle: firm.handle }, ann)).toEqual({ ...shown, you: 'member' })
  expect(await call(getWayIn, { handle: firm.handle }, client)).toEqual({ ...shown, you: 'client' })
  for (const handle of ['nobody-here', '', '../x', '%'])
    await expect(call(getWayIn, { handle }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('papers of a firm have its letterhead; those of nobody’s firm have none', async () => {
  const { ann, ben } = await aHouse()
  const looks = { postal_address: 'High Street 1\n\nEdinburgh ', foot_line: 'Since 1921', accent: null }
  await call(changeLetterhead, { ...looks, color: '#1A4FA0' }, ann)
  const letterhead = {
    name: 'Hart & Partners',
    postal_address: ['High Street 1', 'Edinburgh'],
    foot_line: 'Since 1921',
    color: '#1a4fa0',
    accent: null,
    ink: '#FFFFFF',
    logo: null,
  }
  for (const person of [ann, ben]) expect(await asUser(database, person.id, findFirmLetterhead)).toEqual(letterhead)
  expect(await asUser(database, (await aCreator()).id, findFirmLetterhead)).toBeNull()
  await expect(call(changeLetterhead, { ...looks, color: '#ffff00' }, ann)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a name with markup stays text in letters', async () => {
  const { ann, by, letters, firm } = await aHouse()
  const name = '<img src=x onerror=alert(1)> "Hart" <a@b.example>'
  await call(changeFirm, { name, handle: firm.handle }, ann)
  await call(inviteMember, { name: '<b>Eve</b>', address: 'eve@example.com', role: 'member' }, ann, by)
  const { html, sender } = letters.at(-1)!
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(sender).toBe(`${name} via Strongroom`)
})
