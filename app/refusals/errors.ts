import * as z from 'zod'
import { ACCOUNT_MESSAGES } from '#account/your-data/rules/account.ts'
import { ADMINISTRATION_MESSAGES } from '#account/admin/rules/administration.ts'
import { CATEGORY_MESSAGES } from '#record/lists/rules/categories.ts'
import { CHECKOUT_MESSAGES } from '#account/billing/rules/checkout.ts'
import { CONFIRMATION_MESSAGES } from '#account/identity/rules/confirmation.ts'
import { FILE_GONE, INVALID_PATH } from '#basics/files/file-paths.ts'
import { FAILURE_MESSAGES } from '#basics/failure-messages.ts'
import { MAX_DESCRIBED, MAX_OF_AN_ASSET } from '#record/collections/rules.ts'
import { MAX_STATUSES } from '#record/statuses/rules/statuses.ts'
import { CURRENCIES, LISTED } from '#record/assets/rules/field-lists.ts'
import { NUMBER_MESSAGES } from '#record/assets/rules/inventory-number.ts'
import { TABLE_TOO_LARGE } from '#work/imports/rules/import-table.ts'
import { ONBOARDING_STEPS } from '#account/member/rules/onboarding.ts'
import { PLAN_TYPES } from '#account/billing/rules/plans.ts'
import { PROFILE_MESSAGES } from '#account/member/rules/profile.ts'
import { QUOTA_MESSAGES } from '#account/your-data/rules/quotas.ts'
import { PROVIDER_MESSAGES } from '#account/identity/rules/providers.ts'
import { MAX_OWN_FIELDS } from '#record/kinds/rules/own-fields.ts'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { MAX_SEARCHES } from '#work/searches/rules.ts'
import { MAX_TEMPLATES } from '#work/reports/rules/reports.ts'
import { LAST_ADMINISTRATOR } from '#account/admin/rules/role-change.ts'
import { ROLES } from '#basics/roles.ts'
import { SECURITY_MESSAGES } from '#account/identity/rules/security.ts'
import { SIGN_UP_MESSAGES } from '#account/identity/rules/sign-up.ts'
import { OF_ARCHIVES } from '#work/archive/refusals.ts'
import { OF_HISTORY } from '#record/history/refusals.ts'
import { OF_PAPERS } from '#work/papers/refusals.ts'
import { OF_UNFINISHED } from '#work/unfinished/refusals.ts'
import { OF_COVER } from '#record/insurance/refusals.ts'
import { OF_PEOPLE } from '#record/people/refusals.ts'
import { OF_PLACES } from '#record/places/refusals.ts'
import { OF_WALKTHROUGHS } from '#work/walkthroughs/refusals.ts'
import { OF_WORTH } from '#record/values/refusals.ts'
import { asJudged, entry, inDigits, mistakes, type Mistakes } from './error-entry.ts'
import { timestamp } from '#basics/shapes.ts'
import { msg, t } from '#basics/words/words.ts'

/*
 * Every refusal, once: its code, its status, what it says, and what it tells beside that. A code that is refused for
 * more than one reason has an entry for each: what stands after the point says which, and stays here.
 */

const notOffered = ({ name }: { name: string }) => t('{name} isn’t available. Please choose another.', { name })
const issues = z.object({ issues: z.array(z.custom<{ message: string }>()) })
const changedPage = msg('Invalid request.')

const OF_EVERY_REQUEST = {
  'BAD_REQUEST.shape': entry(400, changedPage, issues),
  'BAD_REQUEST.judged': entry(
    400,
    ({ issues: [first] }: z.input<typeof issues>) => t(first?.message || changedPage),
    issues,
  ),
  'BAD_REQUEST.malformed': entry(400, 'The request isn’t valid JSON.'),
  'BAD_REQUEST.deep': entry(400, 'The request is nested too deeply.'),
  'BAD_REQUEST.character': entry(400, 'The request contains a character that isn’t allowed.'),
  'BAD_REQUEST.cookie': entry(
    400,
    'We can’t tell which session this is. Please delete this site’s cookies and sign in again.',
  ),
  'BAD_REQUEST.cutOff': entry(400, 'The connection was lost before the request arrived. Please try again.'),
  'BAD_REQUEST.event': entry(400, 'This isn’t a valid event.'),
  UNAUTHORIZED: entry(401, 'Please sign in.'),
  'UNAUTHORIZED.nobody': entry(401, 'Authentication required'),
  'UNAUTHORIZED.ended': entry(401, CHECKOUT_MESSAGES.sessionMissing),
  FORBIDDEN: entry(403, 'You don’t have permission to do this.'),
  'FORBIDDEN.origin': entry(403, 'This request came from another website, so it was refused.'),
  CONFIRMATION_NEEDED: entry(403, SECURITY_MESSAGES.confirmationNeeded),
  REGISTRATION_INCOMPLETE: entry(
    403,
    'Please complete your registration first.',
    z.object({ step: z.enum(ONBOARDING_STEPS) }),
  ),
  INVESTORS_ONLY: entry(403, CHECKOUT_MESSAGES.investorsOnly),
  NOT_FOUND: entry(404, 'Not found.'),
  METHOD_NOT_ALLOWED: entry(405, (methods: readonly string[]) =>
    t('This address only accepts {methods}.', {
      methods: methods.reduce((one, other) => t('{one} and {other}', { one, other })),
    }),
  ),
  REQUEST_TIMEOUT: entry(408, 'The request stopped before it was complete. Please try again.'),
  PAYLOAD_TOO_LARGE: entry(413, 'This request is too large.'),
  UNSUPPORTED_MEDIA_TYPE: entry(415, 'Please send JSON (content-type: application/json).'),
  RANGE_NOT_SATISFIABLE: entry(416, 'That part of the file doesn’t exist.'),
  TOO_MANY_REQUESTS: entry(
    429,
    'Too many requests. Please wait a moment and try again.',
    z.object({ retry_after_seconds: z.int() }),
  ),
  INTERNAL_SERVER_ERROR: entry(500, FAILURE_MESSAGES.ours, z.object({ request_id: z.string() })),
  'SERVICE_UNAVAILABLE.database': entry(503, 'We can’t reach your vault right now. Please try again.'),
  'SERVICE_UNAVAILABLE.files': entry(503, FAILURE_MESSAGES.filesAway),
  'SERVICE_UNAVAILABLE.provider': entry(503, PROVIDER_MESSAGES.away),
  'SERVICE_UNAVAILABLE.slots': entry(503, 'We’re very busy right now. Please try again.'),
  'SERVICE_UNAVAILABLE.workers': entry(503, FAILURE_MESSAGES.workersBusy),
  'SERVICE_UNAVAILABLE.late': entry(503, FAILURE_MESSAGES.late),
  'SERVICE_UNAVAILABLE.givenUp': entry(
    503,
    'This took too long, so nothing was changed. Please try again in a moment.',
  ),
  'STORAGE_FULL.disk': entry(
    507,
    'The server is low on disk space, so nothing was saved. You can still open, download and delete. Please try again later.',
  ),
  'STORAGE_FULL.files': entry(507, 'There’s no room for more files right now. Nothing was saved.'),
  CURSOR_INVALID: entry(400, 'This page of results no longer exists. Please start from the first page.'),
}

const OF_SIGNING_IN = {
  INVALID_EMAIL_OR_PASSWORD: entry(401, MESSAGES.credentialsWrong),
  EMAIL_NOT_VERIFIED: entry(403, MESSAGES.confirmationNeeded),
  ACCOUNT_SUSPENDED: entry(403, asJudged),
  GUESSES_EXHAUSTED: entry(429, SECURITY_MESSAGES.guessesExhausted),
  USER_ALREADY_EXISTS: entry(422, MESSAGES.emailTaken),
  SIGN_UP_CLOSED: entry(403, SIGN_UP_MESSAGES.closed),
  PROVIDERS_OFF: entry(404, 'Sign-in with another provider is off on this server.'),
  PROVIDER_NOT_FOUND: entry(404, 'This server doesn’t offer sign-in with this provider.'),
  IDENTITY_NOT_FOUND: entry(404, PROVIDER_MESSAGES.identityNotFound),
  LAST_WAY_IN: entry(409, PROVIDER_MESSAGES.lastWayIn),
  INVITATION_NEEDED: entry(403, SIGN_UP_MESSAGES.invitationNeeded),
  INVITATION_REFUSED: entry(403, SIGN_UP_MESSAGES.invitationRefused),
  'INVALID_TOKEN.reset': entry(400, MESSAGES.resetLinkExpired),
  'INVALID_TOKEN.confirmation': entry(400, CONFIRMATION_MESSAGES.linkExpired),
  'INVALID_TOKEN.newEmail': entry(400, SECURITY_MESSAGES.emailLinkRefused),
  ALREADY_CONFIRMED: entry(409, CONFIRMATION_MESSAGES.alreadyConfirmed),
  ACCOUNT_IN_USE: entry(409, CONFIRMATION_MESSAGES.inUse),
  EMAIL_SAME: entry(400, SECURITY_MESSAGES.emailSame),
  INVALID_PASSWORD: entry(400, SECURITY_MESSAGES.passwordWrong),
  INVALID_CODE: entry(401, 'That code isn’t right. Enter the code your app shows now.'),
  CODE_ALREADY_USED: entry(401, SECURITY_MESSAGES.codeUsed),
  INVALID_BACKUP_CODE: entry(401, 'That backup code isn’t right, or was already used.'),
  INVALID_TWO_FACTOR_COOKIE: entry(401, 'This took longer than ten minutes. Please start again with your password.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: entry(400, 'Too many wrong codes. Please start again with your password.'),
  ACCOUNT_TEMPORARILY_LOCKED: entry(429, 'Too many wrong codes. Please wait 15 minutes, then try again.'),
  'PASSKEY_NOT_FOUND.signIn': entry(401, 'This passkey no longer works here. Please sign in another way.'),
  'PASSKEY_NOT_FOUND.own': entry(404, SECURITY_MESSAGES.passkeyNotFound),
  PASSKEY_UNVERIFIED: entry(403, SECURITY_MESSAGES.passkeyUnverified),
  AUTHENTICATION_FAILED: entry(401, 'This passkey wasn’t accepted. Please try again, or sign in another way.'),
  FAILED_TO_VERIFY_REGISTRATION: entry(400, 'This passkey wasn’t accepted. Please try again.'),
  CHALLENGE_NOT_FOUND: entry(400, 'This took too long. Please try again.'),
  AUTHENTICATOR_ON: entry(409, SECURITY_MESSAGES.authenticatorOn),
  NO_FACTOR: entry(409, SECURITY_MESSAGES.noFactor),
}

const OF_ACCOUNTS = {
  NOT_OWN_PROFILE: entry(403, PROFILE_MESSAGES.notOwn),
  'CHANGED.profile': entry(409, 'Your profile was changed since you opened it.', z.object({ version: z.int() })),
  UNKNOWN_COUNTRY: entry(422, 'Please choose a country from the list.', z.object({ country: z.string() })),
  UNKNOWN_CURRENCY: entry(422, 'Please choose a currency from the list.'),
  PHONE_INVALID: entry(422, asJudged),
  'CONFIRMATION_DIFFERS.own': entry(422, asJudged),
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
}

const OF_PAYING = {
  UNKNOWN_PLAN: entry(400, 'This plan doesn’t exist.'),
  NO_SUBSCRIPTION: entry(409, 'You have no subscription to change.'),
  ALREADY_SUBSCRIBED: entry(409, 'You already have a subscription. You can change its plan.'),
  TRIAL_USED: entry(409, 'You’ve already used the free trial. Please choose another plan.'),
  CARD_DECLINED: entry(402, 'The card was declined. Please try another one.'),
  NEXT_PERIOD_ONLY: entry(409, 'This change can only start with the next billing cycle.'),
  PAYMENT_METHOD_NEEDED: entry(402, 'There is no payment method on file. Please add one first.'),
  NO_LONGER_OPEN: entry(409, 'This checkout is no longer open.'),
  'PROVIDER_UNAVAILABLE.checkout': entry(
    503,
    'The payment provider isn’t responding. Nothing was charged. Please try again.',
  ),
  'PROVIDER_UNAVAILABLE.leaving': entry(503, ACCOUNT_MESSAGES.providerUnavailable),
}

const ofFile = z.object({ path: z.string() })
/** Without the path where each strange one is answered alike. */
const ofPhoto = z.object({ path: z.string().optional() })

const OF_ASSETS = {
  ASSET_INVALID: entry(422, ({ mistakes: [first] }: { mistakes: Mistakes }) => first!.message, z.object({ mistakes })),
  CATEGORY_NOT_OFFERED: entry(
    422,
    notOffered,
    z.object({ field: z.enum(LISTED.map(({ name }) => name)), name: z.string() }),
  ),
  CURRENCY_NOT_OFFERED: entry(422, notOffered, z.object({ field: z.enum(CURRENCIES), name: z.string() })),
  NUMBER_TAKEN: entry(409, NUMBER_MESSAGES.meanwhile),
  'FILE_NOT_FOUND.asset': entry(422, FILE_GONE, ofFile),
  'FILE_NOT_FOUND.image': entry(422, INVALID_PATH['asset-images'], ofPhoto),
  'FILE_NOT_FOUND.document': entry(422, INVALID_PATH['asset-documents'], ofFile),
  'CHANGED.asset': entry(
    409,
    'This asset was changed since you opened it.',
    z.object({ version: z.int(), updated_at: timestamp }),
  ),
  'IMPORT_RUNNING.table': entry(409, 'Another spreadsheet is being imported. Wait until it’s done, or cancel it.'),
  'PLAN_LIMIT.asset': entry(
    409,
    'There’s no room for more assets. Open Plans & Pricing, or delete an asset first.',
    z.object({ plan: z.enum(PLAN_TYPES), max: z.int() }),
  ),
  'PLAN_LIMIT.table': entry(
    409,
    (counts: { asked: number; room: number }) =>
      t(
        'There’s room for {room} more, and this would add {asked}. Open Plans & Pricing, or import fewer rows.',
        inDigits(counts),
      ),
    z.object({ room: z.int() }),
  ),
  TOO_MANY_STATUSES: entry(409, () =>
    t('An asset can have up to {max} statuses. Please remove one first.', { max: MAX_STATUSES }),
  ),
  'ASSET_LIMIT.asset': entry(409, QUOTA_MESSAGES.assets, z.object({ max: z.int() })),
  TABLE_REFUSED: entry(422, asJudged),
  'FILE_TOO_LARGE.table': entry(413, TABLE_TOO_LARGE),
  GOES_ELSEWHERE: entry(409, 'The photo analysis settings have changed. Please reload the page.'),
  ANALYSER_AWAY: entry(503, FAILURE_MESSAGES.notAnalyzed),
  ANALYSIS_FAILED: entry(422, 'Analysis failed'),
}

const OF_COLLECTIONS = {
  TOO_MANY_COLLECTIONS: entry(409, () =>
    t('You already have {max} collections. Please delete some first.', inDigits({ max: MAX_DESCRIBED })),
  ),
  TOO_MANY_OF_AN_ASSET: entry(409, () =>
    t('One of the assets already has {max}. Please take some away first.', { max: String(MAX_OF_AN_ASSET) }),
  ),
}

const OF_REPORTS = {
  'NAME_TAKEN.search': entry(409, 'You already have a saved search with this name.'),
  TOO_MANY_SEARCHES: entry(409, () =>
    t('You already have {max} saved searches. Please delete one first.', { max: MAX_SEARCHES }),
  ),
  'NAME_TAKEN.template': entry(409, 'You already have a template with this name.'),
  'TOO_MANY_TEMPLATES.own': entry(409, () =>
    t('You already have {max} templates. Please delete one first.', { max: MAX_TEMPLATES }),
  ),
  'TOO_MANY_FIELDS.own': entry(409, () =>
    t('You already have {max} fields of your own. Please delete one first.', { max: MAX_OWN_FIELDS }),
  ),
  FIELD_GONE: entry(422, 'A field of the details no longer exists. Please reload the page.'),
  EXPORT_NOT_IN_PLAN: entry(
    403,
    'Report export is part of the fixed plan. You can download your archive in every plan.',
  ),
  TOO_MUCH_TO_PRINT: entry(422, 'This report is too long for a PDF. Narrow the filters, or export a table instead.'),
  TOO_MANY_TO_PRINT: entry(
    422,
    (counts: { count: number; max: number }) =>
      t(
        'A PDF can list up to {max} assets, and this report has {count}. Narrow the filters, or export a table instead.',
        inDigits(counts),
      ),
    z.object({ max: z.int() }),
  ),
}

const OF_FILES = {
  NAME_NOT_ALLOWED: entry(422, asJudged),
  NAME_TOO_LONG: entry(422, asJudged),
  EXECUTABLE_NOT_ALLOWED: entry(415, asJudged),
  EXTENSION_NOT_ALLOWED: entry(415, asJudged),
  TYPE_NOT_ALLOWED: entry(415, asJudged),
  FILE_EMPTY: entry(422, asJudged),
  FILE_TOO_LARGE: entry(413, asJudged),
  CONTENT_NOT_ALLOWED: entry(422, asJudged),
  STORAGE_QUOTA: entry(409, QUOTA_MESSAGES.storage),
  TOO_MANY_UNATTACHED: entry(
    409,
    'You have many files that aren’t part of an asset yet. Save your asset first; unused files are deleted after a day.',
  ),
  'UPLOAD_TOO_SLOW.file': entry(408, 'The upload was interrupted. Please check your connection and try again.'),
  'UPLOAD_TOO_SLOW.archive': entry(408, 'The upload of the archive was interrupted. Please try again.'),
  'UPLOAD_CUT_OFF.file': entry(400, 'The upload was interrupted. Please try again.'),
  'UPLOAD_CUT_OFF.archive': entry(400, 'The archive didn’t arrive completely. Please try again.'),
  'TOO_MANY_UPLOADS.file': entry(503, 'Too many files are being uploaded right now. Please try again.'),
  'TOO_MANY_UPLOADS.archive': entry(503, 'Too many archives are being imported right now. Please try again.'),
  SCANNER_AWAY: entry(503, 'Files can’t be checked for viruses right now. Please try again later.'),
  STORAGE_AWAY: entry(503, 'Files can’t be stored right now. Nothing was saved. Please try again.'),
}

export const ERRORS = {
  ...OF_EVERY_REQUEST,
  ...OF_SIGNING_IN,
  ...OF_ACCOUNTS,
  ...OF_PAYING,
  ...OF_ASSETS,
  ...OF_PLACES,
  ...OF_WALKTHROUGHS,
  ...OF_COLLECTIONS,
  ...OF_PEOPLE,
  ...OF_WORTH,
  ...OF_PAPERS,
  ...OF_COVER,
  ...OF_UNFINISHED,
  ...OF_REPORTS,
  ...OF_FILES,
  ...OF_ARCHIVES,
  ...OF_HISTORY,
}
