import * as z from 'zod'
import type { Bucket } from '#basics/files/file-limits.ts'
import { id, instant, position, text } from './shared/shapes.ts'

/*
 * Version 1, written until November 2026. It names its fields itself, since what others call their fields changes:
 * archives of this version are as they are.
 */

const file = z.strictObject({
  id,
  /** Where it lies in the archive. */
  file: z.string().max(200),
  name: z.string().max(1_000),
  content_type: z.string().max(200),
  position,
  created_at: instant,
  uploaded_at: instant,
})
const image = file.extend({ width: z.int().min(1), height: z.int().min(1) })

export const asset = z.strictObject({
  id,
  title: z.string(),
  description: text,
  category: text,
  genre: text,
  creation_date: text,
  value_at_creation: text,
  value_currency: text,
  first_sale_method: text,
  inspiration_story: text,
  date_of_acquisition: text,
  cost_at_acquisition: text,
  cost_currency: text,
  acquisition_location: text,
  how_acquired: text,
  previous_owner: text,
  provenance_story: text,
  privacy_setting: z.literal('private'),
  version: z.int().min(1).max(2_147_483_647),
  created_at: instant,
  updated_at: instant,
  images: z.array(image).max(1_000),
  documents: z.array(file).max(1_000),
  beneficiaries: z
    .array(
      z.strictObject({
        id,
        beneficiary_name: z.string(),
        beneficiary_email: text,
        relationship_to_beneficiary: text,
        position,
      }),
    )
    .max(1_000),
  ownership_history: z.array(z.strictObject({ id, transferred_at: instant })).max(1_000),
})

const address = z.strictObject({
  label: z.string(),
  street: z.string(),
  flatUnit: z.string(),
  estateBuilding: z.string(),
  city: z.string(),
  countyTownship: z.string(),
  stateProvince: z.string(),
  country: z.string(),
  postCode: z.string(),
})

export const profile = z.strictObject({
  /** Of the account that the archive was taken from: for information, and not brought in. */
  email: z.string(),
  role: z.enum(['investor', 'creator', 'estate-practices', 'estate-services', 'insurance-partners', 'admin']),
  created_at: instant,
  display_name: text,
  bio: text,
  first_name: text,
  middle_name: text,
  family_surname: text,
  suffix: text,
  contact_street: text,
  contact_flat_unit: text,
  contact_estate_building: text,
  contact_city: text,
  contact_county_township: text,
  contact_state_province: text,
  contact_country: text,
  contact_post_code: text,
  phone_country_code: text,
  phone_city_code: text,
  phone_number: text,
  phone_is_mobile: z.boolean(),
  asset_addresses: z.array(address).max(1_000),
  default_currency: text,
})

export const template = z.strictObject({
  id,
  name: z.string(),
  filters: z.record(z.string(), z.unknown()),
  columns: z.array(z.unknown()),
  chart_types: z.array(z.unknown()),
  created_at: instant,
})

// Safe pattern: tied to both ends, and everything in it has its length.
const FILE = /^files\/(asset-images|asset-documents)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{2,7}$/

export const bucketOf = (path: string) => (FILE.exec(path)?.[1] ?? null) as Bucket | null

export const isPage = () => false
