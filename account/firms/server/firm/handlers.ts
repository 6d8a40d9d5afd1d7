import { open, signedIn } from '#account/identity/server/shared/callers.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { isFirmKind } from '#basics/roles.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { Letter, Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { accessRefusals } from '#account/access/refusals.ts'
import { firmRefusals } from '../../refusals.ts'
import { handleMistake, type MemberRole } from '../../rules/firm.ts'
import { inNameOf } from '../shared/letterhead.ts'
import { invitedToFirmLetter, joinedFirmLetter, membershipEndedLetter } from './letters.ts'
import {
  endMembership,
  findFirm,
  findInvited,
  findLogo,
  findMember,
  findWayIn,
  insertMember,
  joinFirm as acceptInvitation,
  leaveFirm as leave,
  listMembers,
  listReached,
  makeFirm as insertFirm,
  type Reached,
  renewInvitation,
  setMemberRole,
  updateFirm,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND
type FoundFirm = NonNullable<Awaited<ReturnType<typeof findFirm>>>

const getFirm = async (db: UserDb) => (await findFirm(db)) ?? refuse(NOT_FOUND)

export async function requireLead(db: UserDb): Promise<FoundFirm> {
  const firm = await getFirm(db)
  return firm.me.role === 'lead' ? firm : refuse(firmRefusals.LEADS_ONLY)
}

export const getMyFirm = signedIn.firms.mine.handler(({ context: { db } }) => findFirm(db))

export const makeFirm = signedIn.firms.make.handler(async ({ input, context: { db, me } }) => {
  if (!isFirmKind(me.role)) refuse(firmRefusals.NO_FIRM_ACCOUNT)
  if ((await insertFirm(db, input)) === null) refuse(firmRefusals.WORKS_FOR_FIRM)
  return getFirm(db)
})

export const changeFirm = signedIn.firms.change.handler(async ({ input, context: { db, clientDomains } }) => {
  const { id, handle } = await requireLead(db)
  // Another firm could take the address, and with it the domain.
  if (input.handle !== handle && clientDomains.some(({ firm }) => firm === handle))
    refuse(firmRefusals.HANDLE_HAS_DOMAIN)
  await updateFirm(db, id, input)
  return getFirm(db)
})

export const changeLetterhead = signedIn.firms.changeLetterhead.handler(async ({ input, context: { db } }) => {
  await updateFirm(db, (await requireLead(db)).id, input)
  return getFirm(db)
})

export const getLogo = signedIn.firms.logo.handler(async ({ context: { db } }) => ({
  logo: asAddress(await findLogo(db)),
}))

export const removeLogo = signedIn.firms.removeLogo.handler(async ({ context: { db } }) => {
  await updateFirm(db, (await requireLead(db)).id, { logo: null })
  return getFirm(db)
})

const asAddress = (logo: Buffer | null) => logo && `data:image/png;base64,${logo.toString('base64')}`

export const listFirmMembers = signedIn.firms.members.handler(({ context: { db } }) => listMembers(db))

export const inviteMember = signedIn.firms.invite.handler(async ({ input, context }) => {
  const firm = await requireLead(context.db)
  const token = newToken()
  const member = await insertMember(context.db, { ...input, firm_id: firm.id, token_hash: hashOfToken(token) })
  await sendInvitation(context, firm, member, token)
  return member
})

const MINUTES_BETWEEN_LETTERS = 5

export const inviteMemberAgain = signedIn.firms.inviteAgain.handler(async ({ input: { id }, context }) => {
  const { db, now } = context
  const firm = await requireLead(db)
  const found = isId(id) ? await findMember(db, id) : undefined
  if (!found || found.accepted_at !== null) return refuse(NOT_FOUND)
  if (now.getTime() - found.invited_at.getTime() < MINUTES_BETWEEN_LETTERS * 60_000)
    refuse(firmRefusals.INVITED_JUST_NOW)
  const token = newToken()
  const member = (await renewInvitation(db, id, hashOfToken(token))) ?? refuse(NOT_FOUND)
  await sendInvitation(context, firm, member, token)
  return member
})

export const changeFirmMember = signedIn.firms.changeMember.handler(
  async ({ input: { id, role }, context: { db } }) => {
    await requireLead(db)
    return (isId(id) ? await setMemberRole(db, id, role) : undefined) ?? refuse(NOT_FOUND)
  },
)

export const endFirmMember = signedIn.firms.endMember.handler(async ({ input: { id }, context }) => {
  const { db, letterhead, enqueue } = context
  const firm = await requireLead(db)
  const found = (isId(id) ? await findMember(db, id) : undefined) ?? refuse(NOT_FOUND)
  const reached = await listReached(db, id)
  if (!(await endMembership(db, id))) refuse(NOT_FOUND)
  const isOwn = found.id === firm.me.id
  for (const person of isOwn ? [] : reached)
    await enqueue(
      db,
      SEND_LETTER,
      inTheirWords(person, () =>
        membershipEndedLetter(inNameOf(letterhead, firm), { to: person.email, firm: firm.name }),
      ),
    )
})

export const leaveFirm = signedIn.firms.leave.handler(async ({ context: { db } }) => {
  if (!(await leave(db))) refuse(NOT_FOUND)
})

export const getFirmInvitation = open.firms.invitation.handler(
  async ({ input: { token }, context: { db } }) => (await findInvited(db, hashOfToken(token))) ?? refuse(NOT_FOUND),
)

export const joinFirm = signedIn.firms.join.handler(async ({ input: { token }, context }) => {
  const { db, me, origin, enqueue, letterhead } = context
  const hash = hashOfToken(token)
  const invited = (await findInvited(db, hash)) ?? refuse(NOT_FOUND)
  if (invited.address !== me.email.toLowerCase()) refuse(accessRefusals['FORBIDDEN.invited'])
  if ((await findFirm(db)) !== null) refuse(firmRefusals.WORKS_FOR_FIRM)
  if ((await acceptInvitation(db, hash)) === null) refuse(NOT_FOUND)
  const firm = await getFirm(db)
  const said = { firm: firm.name, name: firm.me.name, url: `${origin}/firm` }
  for (const lead of await listReached(db, null))
    if (lead.email !== me.email)
      await enqueue(
        db,
        SEND_LETTER,
        inTheirWords(lead, () => joinedFirmLetter(inNameOf(letterhead, firm), { to: lead.email, ...said })),
      )
  return firm
})

export const getWayIn = open.firms.at.handler(async ({ input: { handle }, context: { db } }) => {
  const wanted = handle.toLowerCase()
  const found = handleMistake(wanted) === null ? await findWayIn(db, wanted) : undefined
  if (!found) return refuse(NOT_FOUND)
  return { ...found, logo: asAddress(found.logo) }
})

const inTheirWords = ({ language }: Reached, compose: () => Letter) =>
  language ? speaking(speechFor(language), compose) : compose()

type Sending = Pick<CallServices, 'enqueue'> & { db: UserDb; origin: string; letterhead: Letterhead }

/** What opens something stands behind the `#`, which no server is told. */
const sendInvitation = (
  { db, origin, enqueue, letterhead }: Sending,
  firm: FoundFirm,
  { address, role }: { address: string; role: MemberRole },
  token: string,
) =>
  enqueue(
    db,
    SEND_LETTER,
    invitedToFirmLetter(inNameOf(letterhead, firm), {
      to: address,
      firm: firm.name,
      by: firm.me.name,
      role,
      url: `${origin}/firm-invitation#${token}`,
    }),
  )
