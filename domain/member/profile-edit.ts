import { DEFAULT_PHONE_CODE, type Phone } from './phone.ts'
import { digitsOf, phoneDigitsMistake } from './phone-codes.ts'
import {
  hasTexts,
  isFilled,
  isProfileTexts,
  type SavedProfile,
  type Mistakes,
  PROFILE_MESSAGES,
  profileMistakes,
  type ProfileTexts,
  type ProfileTextsField,
  textsOf,
  tidy,
  withStreet,
} from './profile.ts'
import { displayNameMistake } from '#domain/identity/registration.ts'

const BASICS = ['display_name', 'default_currency', 'phone_country_code', 'phone_number'] as const

/** A profile as its page has it in edit mode: a code that is chosen, and the digits of the number. */
export interface ProfileEdit extends ProfileTexts, Record<(typeof BASICS)[number], string> {
  /** The one that it began from, which stays with what is stored of it across a reload. */
  version: number
}

export type ProfileEditField = ProfileTextsField | (typeof BASICS)[number]

export const isProfileEdit = (given: unknown): given is ProfileEdit =>
  isProfileTexts(given) && hasTexts(given, BASICS) && 'version' in given && typeof given.version === 'number'

interface VersionedProfile extends SavedProfile {
  display_name: string | null
  default_currency: string
  version: number
}

/** What the page begins with. */
export const editOf = (profile: VersionedProfile): ProfileEdit => ({
  ...textsOf(profile),
  ...dialledOf(profile),
  display_name: profile.display_name ?? '',
  default_currency: profile.default_currency,
  version: profile.version,
})

type AnyPhone = Record<keyof Phone, string | null>

/** A number of an earlier release may have a city code, spaces and brackets. */
export const dialledOf = ({ phone_country_code, phone_city_code, phone_number }: AnyPhone) => ({
  phone_country_code: phone_country_code ?? DEFAULT_PHONE_CODE,
  phone_number: digitsOf(`${phone_city_code ?? ''}${phone_number ?? ''}`),
})

/** Whether there is anything to save. A further address into which nothing was typed is nothing. */
export const isEdited = (edit: ProfileEdit, begun: ProfileEdit) =>
  (Object.keys(begun) as (keyof ProfileEdit)[]).some(
    (field) => field !== 'version' && wordsOf(edit, field) !== wordsOf(begun, field),
  )

const wordsOf = (edit: ProfileEdit, field: keyof ProfileEdit) =>
  JSON.stringify(field === 'asset_addresses' ? edit.asset_addresses.filter(isFilled) : edit[field])

/** A number that was there before may stay, whatever is required of new ones. */
export function profileEditMistakes(edit: ProfileEdit, begun: ProfileEdit): Mistakes<ProfileEditField> {
  const { phone_country_code: code, phone_number: digits } = edit
  const isUnchanged = code === begun.phone_country_code && digits === begun.phone_number
  const display_name = shownNameMistake(edit.display_name)
  return {
    ...(display_name !== null && { display_name }),
    ...profileMistakes<ProfileEditField>(edit, [
      ['phone_number', isUnchanged ? null : phoneDigitsMistake(code, digits)],
    ]),
  }
}

export function shownNameMistake(name: string): string | null {
  if (/[\p{Cc}\p{Cs}]/u.test(tidy(name))) return PROFILE_MESSAGES.unkeepable
  return displayNameMistake(name)
}

/** What is sent of it. */
export const changeOf = (edit: ProfileEdit) => ({
  ...edit,
  display_name: tidy(edit.display_name),
  asset_addresses: withStreet(edit.asset_addresses),
})
