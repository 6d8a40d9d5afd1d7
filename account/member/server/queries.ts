import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { type AssetAddress, type NewProfile, PROFILE_TEXT_FIELDS } from '../rules/profile.ts'
import type { Role } from '#basics/roles.ts'
import type { Language } from '#basics/words/languages.ts'

/** The caller's own row: row security shows them no other. */
export const getProfile = (db: UserDb) =>
  db
    .selectFrom('memberinfo')
    .select([
      'id',
      'email',
      'role',
      'display_name',
      'bio',
      'created_at',
      ...PROFILE_TEXT_FIELDS,
      'phone_country_code',
      'phone_city_code',
      'phone_number',
      'phone_is_mobile',
      'asset_addresses',
      'profile_completed',
      'registration_completed',
      'language',
      'subscription_required',
      'version',
      sql<string>`get_user_default_currency(id)`.as('default_currency'),
      sql<boolean>`is_registration_complete(id)`.as('registration_complete'),
    ])
    .$narrowType<{ role: Role; asset_addresses: AssetAddress[] }>()
    .executeTakeFirstOrThrow()

/** One of these countries that can't be chosen. What the caller's profile names already may stay, even if disabled since. */
export async function findUnknownCountry(db: UserDb, countries: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${countries}::text[]) as wanted (name)
    where not exists (select from reference_countries where reference_countries.name = wanted.name and is_active)
      and not exists (
        select from memberinfo
        where contact_country = wanted.name
          or asset_addresses @> jsonb_build_array(jsonb_build_object('country', wanted.name))
      )
    limit 1
  `.execute(db)
  return rows[0]?.name
}

export async function updateProfile(db: UserDb, id: string, profile: NewProfile) {
  await sql`
    select update_investor_profile(
      profile_user_id => ${id},
      ${sql.join(PROFILE_TEXT_FIELDS.map((field) => sql`${sql.ref(`p_${field}`)} => ${profile[field]}`))},
      p_phone_country_code => ${profile.phone_country_code},
      p_phone_city_code => ${profile.phone_city_code},
      p_phone_number => ${profile.phone_number},
      p_phone_is_mobile => ${profile.phone_is_mobile},
      p_asset_addresses => ${JSON.stringify(profile.asset_addresses)}
    )
  `.execute(db)
}

/** Whether it is among those that can be chosen, and so is the caller's from here on. */
export async function updateDefaultCurrency(db: UserDb, id: string, currency: string): Promise<boolean> {
  const { rows } = await sql<{ updated: boolean }>`
    select update_user_default_currency(user_id => ${id}, new_currency => ${currency}) as updated
  `.execute(db)
  return rows[0]?.updated === true
}

/** Held until the transaction ends, so that of two saves at once the second sees what the first has made of it. */
export const lockProfile = (db: UserDb) =>
  db
    .selectFrom('memberinfo')
    .select(['version', 'phone_country_code', 'phone_city_code', 'phone_number'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const updateLanguage = (db: UserDb, language: Language) =>
  db.updateTable('memberinfo').set({ language }).execute()

export const updateDisplayName = (db: UserDb, name: string) =>
  db
    .updateTable('memberinfo')
    .set({ display_name: name === '' ? null : name })
    .execute()
