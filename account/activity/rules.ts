import { deviceInWords } from '#account/identity/rules/device.ts'
import { ROLE_LABELS, ROLES } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'

/** For how long what happened to an account is stored. */
export const ACTIVITY_KEPT_YEARS = 2

/** What the words of an entry need to know besides its kind. */
export type ActivityDetail = Record<string, unknown>

/** How somebody came in. */
export type SignInWay =
  | 'password'
  | 'authenticator'
  | 'backup-code'
  | 'passkey'
  | 'letter'
  | 'registration'
  | 'provider'

const WAYS: Record<Exclude<SignInWay, 'provider'>, string> = texts({
  password: 'Signed in with the password',
  authenticator: 'Signed in with an authenticator code',
  'backup-code': 'Signed in with a backup code',
  passkey: 'Signed in with a passkey',
  letter: 'Signed in by confirming the email address',
  registration: 'Opened the account',
})

const FORMATS: Record<string, string> = texts({
  csv: 'CSV',
  json: 'JSON',
  xlsx: 'Excel',
  pdf: 'PDF',
  schedule: 'a schedule with photographs',
  letter: 'a letter to a beneficiary',
  provenance: 'a provenance',
  'insurance-schedule': 'an insurance schedule',
  'estate-inventory': 'an estate inventory',
  'beneficiary-list': 'a list by beneficiary',
  consignment: 'an auction consignment',
  'object-id': 'an Object ID sheet',
  'loss-notice': 'a theft or loss notice',
  'claim-pack': 'a claim pack',
  'linked-art': 'Linked Art',
  cover: 'a cover check',
  walkthrough: 'the report of a walkthrough',
  'agreed-schedule': 'a version of a schedule',
  claim: 'a claim',
  'record-certificate': 'a certificate of a record',
})

const SENTENCES = {
  signed_in: ({ by, provider }) => {
    if (by === 'provider') return t('Signed in with {provider}', { provider: providerIn(provider) })
    return isOneOf(by, WAYS) ? WAYS[by] : t('Signed in')
  },
  password_changed: () => t('Changed the password'),
  email_changed: () => t('Changed the email address'),
  email_confirmed: () => t('Confirmed the email address'),
  authenticator_added: () => t('Added an authenticator app'),
  authenticator_removed: () => t('Removed the authenticator app'),
  passkey_added: () => t('Added a passkey'),
  passkey_removed: () => t('Removed a passkey'),
  backup_codes_renewed: () => t('Created new backup codes'),
  provider_linked: ({ provider }) => t('Linked sign-in with {provider}', { provider: providerIn(provider) }),
  provider_unlinked: ({ provider }) => t('Unlinked sign-in with {provider}', { provider: providerIn(provider) }),
  role_changed: ({ from, to }) =>
    t('An administrator changed your role from {from} to {to}', { from: roleIn(from), to: roleIn(to) }),
  suspended: () => t('An administrator suspended your account'),
  unsuspended: () => t('An administrator lifted the suspension of your account'),
  factors_reset: () => t('An administrator removed your authenticator app, passkeys and backup codes'),
  sessions_ended: () => t('An administrator signed you out everywhere'),
  calendar_created: () => t('Created a calendar address'),
  calendar_ended: () => t('The calendar address stopped working'),
  token_made: () => t('Made an access token'),
  token_ended: () => t('An access token ended'),
  webhook_created: () => t('Added a webhook'),
  webhook_moved: () => t('Changed the address of a webhook'),
  webhook_rotated: () => t('Made another secret of a webhook'),
  webhook_removed: () => t('Removed a webhook'),
  report_exported: ({ format }) =>
    t('Exported a report as {format}', { format: isOneOf(format, FORMATS) ? FORMATS[format]! : t('a file') }),
  archive_exported: () => t('Downloaded the archive'),
  archive_imported: () => t('Imported an archive'),
} satisfies Record<string, (detail: ActivityDetail) => string>

export type ActivityKind = keyof typeof SENTENCES
export const ACTIVITY_KINDS = Object.keys(SENTENCES) as ActivityKind[]

/** An entry in a sentence. One that only another release knows is shown by its name alone. */
export function activitySentence(kind: string, detail: ActivityDetail): string {
  if (isOneOf(kind, SENTENCES)) return SENTENCES[kind](detail)
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What else is to be said of it, such as the browser or the name of a passkey. */
export function activityNote({ device, name }: ActivityDetail): string | null {
  if (typeof device === 'string') return deviceInWords(device)
  return typeof name === 'string' ? name : null
}

const providerIn = (provider: unknown) => (typeof provider === 'string' ? provider : t('another provider'))

const roleIn = (role: unknown) => {
  const known = ROLES.find((each) => each === role)
  return known ? ROLE_LABELS[known] : t('another')
}

const isOneOf = <Known extends object>(key: unknown, known: Known): key is keyof Known =>
  typeof key === 'string' && Object.hasOwn(known, key)
