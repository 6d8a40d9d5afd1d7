import * as z from 'zod'
import { asset } from '#record/assets/contract/assets.ts'
import { GROUP_NAMES } from '#record/assets/rules/groups.ts'
import { guest, open, registered, signedIn, working } from '#account/identity/contract/access.ts'
import { emailMistake, MESSAGES, normalEmail } from '#account/identity/rules/registration.ts'
import { finding, shownPolicy } from '#record/insurance/contract.ts'
import { askedIn } from '#work/dividing/contract/shapes.ts'
import { assetPage, listRequest } from '#work/vault/contract.ts'
import { ownField } from '#record/kinds/contract.ts'
import { MAY } from '#basics/may.ts'
import { ROLES } from '#basics/roles.ts'
import { anyId, ruled, text, timestamp } from '#basics/shapes.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { accessRefusals } from './refusals.ts'
import {
  LEFT_AS,
  LOG_KINDS,
  MOST_CHOSEN,
  MOST_LISTED,
  nameMistake,
  PIN,
  PRESET_NAMES,
  SCOPES,
  tidyName,
} from './rules.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const name = ruled(nameMistake, msg('Please enter a name')).transform(tidyName)

/** What of a vault, and which fields of it. */
const shown = {
  preset: z.enum(PRESET_NAMES),
  may: z.enum(MAY).default('view'),
  scope: z.enum(SCOPES),
  /** Names of collections or of people, ids of places or of assets. */
  scope_of: z.array(text(300)).max(MOST_CHOSEN).default([]),
  /** Also what comes into it afterwards. */
  adds_later: z.boolean().default(false),
  groups: z.array(z.enum(GROUP_NAMES)).max(GROUP_NAMES.length).default([]),
  document_types: z.array(text(100)).max(50).default([]),
}
const wanted = z.strictObject(shown)
export type Wanted = z.output<typeof wanted>

const until = { ends_at: timestamp.nullable(), tells_each: z.boolean().default(false) }

const given = z.object({
  id: z.uuid(),
  name: z.string(),
  ...shown,
  scope_of: z.array(z.string()),
  document_types: z.array(z.string()),
  groups: z.array(z.enum(GROUP_NAMES)),
  /** Null for a link. */
  address: z.string().nullable(),
  created_at: timestamp,
  accepted_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  last_opened_at: timestamp.nullable(),
  /** A moment ago, where they are in the vault now. */
  seen_at: timestamp.nullable(),
  wrong_pins: z.int(),
  /** A link may have none. */
  has_pin: z.boolean(),
  /** Of what a firm was given: its client, and what the firm is called. */
  client_id: z.uuid().nullable(),
  firm_name: z.string().nullable(),
  tells_each: z.boolean(),
  /** How many assets it shows now. */
  assets: z.int(),
})
export type AccessGiven = z.infer<typeof given>

const logLine = z.object({
  id: z.uuid(),
  grant_id: z.uuid(),
  name: z.string(),
  /** Who of a firm it was. */
  by: z.string().nullable(),
  kind: z.enum(LOG_KINDS),
  device: z.string().nullable(),
  /** The file that was handed out, and the asset that it is about. */
  file: z.string().nullable(),
  asset: z.string().nullable(),
  created_at: timestamp,
})
export type LogLine = z.infer<typeof logLine>

const secret = z.object({ url: z.url(), pin: z.string().nullable() })

/** Whom the caller lets in. */
export const access = {
  list: registered
    .route({ method: 'GET', path: '/access', summary: 'Whom the caller lets into their vault, the latest first' })
    .output(z.array(given).max(MOST_LISTED)),
  create: registered
    .route({
      method: 'POST',
      path: '/access',
      summary: 'Lets somebody in: by a letter to an address, or by a link, mostly with a PIN, which are said this once',
    })
    .input(
      wanted.extend({
        ...until,
        name,
        address: ruled(emailMistake, MESSAGES.emailRequired).transform(normalEmail).nullable(),
        /** Of a link; without one it shows chosen assets, for a week at most. */
        has_pin: z.boolean().default(true),
        /** As which client of a firm: to that firm, which needs no letter. */
        client_id: anyId.nullable().default(null),
      }),
    )
    .output(z.object({ access: given, link: secret.nullable() }))
    .errors(
      errors(
        accessRefusals.TOO_MANY_ACCESSES,
        accessRefusals.TOO_MANY_INVITATIONS,
        accessRefusals.PLAN_LAPSED,
        accessRefusals.ACCESS_INVALID,
        accessRefusals.FIRM_IS_NOT_YOURS,
      ),
    ),
  change: registered
    .route({ method: 'PUT', path: '/access/{id}', summary: 'Changes what somebody is shown, and until when' })
    .input(wanted.extend({ ...until, name, id: anyId }))
    .output(given)
    .errors(errors(accessRefusals.ACCESS_INVALID)),
  renewLink: registered
    .route({
      method: 'POST',
      path: '/access/{id}/link',
      summary: 'Makes a new link and PIN, or sends the invitation again; the ones before open nothing',
    })
    .input(z.object({ id: anyId }))
    .output(z.object({ access: given, link: secret.nullable() }))
    .errors(errors(accessRefusals.TOO_MANY_INVITATIONS, accessRefusals.PLAN_LAPSED)),
  end: registered
    .route({ method: 'POST', path: '/access/{id}/end', summary: 'Ends it, at once and for good' })
    .input(z.object({ id: anyId }))
    .output(given),
  log: registered
    .route({ method: 'GET', path: '/access/log', summary: 'What happened with all that the caller gave, latest first' })
    .input(
      z.object({
        of: anyId.optional(),
        kind: z.enum(LOG_KINDS).optional(),
        cursor: z.string().max(500).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(logLine), next_cursor: z.string().nullable() }))
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  preview: registered
    .route({
      method: 'POST',
      path: '/access/preview',
      summary: 'What somebody would see, as they would: the first assets, or one of them',
    })
    .input(wanted.extend({ id: anyId.optional() }))
    .output(z.object({ page: assetPage, asset: asset.nullable(), policies: z.array(shownPolicy) }))
    .errors(errors(accessRefusals.ACCESS_INVALID)),
}

const ofGrant = z.object({ grant: anyId })

const sharedVault = z.object({
  id: z.uuid(),
  owner_name: z.string(),
  /** Of which assets have other fields. */
  owner_role: z.enum(ROLES),
  assets: z.int(),
  may: z.enum(MAY),
  groups: z.array(z.enum(GROUP_NAMES)),
  document_types: z.array(z.string()),
  ends_at: timestamp.nullable(),
  /** Of a release: as whom the owner named the caller. Null where the owner gives access themselves. */
  left_as: z.enum(LEFT_AS).nullable(),
  own_fields: z.array(ownField),
  categories: z.array(z.string()),
  /** Rounds in which they are asked what they would like, the latest first. */
  asked_in: z.array(askedIn),
})
export type SharedVault = z.infer<typeof sharedVault>

/** Vaults that the caller is let into. */
export const shared = {
  list: signedIn
    .meta({ access: 'signed-in', scope: 'read' })
    .route({ method: 'GET', path: '/shared', summary: 'Vaults that the caller is let into, the latest first' })
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          owner_name: z.string(),
          may: z.enum(MAY),
          ends_at: timestamp.nullable(),
          last_opened_at: timestamp.nullable(),
        }),
      ),
    ),
  invitation: open
    .route({ method: 'POST', path: '/shared/invitation', summary: 'Whose invitation it is, and of which address' })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        owner_name: z.string(),
        address: z.string(),
        may: z.enum(MAY),
        /** Where a release of the vault opened it. */
        left_as: z.enum(LEFT_AS).nullable(),
      }),
    ),
  accept: signedIn
    .route({
      method: 'POST',
      path: '/shared/accept',
      summary: 'Accepts an invitation, also for the firm that the caller works for',
    })
    .input(z.strictObject({ token, for_firm: z.boolean().default(false) }))
    .output(z.object({ id: z.uuid() }))
    .errors(errors(accessRefusals['FORBIDDEN.invited'], accessRefusals.FIRM_CANT_ACCEPT)),
  leave: signedIn
    .route({ method: 'POST', path: '/shared/{grant}/leave', summary: 'Gives up access to a vault' })
    .input(ofGrant),
  working: working
    .route({ method: 'GET', path: '/working', summary: 'In whose vault the caller works, and what they may do there' })
    .output(
      z.object({
        owner_name: z.string(),
        owner_role: z.enum(ROLES),
        /** In which the owner’s amounts are, unless something else is said. */
        default_currency: z.string(),
        may: z.enum(MAY),
      }),
    ),
  vault: guest
    .route({ method: 'GET', path: '/shared/{grant}', summary: 'Whose vault it is, and how much of it is shown' })
    .input(ofGrant)
    .output(sharedVault),
  stay: guest
    .route({ method: 'POST', path: '/shared/{grant}/stay', summary: 'Says that the caller is still in the vault' })
    .input(ofGrant),
  assets: guest
    .route({ method: 'GET', path: '/shared/{grant}/assets', summary: 'A page of the assets that are shown' })
    .input(listRequest.extend({ grant: anyId, received: z.literal('no').optional() }))
    .output(assetPage)
    .errors(errors(requestRefusals.CURSOR_INVALID)),
  asset: guest
    .route({ method: 'GET', path: '/shared/{grant}/assets/{id}', summary: 'One of them, as far as it is shown' })
    .input(ofGrant.extend({ id: anyId }))
    .output(asset),
  insurance: guest
    .route({
      method: 'GET',
      path: '/shared/{grant}/assets/{id}/insurance',
      summary:
        'With whom one of them is insured, as far as that is shown, and, where all is shown, whether it is covered',
    })
    .input(ofGrant.extend({ id: anyId }))
    .output(z.object({ policies: z.array(shownPolicy), cover: finding.nullable() })),
}

/** Begins a visit, of which the owner reads; without one nothing is shown. */
export const openVaultStream = stream(
  'openVault',
  'POST /api/shared/{grant}/visits',
  'open',
  {
    counted: { max: 120, seconds: HOUR },
  },
  { scope: 'read' },
)

/** What goes out to guests is made for each: so often for one grant, whoever comes by it. */
const HANDED = {
  seconds: 150,
  answerIsStream: true,
  atOnce: { person: 3, network: 12, all: 24, strangers: { network: 6, all: 12 } },
  work: 'export',
} as const
export const sharedFileStream = stream(
  'sharedFile',
  'GET /api/shared/{grant}/files/{bucket}/{+path}',
  'guest',
  {
    ...HANDED,
    counted: { max: 120, seconds: 600 },
  },
  { scope: 'files' },
)

/** Ends it before its time; the cookie of a link goes with it. */
export const closeVaultStream = stream('closeVault', 'POST /api/shared/{grant}/close', 'open', {
  counted: { max: 120, seconds: HOUR },
})

/** By a link and its PIN, if it has one; the answer is the same whatever is wrong. */
export const openLinkStream = stream('openLink', 'POST /api/links', 'open', {
  counted: { max: 60, seconds: HOUR },
})
/** Null for a link that has none. */
export const linkAndPin = z.strictObject({ token, pin: z.string().regex(PIN).nullable() })
