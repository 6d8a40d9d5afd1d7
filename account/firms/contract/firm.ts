import * as z from 'zod'
import { open, signedIn } from '#account/identity/contract/access.ts'
import { emailMistake, MESSAGES, normalEmail } from '#account/identity/rules/registration.ts'
import { FIRM_KINDS } from '#basics/roles.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { oneLine, prose } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { accessRefusals } from '#account/access/refusals.ts'
import { firmRefusals } from '../refusals.ts'
import { colorMistake, tidyColor } from '../rules/firm-colors.ts'
import {
  firmNameMistake,
  footLineMistake,
  handleMistake,
  LOGO_BYTES,
  MEMBER_ROLES,
  MOST_MEMBERS,
  postalAddressMistake,
} from '../rules/firm.ts'

const SELDOM = { perMinute: 120, burst: 60 }

const token = z.string().regex(/^[\w-]{43}$/)
const name = ruled(firmNameMistake, msg('Please enter a name')).transform(oneLine)
const handle = ruled(handleMistake, msg('Please enter an address')).transform((given) => given.trim())
const color = ruled(colorMistake, msg('Write a color as # and six digits, such as #1a4fa0'))
  .transform(tidyColor)
  .nullable()
const role = z.enum(MEMBER_ROLES)
const kind = z.enum(FIRM_KINDS)
const ofId = z.strictObject({ id: anyId })

const firm = z.object({
  id: z.uuid(),
  kind,
  name: z.string(),
  handle: z.string(),
  postal_address: z.string(),
  foot_line: z.string(),
  color: z.string().nullable(),
  accent: z.string().nullable(),
  has_logo: z.boolean(),
  /** A mark that an administrator gives. */
  is_foundation: z.boolean(),
  created_at: timestamp,
  /** As whom the caller works here. */
  me: z.object({ id: z.uuid(), name: z.string(), role }),
})
export type Firm = z.infer<typeof firm>

const member = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  role,
  invited_at: timestamp,
  /** Null while they are only invited. */
  accepted_at: timestamp.nullable(),
})
export type FirmMember = z.infer<typeof member>

const wayIn = z.object({
  name: z.string(),
  kind,
  handle: z.string(),
  color: z.string().nullable(),
  accent: z.string().nullable(),
  foot_line: z.string(),
  /** The picture itself, as an address that holds it. */
  logo: z.string().nullable(),
  /** What the caller is to this firm. */
  you: z.enum(['member', 'client']).nullable(),
})
export type WayIn = z.infer<typeof wayIn>

export const firms = {
  mine: signedIn
    .route({ method: 'GET', path: '/firm', summary: 'The firm that the caller works for, or null' })
    .output(firm.nullable()),
  make: signedIn
    .route({ method: 'POST', path: '/firm', summary: 'Makes a firm, which the caller leads' })
    .input(z.strictObject({ name, handle, own_name: name }))
    .output(firm)
    .errors(errors(firmRefusals.HANDLE_TAKEN, firmRefusals.WORKS_FOR_FIRM, firmRefusals.NO_FIRM_ACCOUNT)),
  change: signedIn
    .route({ method: 'PUT', path: '/firm', summary: 'Changes the name and the address of the firm' })
    .input(z.strictObject({ name, handle }))
    .output(firm)
    .errors(errors(firmRefusals.HANDLE_TAKEN, firmRefusals.HANDLE_HAS_DOMAIN, firmRefusals.LEADS_ONLY)),
  changeLetterhead: signedIn
    .route({ method: 'PUT', path: '/firm/letterhead', summary: 'Changes the letterhead, apart from its logo' })
    .input(
      z.strictObject({
        postal_address: ruled(postalAddressMistake, msg('An address is a text')).transform(prose),
        foot_line: ruled(footLineMistake, msg('A foot line is a text')).transform(oneLine),
        color,
        accent: color,
      }),
    )
    .output(firm)
    .errors(errors(firmRefusals.LEADS_ONLY)),
  logo: signedIn
    .route({ method: 'GET', path: '/firm/logo', summary: 'The logo, as an address that holds the picture' })
    .output(z.object({ logo: z.string().nullable() })),
  removeLogo: signedIn
    .route({ method: 'DELETE', path: '/firm/logo', summary: 'Removes the logo' })
    .output(firm)
    .errors(errors(firmRefusals.LEADS_ONLY)),
  members: signedIn
    .route({ method: 'GET', path: '/firm/members', summary: 'Who works here, and who is invited' })
    .output(z.array(member).max(MOST_MEMBERS)),
  invite: signedIn
    .route({ method: 'POST', path: '/firm/members', summary: 'Invites somebody to work here, by a letter' })
    .input(
      z.strictObject({
        name,
        address: ruled(emailMistake, MESSAGES.emailRequired).transform(normalEmail),
        role,
      }),
    )
    .output(member)
    .errors(
      errors(
        firmRefusals.LEADS_ONLY,
        firmRefusals.MEMBER_ALREADY,
        firmRefusals.TOO_MANY_MEMBERS,
        firmRefusals.TOO_MANY_FIRM_LETTERS,
      ),
    ),
  inviteAgain: signedIn
    .route({
      method: 'POST',
      path: '/firm/members/{id}/letter',
      summary: 'Sends an invitation again; the link of the one before opens nothing',
    })
    .input(ofId)
    .output(member)
    .errors(errors(firmRefusals.LEADS_ONLY, firmRefusals.INVITED_JUST_NOW)),
  changeMember: signedIn
    .route({ method: 'PUT', path: '/firm/members/{id}', summary: 'Changes what somebody may do here' })
    .input(ofId.extend({ role }))
    .output(member)
    .errors(errors(firmRefusals.LEADS_ONLY, firmRefusals.LAST_LEAD)),
  endMember: signedIn
    .route({
      method: 'POST',
      path: '/firm/members/{id}/end',
      summary: 'Ends a membership, or takes back an invitation',
    })
    .input(ofId)
    .errors(errors(firmRefusals.LEADS_ONLY, firmRefusals.LAST_LEAD)),
  leave: signedIn
    .route({ method: 'POST', path: '/firm/leave', summary: 'Leaves the firm' })
    .errors(errors(firmRefusals.LAST_LEAD)),
  invitation: open
    .route({ method: 'POST', path: '/firm/invitation', summary: 'Which firm invites, and at which address' })
    .input(z.strictObject({ token }))
    .output(z.object({ firm_name: z.string(), firm_kind: kind, address: z.string(), role })),
  join: signedIn
    .route({ method: 'POST', path: '/firm/join', summary: 'Accepts an invitation' })
    .input(z.strictObject({ token }))
    .output(firm)
    .errors(errors(accessRefusals['FORBIDDEN.invited'], firmRefusals.WORKS_FOR_FIRM)),
  at: open
    // Names of firms aren’t for reading out one by one.
    .meta({ access: 'open', limits: { lane: 'ways in', rate: { person: SELDOM, network: SELDOM } } })
    .route({ method: 'GET', path: '/at/{handle}', summary: 'A firm’s own way in: how it looks, and nothing else' })
    .input(z.object({ handle: z.string().max(200) }))
    .output(wayIn),
}

/** A picture from which the logo is drawn. */
export const sendLogoStream = stream('sendLogo', 'POST /api/firm-logo', 'signed-in', {
  counted: { max: 30, seconds: HOUR },
  bytes: LOGO_BYTES,
  arrival: { seconds: 120, idleSeconds: 20, pace: { bytes: 64 * 1024, seconds: 20 } },
  seconds: 90,
  atOnce: { person: 1, network: 3, all: 4, strangers: { network: 1, all: 1 } },
})
