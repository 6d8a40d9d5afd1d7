import type { Member, Profile } from '#account/member/contract.ts'
import { each } from '#basics/each.ts'
import { PROFILE_TEXT_FIELDS } from '#account/member/rules/profile.ts'

/** Somebody as a page knows them, done with registering. */
export const aMember = (casting: Partial<Member> = {}): Member => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'ann@example.com',
  role: 'creator',
  display_name: 'Ann Archer',
  profile_completed: true,
  registration_completed: true,
  language: null,
  ...casting,
})

/** Of somebody who has entered nothing about themselves but what is given. */
export const aProfile = (casting: Partial<Profile> = {}): Profile => ({
  ...aMember(),
  bio: null,
  ...each(PROFILE_TEXT_FIELDS, null),
  phone_country_code: null,
  phone_city_code: null,
  phone_number: null,
  phone_is_mobile: true,
  asset_addresses: [],
  default_currency: 'USD',
  subscription_required: false,
  version: 1,
  registration_complete: true,
  missing_items: [],
  created_at: '2026-01-01T00:00:00.000Z',
  ...casting,
})

export const COUNTRIES = [
  { code: 'US', name: 'United States', default_currency: 'USD' },
  { code: 'GB', name: 'United Kingdom', default_currency: 'GBP' },
  { code: 'ES', name: 'Spain', default_currency: 'EUR' },
  { code: 'IS', name: 'Iceland', default_currency: 'ISK' },
  { code: 'NZ', name: 'New Zealand', default_currency: 'NZD' },
]

const REFERENCE = {
  currencies: [
    { code: 'USD', name: 'US Dollar', symbol: '$', flag: '🇺🇸' },
    { code: 'CHF', name: 'Swiss Franc', symbol: 'CHF', flag: '🇨🇭' },
  ],
  countries: COUNTRIES,
  categories: [],
  genres: [],
  file_types: [],
}

/** What the profile asks for, of somebody who has recorded nothing. */
export const OF_THE_PROFILE = {
  'GET /api/member': aProfile(),
  'GET /api/reference': REFERENCE,
  'GET /api/own-fields': [],
  'GET /api/auth/factors': {
    authenticator: false,
    backup_codes_left: null,
    passkeys: [],
    has_password: true,
    identities: [],
    confirmed: true,
  },
  'GET /api/sessions': [
    {
      id: '11111111-1111-4111-8111-111111111111',
      current: true,
      device: 'Chrome on Linux',
      ip_address: null,
      created_at: '2026-11-01T10:00:00.000Z',
      last_seen_at: '2026-11-01T10:00:00.000Z',
    },
  ],
  'GET /api/reminders/settings': { weekly_letter: false, calendar_since: null },
  'GET /api/activity': { items: [], next_cursor: null },
  'GET /api/account/usage': { storage: { used: 0, max: 1 }, assets: { used: 0, max: 1 } },
  'GET /api/archive': { assets: 0, images: 0, documents: 0, file_bytes: 0, beneficiaries: 0, report_templates: 0 },
}

/** What the dashboard asks for, of somebody who has recorded nothing. */
export const OF_THE_DASHBOARD = {
  'GET /api/dashboard': {
    total_assets: 0,
    currency: null,
    total_values: [],
    converted: null,
    latest: null,
    change_in_value: null,
    recent_assets: [],
    recent_count: 0,
  },
  'GET /api/dashboard/needs': {
    reminders: { total: 0, overdue: 0, items: [] },
    comments: { total: 0, assets: [] },
    to_finish: 0,
    proposals: 0,
    requests: { total: 0, items: [] },
    payment_due: false,
    gaps: [],
    more: false,
  },
  'GET /api/dashboard/first-steps': null,
}
