import * as z from 'zod'
import { each } from '#basics/each.ts'
import { DEFAULT_PHONE_CODE, phoneMistake } from './rules/phone.ts'
import {
  ASSET_ADDRESS_FIELDS,
  ASSET_ADDRESS_TEXTS,
  ASSET_ADDRESSES_MAX,
  type AssetAddressText,
  assetAddressMistake,
  DEFAULT_COUNTRY,
  PROFILE_TEXT_FIELDS,
  type ProfileText,
  profileTextMistake,
  type RequiredText,
  textRuleOf,
  tidy,
  withStreet,
} from './rules/profile.ts'
import { shownNameMistake } from './rules/profile-edit.ts'
import type { May } from '#basics/may.ts'
import { type Role, ROLES } from '#basics/roles.ts'
import { LANGUAGE_TAGS } from '#basics/words/languages.ts'
import { open, signedIn } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { ruled, timestamp } from '#basics/shapes.ts'
import { msg, t } from '#basics/words/words.ts'
import { memberRefusals } from './refusals.ts'

/** What the shell, the guards and the greeting need to know of the person who is signed in. */
const member = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(ROLES),
  display_name: z.string().nullable(),
  profile_completed: z.boolean(),
  registration_completed: z.boolean(),
  /** In which the product speaks to them; null where they have chosen none. */
  language: z.string().nullable(),
})
export type Member = z.infer<typeof member> & {
  /** Whether somebody confirmed that they are gone; unknown where only their profile was asked for. */
  has_release?: boolean
  vault?: WorkedVault
}

/** On a page: the vault of another, in which they work; `open` is null where it is closed to them. */
interface WorkedVault {
  grant: string
  open: { owner_name: string; owner_role: Role; default_currency: string; may: May } | null
}

export const session = {
  get: open
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in, or null' })
    .output(member.extend({ has_release: z.boolean() }).nullable()),
}

const storedText = z.string().nullable()

const storedAddress = z.object(each(ASSET_ADDRESS_FIELDS, z.string()))

/** All that a person has entered about themselves. */
const profile = member.extend({
  bio: storedText,
  ...each(PROFILE_TEXT_FIELDS, storedText),
  phone_country_code: storedText,
  phone_city_code: storedText,
  phone_number: storedText,
  phone_is_mobile: z.boolean(),
  asset_addresses: z.array(storedAddress),
  /** The one that was chosen, else that of the contact country, else US dollars. */
  default_currency: z.string(),
  subscription_required: z.boolean(),
  /** Another with every change of what the profile page shows. */
  version: z.int(),
  /** Whether the vault is open to this person, as far as registering goes. */
  registration_complete: z.boolean(),
  /** What the profile still lacks, such as `First Name`. */
  missing_items: z.array(z.string()),
  created_at: timestamp,
})
export type Profile = z.infer<typeof profile>

const isText = (rule: { label: string }) => () => t('{label} must be a text', rule)

const requiredText = (field: ProfileText, missing: string) =>
  ruled((given) => profileTextMistake(field, given), missing).transform(tidy)

const optionalText = (field: ProfileText) =>
  ruled((given) => profileTextMistake(field, given), isText(textRuleOf(field)))
    .default('')
    .transform(tidy)

/** Whether it has to be there, the country says. */
const BY_COUNTRY = ['contact_state_province', 'contact_post_code'] as const
const isByCountry = (field: ProfileText) => BY_COUNTRY.some((each) => each === field)
const textByCountry = (field: ProfileText) =>
  ruled((given) => (tidy(given) === '' ? null : profileTextMistake(field, given)), isText(textRuleOf(field)))
    .default('')
    .transform(tidy)

type Given = Partial<Record<ProfileText, unknown>> | null
function lacks(given: Given, field: ProfileText) {
  const country = given?.contact_country
  const asked = profileTextMistake(field, '', typeof country === 'string' ? country : DEFAULT_COUNTRY) !== null
  return asked && given?.[field] === ''
}

/** Said together with all else that is wrong. */
const withAddressOfCountry = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) =>
  BY_COUNTRY.reduce(
    (schema, field) =>
      schema.refine((given) => !lacks(given as Given, field), {
        path: [field],
        error: () => textRuleOf(field).required ?? '',
        when: () => true,
      }),
    shape,
  )

const line = (field: AssetAddressText) =>
  ruled((given) => assetAddressMistake(field, given), isText(ASSET_ADDRESS_TEXTS[field]))
    .default('')
    .transform(tidy)

const assetAddress = z.strictObject(
  Object.fromEntries(ASSET_ADDRESS_FIELDS.map((field) => [field, line(field)])) as Record<
    AssetAddressText,
    ReturnType<typeof line>
  >,
)

const texts = Object.fromEntries(
  PROFILE_TEXT_FIELDS.map((field) => {
    const { required } = textRuleOf(field)
    if (isByCountry(field)) return [field, textByCountry(field)]
    return [field, required === undefined ? optionalText(field) : requiredText(field, required)]
  }),
) as Record<RequiredText, ReturnType<typeof requiredText>> &
  Record<Exclude<ProfileText, RequiredText>, ReturnType<typeof optionalText>>

const profileTexts = {
  ...texts,
  contact_country: texts.contact_country.transform((country) => country || DEFAULT_COUNTRY),
  phone_is_mobile: z.boolean().default(true),
  asset_addresses: z
    .array(assetAddress)
    .max(ASSET_ADDRESSES_MAX, {
      error: () => t('You can add up to {max} additional addresses', { max: ASSET_ADDRESSES_MAX }),
    })
    .default([])
    .transform(withStreet),
}

const newProfile = withAddressOfCountry(
  z.strictObject({
    ...profileTexts,
    phone_country_code: z.string().default(DEFAULT_PHONE_CODE).transform(tidy),
    phone_city_code: z.string().default('').transform(tidy),
    phone_number: z.string().default('').transform(tidy),
  }),
).superRefine((phone, context) => {
  const message = phoneMistake(phone)
  if (message !== null) context.addIssue({ code: 'custom', message, path: ['phone_number'] })
})

const changedProfile = withAddressOfCountry(
  z.strictObject({
    /** Whose form it is. In another tab somebody else may have signed in meanwhile. */
    id: z.string().max(200),
    /** The version that the form began from. */
    version: z.int().min(1).max(2_147_483_647),
    /** Save all the same where another tab has saved since. */
    overwrite: z.boolean().default(false),
    ...profileTexts,
    display_name: ruled(shownNameMistake, msg('Display name must be a text')).transform(tidy),
    default_currency: z.string().max(10),
    phone_country_code: z.string().regex(/^\+[0-9]{1,3}$/, msg('A country code is a + and up to three digits')),
    /** Digits only; how many there are of which code, account/member/rules/phone-codes.ts says. */
    phone_number: z.string().regex(/^[0-9]{0,40}$/, msg('A phone number has the digits 0 to 9 only')),
  }),
)

export const memberProfile = {
  get: signedIn.route({ method: 'GET', path: '/member', summary: 'The caller’s own profile' }).output(profile),
  completeProfile: signedIn
    .route({ method: 'PUT', path: '/member/profile', summary: 'Save the caller’s legal name, address and phone' })
    .input(newProfile)
    .output(profile)
    .errors(errors(memberRefusals.UNKNOWN_COUNTRY)),
  update: signedIn
    .route({ method: 'PUT', path: '/member', summary: 'Save the caller’s profile' })
    .input(changedProfile)
    .output(profile)
    .errors(
      errors(
        memberRefusals.NOT_OWN_PROFILE,
        memberRefusals.UNKNOWN_COUNTRY,
        memberRefusals.UNKNOWN_CURRENCY,
        memberRefusals.PHONE_INVALID,
        memberRefusals['CHANGED.profile'],
      ),
    ),
  setDefaultCurrency: signedIn
    .route({ method: 'PUT', path: '/member/default-currency', summary: 'Choose the default currency' })
    .input(z.strictObject({ default_currency: z.string() }))
    .output(profile)
    .errors(errors(memberRefusals.UNKNOWN_CURRENCY)),
  setLanguage: signedIn
    .route({ method: 'PUT', path: '/member/language', summary: 'Choose the language of pages, letters and documents' })
    .input(z.strictObject({ language: z.enum(LANGUAGE_TAGS) }))
    .output(profile),
}
