import type { Profile } from '#contract/member.ts'
import type { UserDb } from '#database/access.ts'
import { missingItems, type NewProfile } from '#domain/profile.ts'
import { signedIn } from '#server/platform/rpc/callers.ts'
import { findUnknownCountry, getProfile, updateDefaultCurrency, updateProfile } from './queries.ts'

export const getMember = signedIn.member.get.handler(({ context: { db } }) => tellProfile(db))

export const completeProfile = signedIn.member.completeProfile.handler(
  async ({ input, context: { db, me }, errors }) => {
    const country = await findUnknownCountry(db, countriesIn(input))
    if (country !== undefined) throw errors.UNKNOWN_COUNTRY({ data: { country } })

    await updateProfile(db, me.id, input)
    return tellProfile(db)
  },
)

export const setDefaultCurrency = signedIn.member.setDefaultCurrency.handler(
  async ({ input: { default_currency }, context: { db, me }, errors }) => {
    if (!(await updateDefaultCurrency(db, me.id, default_currency))) throw errors.UNKNOWN_CURRENCY()
    return tellProfile(db)
  },
)

async function tellProfile(db: UserDb): Promise<Profile> {
  const profile = await getProfile(db)
  return { ...profile, created_at: profile.created_at.toISOString(), missing_items: missingItems(profile) }
}

/** An additional address may do without one. */
const countriesIn = ({ contact_country, asset_addresses }: NewProfile) => [
  ...new Set([contact_country, ...asset_addresses.map(({ country }) => country).filter((country) => country !== '')]),
]
