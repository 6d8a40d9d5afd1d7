import * as z from 'zod'
import { ADMIN_ACTION_NAMES } from './rules/admin-actions.ts'
import { ADMINISTRATION_MESSAGES, suspensionReasonMistake } from './rules/administration.ts'
import { categoryName, CATEGORY_MESSAGES, CATEGORY_TYPES, categoryNameMistake } from '#record/lists/rules/categories.ts'
import { PLAN_TYPES } from '#account/billing/rules/plan-types.ts'
import { emailMistake, MESSAGES, normalEmail } from '#account/identity/rules/registration.ts'
import { FIRM_KINDS, ROLES, SIGN_UP_ROLES } from '#basics/roles.ts'
import { SUBSCRIPTION_STATUSES } from '#account/billing/rules/subscription.ts'
import { TEST_USER_ROLES } from './rules/test-users.ts'
import { isStorable, oneLine } from '#basics/texts.ts'
import { administrator } from '#account/identity/contract/access.ts'
import { anyId, timestamp, ruled } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { msg } from '#basics/words/words.ts'
import { adminRefusals } from './refusals.ts'
import { accountRefusals } from '#account/your-data/refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const subscriptionCount = z.object({
  plan_type: z.enum(PLAN_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Of these, how many end with their period. */
  cancelled: z.int(),
  count: z.int(),
})

const user = z.object({
  id: z.uuid(),
  email: z.string(),
  display_name: z.string().nullable(),
  role: z.enum(ROLES),
  created_at: timestamp,
  /** Made for trying out the product. */
  is_test_user: z.boolean(),
  /** Null where they may come in. */
  suspension: z.object({ reason: z.string(), since: timestamp }).nullable(),
})
export type User = z.infer<typeof user>

const userPage = z.object({
  items: z.array(user),
  next_cursor: z.string().nullable(),
  /** With the first page only. More than `matching` match where there are `more`. */
  counts: z.object({ all: z.int(), matching: z.int(), more: z.boolean() }).nullable(),
})

const logEntry = z.object({
  id: z.uuid(),
  created_at: timestamp,
  /** The address of the administrator at that time, or `command line`. */
  actor: z.string(),
  /** Its words are in account/admin/rules/admin-log.ts. */
  action: z.string(),
  /** The address of the person at that time, or the name of what was changed. */
  target: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** From where, as far as it is known. */
  address: z.string().nullable(),
  device: z.string().nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

const firm = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(FIRM_KINDS),
  members: z.int(),
  /** How many; who they are is not said. */
  clients: z.int(),
  /** Vaults that it opened, and that wait to be claimed. */
  unclaimed: z.int(),
  is_foundation: z.boolean(),
  created_at: timestamp,
})
export type AdministeredFirm = z.infer<typeof firm>

const search = z.string().max(200).refine(isStorable, msg('This search contains a character that isn’t allowed'))

const category = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(CATEGORY_TYPES),
  is_active: z.boolean(),
  /** Whether any asset bears it; whose is not said. */
  in_use: z.boolean(),
})
export type Category = z.infer<typeof category>

const name = ruled(categoryNameMistake, CATEGORY_MESSAGES.nameEmpty).transform(categoryName)

const testUser = z.object({
  role: z.enum(TEST_USER_ROLES),
  email: z.string(),
  /** Null where it is yet to be made. */
  created_at: timestamp.nullable(),
})
export type TestUser = z.infer<typeof testUser>

const reason = ruled(suspensionReasonMistake, ADMINISTRATION_MESSAGES.reasonMissing)
  .refine(isStorable, msg('The reason contains a character that isn’t allowed'))
  .transform(oneLine)
const account = z.strictObject({ id: anyId })

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null where whoever is invited chooses. */
  role: z.enum(SIGN_UP_ROLES).nullable(),
  expires_at: timestamp,
})
export type OpenInvitation = z.infer<typeof invitation>

export const admin = {
  subscriptions: {
    count: administrator
      .route({
        method: 'GET',
        path: '/admin/subscriptions',
        summary: 'How many subscriptions there are, by plan and status',
      })
      .output(z.array(subscriptionCount)),
  },
  users: {
    list: administrator
      .route({ method: 'GET', path: '/admin/users', summary: 'A page of accounts, newest first' })
      .input(
        z.object({
          search: search.default(''),
          cursor: z.string().max(500).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(25),
        }),
      )
      .output(userPage)
      .errors(errors(requestRefusals.CURSOR_INVALID)),
    setRole: administrator
      .route({ method: 'PUT', path: '/admin/users/{id}/role', summary: 'Changes a user’s role' })
      .input(
        z.strictObject({
          id: anyId,
          role: z.enum(ROLES),
          /** The role that the administrator saw. */
          from: z.enum(ROLES),
        }),
      )
      .output(user)
      .errors(errors(adminRefusals.LAST_ADMINISTRATOR, adminRefusals.ROLE_CHANGED)),
    suspend: administrator
      .route({
        method: 'POST',
        path: '/admin/users/{id}/suspend',
        summary: 'Suspends an account and signs it out',
      })
      .input(
        account.extend({
          /** Shown to the person. */
          reason,
        }),
      )
      .output(user)
      .errors(errors(adminRefusals.OWN_ACCOUNT, adminRefusals.STATE_CHANGED, adminRefusals.LAST_ADMINISTRATOR)),
    unsuspend: administrator
      .route({ method: 'POST', path: '/admin/users/{id}/unsuspend', summary: 'Lifts a suspension' })
      .input(account)
      .output(user)
      .errors(errors(adminRefusals.OWN_ACCOUNT, adminRefusals.STATE_CHANGED)),
    remove: administrator
      .route({ method: 'POST', path: '/admin/users/{id}/remove', summary: 'Deletes an account and everything in it' })
      .input(
        account.extend({
          /** The address of the account, typed, as a sign that this is meant. */
          confirmation: z.string().max(500),
        }),
      )
      .errors(
        errors(
          adminRefusals.OWN_ACCOUNT,
          adminRefusals['CONFIRMATION_DIFFERS.account'],
          adminRefusals.LAST_ADMINISTRATOR,
          accountRefusals['PROVIDER_UNAVAILABLE.leaving'],
        ),
      ),
    resetFactors: administrator
      .route({
        method: 'POST',
        path: '/admin/users/{id}/reset-factors',
        summary: 'Removes a user’s second factors',
      })
      .input(account)
      .errors(errors(adminRefusals.OWN_ACCOUNT, adminRefusals.NO_FACTORS)),
    endSessions: administrator
      .route({ method: 'POST', path: '/admin/users/{id}/end-sessions', summary: 'Signs a user out everywhere' })
      .input(account)
      .errors(errors(adminRefusals.OWN_ACCOUNT)),
    sendPasswordLetter: administrator
      .route({
        method: 'POST',
        path: '/admin/users/{id}/password-letter',
        summary: 'Sends a password reset link',
      })
      .input(account)
      .errors(errors(adminRefusals.OWN_ACCOUNT)),
  },
  firms: {
    list: administrator
      .route({ method: 'GET', path: '/admin/firms', summary: 'A page of firms, newest first' })
      .input(
        z.object({
          cursor: z.string().max(500).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(50),
        }),
      )
      .output(z.object({ items: z.array(firm), next_cursor: z.string().nullable() }))
      .errors(errors(requestRefusals.CURSOR_INVALID)),
    mark: administrator
      .route({
        method: 'PUT',
        path: '/admin/firms/{id}/foundation',
        summary: 'Gives a firm the mark of a foundation customer, or takes it',
      })
      .input(z.strictObject({ id: anyId, is_foundation: z.boolean() }))
      .output(firm),
  },
  invitations: {
    list: administrator
      .route({ method: 'GET', path: '/admin/invitations', summary: 'Open invitations, newest first' })
      .output(z.array(invitation)),
    withdraw: administrator
      .route({ method: 'DELETE', path: '/admin/invitations/{id}', summary: 'Withdraws an open invitation' })
      .input(z.object({ id: anyId })),
    create: administrator
      .route({ method: 'POST', path: '/admin/invitations', summary: 'Invites someone to open an account, by email' })
      .input(
        z.strictObject({
          email: ruled(emailMistake, MESSAGES.emailRequired).transform(normalEmail),
          /** The account type that it is for; left out, whoever is invited chooses. */
          role: z.enum(SIGN_UP_ROLES).optional(),
        }),
      )
      .errors(errors(adminRefusals.ALREADY_MEMBER)),
  },
  log: {
    list: administrator
      .route({ method: 'GET', path: '/admin/log', summary: 'A page of the administration log, latest first' })
      .input(
        z.object({
          /** A part of the address of who did it, or of whom it was done to. */
          search: search.default(''),
          action: z.enum(ADMIN_ACTION_NAMES).optional(),
          cursor: z.string().max(500).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(25),
        }),
      )
      .output(z.object({ items: z.array(logEntry), next_cursor: z.string().nullable() }))
      .errors(errors(requestRefusals.CURSOR_INVALID)),
  },
  testUsers: {
    list: administrator
      .route({ method: 'GET', path: '/admin/test-users', summary: 'The test users' })
      .output(z.array(testUser)),
    create: administrator
      .route({ method: 'POST', path: '/admin/test-users', summary: 'Creates a test user, or gives it a new password' })
      .input(z.strictObject({ role: z.enum(TEST_USER_ROLES) }))
      .output(testUser.extend({ password: z.string() }))
      .errors(errors(adminRefusals.EMAIL_TAKEN)),
  },
  categories: {
    list: administrator
      .route({ method: 'GET', path: '/admin/categories', summary: 'All categories and genres, disabled ones included' })
      .output(z.array(category)),
    create: administrator
      .route({ method: 'POST', path: '/admin/categories', summary: 'Adds a category or a genre' })
      .input(z.strictObject({ name, type: z.enum(CATEGORY_TYPES) }))
      .output(category)
      .errors(errors(adminRefusals['NAME_TAKEN.category'])),
    update: administrator
      .route({ method: 'PUT', path: '/admin/categories/{id}', summary: 'Renames, disables or enables one' })
      .input(
        z.strictObject({
          id: anyId,
          is_active: z.boolean().optional(),
          /** The new name, and the one that the administrator saw. */
          name: name.optional(),
          from: z.string().max(200).optional(),
          /** Whether assets that have the old name get the new one. */
          rename_assets: z.boolean().default(false),
        }),
      )
      .output(category)
      .errors(errors(adminRefusals['NAME_TAKEN.category'], adminRefusals.CATEGORY_CHANGED)),
    remove: administrator
      .route({ method: 'DELETE', path: '/admin/categories/{id}', summary: 'Deletes one that no asset uses' })
      .input(z.object({ id: anyId }))
      .errors(errors(adminRefusals.CATEGORY_IN_USE)),
  },
}
