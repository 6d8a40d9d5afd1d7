import {
  formOf,
  hasTexts,
  isFilled,
  isProfileForm,
  type SavedProfile,
  type Mistakes,
  PROFILE_MESSAGES,
  type ProfileForm,
  type ProfileFormField,
  profileMistakes,
  tidy,
  withStreet,
} from './profile.ts'
import { displayNameMistake } from '#account/identity/rules/registration.ts'

const BASICS = ['display_name', 'default_currency'] as const

/** A profile as its page has it in edit mode. */
export interface ProfileEdit extends ProfileForm, Record<(typeof BASICS)[number], string> {
  /** The one that it began from, which stays with what is stored of it across a reload. */
  version: number
}

export type ProfileEditField = ProfileFormField | (typeof BASICS)[number]

export const isProfileEdit = (given: unknown): given is ProfileEdit =>
  isProfileForm(given) && hasTexts(given, BASICS) && 'version' in given && typeof given.version === 'number'

interface VersionedProfile extends SavedProfile {
  display_name: string | null
  default_currency: string
  version: number
}

/** What the page begins with. */
export const editOf = (profile: VersionedProfile): ProfileEdit => ({
  ...formOf(profile),
  display_name: profile.display_name ?? '',
  default_currency: profile.default_currency,
  version: profile.version,
})

/** Whether there is anything to save. A further address into which nothing was typed is nothing. */
export const isEdited = (edit: ProfileEdit, begun: ProfileEdit) =>
  (Object.keys(begun) as (keyof ProfileEdit)[]).some(
    (field) => field !== 'version' && wordsOf(edit, field) !== wordsOf(begun, field),
  )

const wordsOf = (edit: ProfileEdit, field: keyof ProfileEdit) =>
  JSON.stringify(field === 'asset_addresses' ? edit.asset_addresses.filter(isFilled) : edit[field])

export function profileEditMistakes(edit: ProfileEdit, begun: ProfileEdit): Mistakes<ProfileEditField> {
  const display_name = shownNameMistake(edit.display_name)
  return { ...(display_name !== null && { display_name }), ...profileMistakes(edit, begun) }
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
