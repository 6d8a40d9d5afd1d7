import type { Profile } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { dialledOf, phoneDigitsMistake } from '../rules/phone-codes.ts'
import { missingItems, type NewProfile } from '../rules/profile.ts'
import { signedIn } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import {
  findUnknownCountry,
  getProfile,
  lockProfile,
  updateDefaultCurrency,
  updateDisplayName,
  updateLanguage,
  updateProfile,
} from './queries.ts'
import { memberRefusals } from '../refusals.ts'

export const getMember = signedIn.member.get.handler(({ context: { db } }) => tellProfile(db))

export const completeProfile = signedIn.member.completeProfile.handler(async ({ input, context: { db, me } }) => {
  const country = await findUnknownCountry(db, countriesIn(input))
  if (country !== undefined) refuse(memberRefusals.UNKNOWN_COUNTRY, { country })

  await updateProfile(db, me.id, input)
  return tellProfile(db)
})

export const setDefaultCurrency = signedIn.member.setDefaultCurrency.handler(
  async ({ input: { default_currency }, context: { db, me } }) => {
    if (!(await updateDefaultCurrency(db, me.id, default_currency))) refuse(memberRefusals.UNKNOWN_CURRENCY)
    return tellProfile(db)
  },
)

export const setLanguage = signedIn.member.setLanguage.handler(async ({ input: { language }, context: { db } }) => {
  await updateLanguage(db, language)
  return tellProfile(db)
})

export const updateMember = signedIn.member.update.handler(async ({ input, context: { db, me } }) => {
  if (input.id !== me.id) refuse(memberRefusals.NOT_OWN_PROFILE)
  const stored = await lockProfile(db)
  if (stored.version !== input.version && !input.overwrite)
    refuse(memberRefusals['CHANGED.profile'], { version: stored.version })

  const country = await findUnknownCountry(db, countriesIn(input))
  if (country !== undefined) refuse(memberRefusals.UNKNOWN_COUNTRY, { country })
  const before = dialledOf(stored)
  const isUnchanged =
    before.phone_country_code === input.phone_country_code && before.phone_number === input.phone_number
  const mistake = isUnchanged ? null : phoneDigitsMistake(input.phone_country_code, input.phone_number)
  if (mistake !== null) refuse(memberRefusals.PHONE_INVALID, mistake)

  // A number that is as it was keeps its spaces.
  const { phone_city_code, phone_number } = isUnchanged
    ? stored
    : { phone_city_code: null, phone_number: input.phone_number }
  await updateProfile(db, me.id, {
    ...input,
    phone_city_code: phone_city_code ?? '',
    phone_number: phone_number ?? '',
  })
  await updateDisplayName(db, input.display_name)
  const { default_currency } = await getProfile(db)
  const isChosen = input.default_currency === default_currency
  if (!isChosen && !(await updateDefaultCurrency(db, me.id, input.default_currency)))
    refuse(memberRefusals.UNKNOWN_CURRENCY)
  return tellProfile(db)
})

async function tellProfile(db: UserDb): Promise<Profile> {
  const profile = await getProfile(db)
  return { ...profile, created_at: profile.created_at.toISOString(), missing_items: missingItems(profile) }
}

/** An additional address may do without one. */
const countriesIn = ({ contact_country, asset_addresses }: Pick<NewProfile, 'contact_country' | 'asset_addresses'>) => [
  ...new Set([contact_country, ...asset_addresses.map(({ country }) => country).filter((country) => country !== '')]),
]
