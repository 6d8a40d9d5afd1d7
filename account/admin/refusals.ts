import * as z from 'zod'
import { ADMINISTRATION_MESSAGES } from './rules/administration.ts'
import { CATEGORY_MESSAGES } from '#record/lists/rules/categories.ts'
import { LAST_ADMINISTRATOR } from './rules/role-change.ts'
import { ROLES } from '#basics/roles.ts'
import { SIGN_UP_MESSAGES } from '#account/identity/rules/sign-up.ts'
import { refusals, entry } from '#platform/contract/refusals.ts'

/** What is refused of administrators. */
export const adminRefusals = refusals(
  {
    'CONFIRMATION_DIFFERS.account': entry(422, ADMINISTRATION_MESSAGES.addressDiffers),
    LAST_ADMINISTRATOR: entry(409, LAST_ADMINISTRATOR),
    OWN_ACCOUNT: entry(409, ADMINISTRATION_MESSAGES.ownAccount),
    STATE_CHANGED: entry(409, ADMINISTRATION_MESSAGES.stateChanged),
    ROLE_CHANGED: entry(409, 'Someone else has changed this role in the meantime.', z.object({ role: z.enum(ROLES) })),
    NO_FACTORS: entry(409, ADMINISTRATION_MESSAGES.noFactors),
    ALREADY_MEMBER: entry(409, SIGN_UP_MESSAGES.alreadyMember),
    EMAIL_TAKEN: entry(409, 'Someone has signed up with this test user’s email address.'),
    'NAME_TAKEN.category': entry(409, CATEGORY_MESSAGES.nameTaken),
    CATEGORY_CHANGED: entry(409, CATEGORY_MESSAGES.changed, z.object({ name: z.string() })),
    CATEGORY_IN_USE: entry(409, CATEGORY_MESSAGES.inUse),
  },
  {
    last_administrator: 'LAST_ADMINISTRATOR',
    one_category_of_a_name: 'NAME_TAKEN.category',
    category_in_use: 'CATEGORY_IN_USE',
  },
)
