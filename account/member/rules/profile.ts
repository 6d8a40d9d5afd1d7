import { each } from '#basics/each.ts'
import { isAskedIn } from './address-by-country.ts'
import type { Phone } from './phone.ts'
import { codeOfRegion, dialledOf, phoneDigitsMistake } from './phone-codes.ts'
import { msg, t, texts } from '#basics/words/words.ts'

const ENGLISH_MESSAGES = msg({
  firstNameRequired: 'First/Given name is required',
  familySurnameRequired: 'Family/Surname is required',
  streetRequired: 'Street address is required',
  cityRequired: 'City is required',
  stateProvinceRequired: 'State/Province is required',
  postCodeRequired: 'Post Code is required',
  placeWithoutStreet: 'Add a street address, or remove this address',
  suffixUnknown: 'Please choose a suffix from the list',
  unkeepable: 'This text contains a character that isn’t allowed. Please type it again',
  completed: 'Profile completed successfully!',
  saveFailed: 'Failed to save profile',
  updateFailed: 'Failed to update profile',
  notOwn: 'Unable to save: User not authenticated or not own profile',
  notFound: 'Profile not found',
})
export const PROFILE_MESSAGES = texts(ENGLISH_MESSAGES)

export const SUFFIXES = ['Mr.', 'Ms.', 'Mrs.', 'Dr.', 'Sr.', 'Jr.', 'II', 'III', 'IV', 'PhD', 'MD', 'Esq.'] as const
export const DEFAULT_COUNTRY = 'United States'
export const ASSET_ADDRESSES_MAX = 50
const DISPLAY_NAME_MAX = 255

interface TextRule {
  label: string
  /** In characters; the database holds the same numbers. */
  max: number
  /** What is said where it is left blank. */
  required?: string
}

interface ProfileTextRule extends TextRule {
  /** The part of the profile that it is in. */
  section: 'name' | 'address'
  /** What browsers know it by, and how a keyboard begins it. */
  autoComplete: string
  autoCapitalize?: 'words' | 'characters'
  /** Where it is chosen: from what, and what is said of anything else. */
  choice?: { options: readonly string[]; unknown: string }
  /** What it is called where all that is missing is listed. */
  missing?: string
  /** The first version of the archive that has it, if that is none of the first two. */
  archivedSince?: number
}

/** Everything of a profile that is a line of text, by column. */
export const PROFILE_TEXTS = texts(
  {
    first_name: {
      label: 'First/Given name',
      section: 'name',
      autoComplete: 'given-name',
      autoCapitalize: 'words',
      max: 50,
      required: ENGLISH_MESSAGES.firstNameRequired,
      missing: 'First Name',
    },
    middle_name: {
      label: 'Middle name',
      section: 'name',
      autoComplete: 'additional-name',
      autoCapitalize: 'words',
      max: 50,
    },
    family_surname: {
      label: 'Family/Surname',
      section: 'name',
      autoComplete: 'family-name',
      autoCapitalize: 'words',
      max: 50,
      required: ENGLISH_MESSAGES.familySurnameRequired,
      missing: 'Family Surname',
    },
    suffix: {
      label: 'Title or suffix',
      section: 'name',
      autoComplete: 'honorific-suffix',
      choice: { options: SUFFIXES, unknown: ENGLISH_MESSAGES.suffixUnknown },
      max: 20,
    },
    contact_street: {
      label: 'Street address',
      section: 'address',
      autoComplete: 'address-line1',
      max: 200,
      required: ENGLISH_MESSAGES.streetRequired,
      missing: 'Contact Street',
    },
    contact_flat_unit: { label: 'Flat/Unit', section: 'address', autoComplete: 'address-line2', max: 50 },
    contact_estate_building: { label: 'Estate/Building', section: 'address', autoComplete: 'address-line3', max: 100 },
    contact_city: {
      label: 'City',
      section: 'address',
      autoComplete: 'address-level2',
      max: 100,
      required: ENGLISH_MESSAGES.cityRequired,
      missing: 'Contact City',
    },
    contact_county_township: { label: 'County/Township', section: 'address', autoComplete: 'address-level3', max: 100 },
    contact_state_province: {
      label: 'State/Province',
      section: 'address',
      autoComplete: 'address-level1',
      max: 100,
      required: ENGLISH_MESSAGES.stateProvinceRequired,
      missing: 'Contact State/Province',
    },
    contact_post_code: {
      label: 'Post Code',
      section: 'address',
      autoComplete: 'postal-code',
      autoCapitalize: 'characters',
      max: 20,
      required: ENGLISH_MESSAGES.postCodeRequired,
      missing: 'Contact Post Code',
    },
    contact_country: { label: 'Country', section: 'address', autoComplete: 'country-name', max: 100 },
  } as const satisfies Record<string, ProfileTextRule>,
  ['label', 'required', 'missing', 'unknown'],
)
export type ProfileText = keyof typeof PROFILE_TEXTS
export type RequiredText = {
  [Name in ProfileText]: (typeof PROFILE_TEXTS)[Name] extends { required: string } ? Name : never
}[ProfileText]
export const PROFILE_TEXT_FIELDS = Object.keys(PROFILE_TEXTS) as ProfileText[]
export const textRuleOf = (field: ProfileText): ProfileTextRule => PROFILE_TEXTS[field]
export const profileTextsIn = (section: ProfileTextRule['section']) =>
  PROFILE_TEXT_FIELDS.filter((field) => textRuleOf(field).section === section)

/** The lines of an additional address. */
export const ASSET_ADDRESS_TEXTS = texts(
  {
    label: { label: 'Name of the place', max: 100 },
    street: { label: 'Street address', max: 200 },
    flatUnit: { label: 'Flat/Unit', max: 50 },
    estateBuilding: { label: 'Estate/Building', max: 100 },
    city: { label: 'City', max: 100 },
    countyTownship: { label: 'County/Township', max: 100 },
    stateProvince: { label: 'State/Province', max: 100 },
    postCode: { label: 'Post Code', max: 20 },
    country: { label: 'Country', max: 100 },
  } as const satisfies Record<string, TextRule>,
  ['label'],
)
export type AssetAddressText = keyof typeof ASSET_ADDRESS_TEXTS
export const ASSET_ADDRESS_FIELDS = Object.keys(ASSET_ADDRESS_TEXTS) as AssetAddressText[]

export type AssetAddress = Record<AssetAddressText, string>

/** A profile on its way in, each text tidied. */
export interface NewProfile extends Record<ProfileText, string>, Phone {
  phone_is_mobile: boolean
  asset_addresses: AssetAddress[]
}

/** What every form for a profile holds; of the phone a code that is chosen, and the digits of the number. */
export interface ProfileForm extends Record<ProfileText, string>, Dialling {
  phone_is_mobile: boolean
  asset_addresses: AssetAddress[]
}

type Dialling = Pick<Phone, 'phone_country_code' | 'phone_number'>

/** Whether this, of which nothing is known, is a profile as it is typed. */
export function isProfileForm(given: unknown): given is ProfileForm {
  const form = given as ProfileForm | null | undefined
  return (
    hasTexts(form, [...PROFILE_TEXT_FIELDS, 'phone_country_code', 'phone_number']) &&
    typeof form?.phone_is_mobile === 'boolean' &&
    Array.isArray(form.asset_addresses) &&
    form.asset_addresses.every((address: unknown) => hasTexts(address, ASSET_ADDRESS_FIELDS))
  )
}

export const hasTexts = (given: unknown, fields: readonly string[]) =>
  typeof given === 'object' &&
  given !== null &&
  fields.every((field) => typeof (given as Record<string, unknown>)[field] === 'string')

/** Without the space around it. What shows nothing at all is blank. */
export const tidy = (text: string) => (/[^\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u.test(text) ? text.trim() : '')

/** What an address has not in this country may be left blank. */
export function profileTextMistake(field: ProfileText, text: string, country: string | null = null): string | null {
  const rule = textRuleOf(field)
  if (tidy(text) === '' && !isAskedIn(country, field)) return null
  const mistake = textMistake(rule, text)
  if (mistake !== null || !rule.choice) return mistake
  return [...rule.choice.options, ''].includes(tidy(text)) ? null : rule.choice.unknown
}

export const assetAddressMistake = (field: AssetAddressText, text: string) =>
  textMistake(ASSET_ADDRESS_TEXTS[field], text)

function textMistake({ label, max, required }: TextRule, text: string): string | null {
  const tidied = tidy(text)
  if (tidied === '') return required ?? null
  // PostgreSQL keeps no NUL and no half of a character; other control characters are no text either.
  if (/[\p{Cc}\p{Cs}]/u.test(tidied)) return PROFILE_MESSAGES.unkeepable
  return isLongerThan(max, tidied) ? t('{label} must be at most {max} characters', { label, max: String(max) }) : null
}

/** Counts as the database does; what is hopelessly long is not counted. */
const isLongerThan = (max: number, text: string) => text.length > 2 * max || [...text].length > max

/** The names of fields as the form has them: `asset_addresses.0.street` for what stands in a list. */
export type ProfileFormField = keyof ProfileForm | `asset_addresses.${number}.${AssetAddressText}`

export type Mistakes<Field extends string> = Partial<Record<Field, string>>
type Verdict = [field: ProfileFormField, mistake: string | null]

/** In the order of the page. A phone number that was there before may stay, whatever is required of new ones. */
export function profileMistakes(form: ProfileForm, begun: Dialling): Mistakes<ProfileFormField> {
  const { phone_country_code: code, phone_number: digits } = form
  const isSamePhone = code === begun.phone_country_code && digits === begun.phone_number
  const verdicts: Verdict[] = [
    ...PROFILE_TEXT_FIELDS.map((field): Verdict => [
      field,
      profileTextMistake(field, form[field], form.contact_country),
    ]),
    ['phone_number', isSamePhone ? null : phoneDigitsMistake(code, digits)],
    ...form.asset_addresses.flatMap((address, index) =>
      ASSET_ADDRESS_FIELDS.map((field): Verdict => [
        `asset_addresses.${index}.${field}`,
        assetAddressMistake(field, address[field]) ?? streetMistake(field, address),
      ]),
    ),
  ]
  return Object.fromEntries(verdicts.filter(([, mistake]) => mistake !== null)) as Mistakes<ProfileFormField>
}

/** It would be left out: whoever typed anything into it says first where it is, or removes it. */
const streetMistake = (field: AssetAddressText, address: AssetAddress) =>
  field === 'street' && isFilled(address) && withStreet([address]).length === 0
    ? PROFILE_MESSAGES.placeWithoutStreet
    : null

/** What is sent of a form. */
export const profileOf = ({ asset_addresses, ...form }: ProfileForm): NewProfile => ({
  ...form,
  phone_city_code: '',
  asset_addresses: withStreet(asset_addresses),
})

/** A profile as it is stored: what was never entered is null. */
export type SavedProfile = Record<ProfileText | keyof Phone, string | null> &
  Pick<NewProfile, 'phone_is_mobile' | 'asset_addresses'>

/** Where somebody seems to live, as far as their browser says. */
export interface Home {
  /** By ISO 3166. */
  region: string
  country: string
}

/** What a form begins with; `home` counts where no country was entered so far. */
export function formOf(profile: SavedProfile, home: Home | null = null): ProfileForm {
  const texts = Object.fromEntries(PROFILE_TEXT_FIELDS.map((field) => [field, profile[field] ?? ''])) as Record<
    ProfileText,
    string
  >
  const guessed = profile.contact_country === null ? home : null
  const dialled = dialledOf(profile)
  return {
    ...texts,
    contact_country: profile.contact_country ?? home?.country ?? DEFAULT_COUNTRY,
    phone_country_code:
      (guessed && dialled.phone_number === '' && codeOfRegion(guessed.region)) || dialled.phone_country_code,
    phone_number: dialled.phone_number,
    phone_is_mobile: profile.phone_is_mobile,
    asset_addresses: profile.asset_addresses,
  }
}

export const anEmptyAddress = (country: string): AssetAddress => ({ ...each(ASSET_ADDRESS_FIELDS, ''), country })

/** Whether somebody has typed anything into it; the country stands there from the beginning. */
export const isFilled = (address: AssetAddress) =>
  ASSET_ADDRESS_FIELDS.some((field) => field !== 'country' && tidy(address[field]) !== '')

/** Additional addresses without a street are not stored. */
export const withStreet = (addresses: AssetAddress[]) => addresses.filter(({ street }) => tidy(street) !== '')

/** What a profile still lacks, in the words of its list. */
export const missingItems = (profile: Record<ProfileText, string | null>): string[] =>
  PROFILE_TEXT_FIELDS.flatMap((field) => {
    const { missing } = textRuleOf(field)
    const isMissing = tidy(profile[field] ?? '') === '' && isAskedIn(profile.contact_country, field)
    return missing !== undefined && isMissing ? [missing] : []
  })

/** What a person is called once the profile is saved. */
export const displayNameOf = ({ first_name, family_surname }: Record<'first_name' | 'family_surname', string>) =>
  [...`${tidy(first_name)} ${tidy(family_surname)}`.trim()].slice(0, DISPLAY_NAME_MAX).join('').trim()
