import type { PlanType } from '#account/billing/rules/plan-types.ts'
import type { Updateable } from 'kysely'
import type { Memberinfo } from '#database/schema.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { CREATOR_WORKS } from './creator-works.ts'
import type { DemoAsset } from './demo-asset.ts'
import { described } from './described.ts'
import { INVESTOR_COLLECTION } from './investor-collection.ts'

/** For demonstrations only: it stands in the source, where everybody can read it. */
export const DEMO_PASSWORD = 'Demo-Strongroom-1'

/** Where the investor of the demo looks first. */
export const WORTH_SEEING = [
  ['/vault', 'pieces with photos and documents; some name who will get them'],
  ['/reports', 'the collection by category, value and date; Export Report has PDF, CSV and Excel'],
  ['/portfolio', 'what it is worth, by category and currency, for each purpose'],
  ['/cover', 'which pieces are insured for enough, and what to ask for'],
  ['/profile', 'security, sessions, and Download my archive'],
] as const

export interface DemoPerson {
  name: string
  email: string
  signsUpAs: SignUpRole
  /** What signing up does not ask for, in the form that the system keeps it. */
  profile: Updateable<Memberinfo>
  /** An investor's plan, “paid” in the test mode. */
  plan?: PlanType
  assets: DemoAsset[]
}

export const DEMO_PEOPLE: DemoPerson[] = [
  {
    name: 'Eleanor Whitcombe',
    email: 'investor@demo.strongroom.example',
    signsUpAs: 'investor',
    // The one with every export.
    plan: 'fixed-limit',
    profile: {
      first_name: 'Eleanor',
      family_surname: 'Whitcombe',
      suffix: 'Ms.',
      bio: 'Collects slowly: painting, timepieces, and furniture that has been sat on.',
      contact_street: '14 Marine Crescent',
      contact_city: 'Boston',
      contact_state_province: 'Massachusetts',
      contact_country: 'United States',
      contact_post_code: '02110',
      phone_country_code: '+1',
      phone_number: '6175550142',
      asset_addresses: JSON.stringify([storeRoom()]),
      default_currency: 'USD',
      profile_completed: true,
      registration_completed: true,
    },
    assets: INVESTOR_COLLECTION.map(described),
  },
  {
    name: 'Tomás Arrieta',
    email: 'creator@demo.strongroom.example',
    signsUpAs: 'creator',
    profile: {
      first_name: 'Tomás',
      family_surname: 'Arrieta',
      bio: 'Paints, throws and weaves in a former railway signal box.',
      contact_city: 'Bilbao',
      contact_country: 'Spain',
      default_currency: 'EUR',
    },
    assets: CREATOR_WORKS,
  },
  {
    name: 'Ingrid Solheim',
    email: 'admin@demo.strongroom.example',
    signsUpAs: 'creator',
    profile: { role: 'admin' },
    assets: [],
  },
]

function storeRoom() {
  return {
    label: 'Store room',
    street: '3 Foundry Lane',
    flatUnit: 'Unit 9',
    estateBuilding: '',
    city: 'Boston',
    countyTownship: '',
    stateProvince: 'Massachusetts',
    country: 'United States',
    postCode: '02127',
  }
}
