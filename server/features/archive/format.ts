import * as z from 'zod'
import { ASSET_FIELDS, type AssetFieldName } from '#domain/assets.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import { isId } from '#domain/ids.ts'
import { ROLES } from '#domain/roles.ts'

/*
 * What an archive is made of (docs/decisions/archive.md). Whoever writes one and whoever reads one back look here; a
 * change that an older reader would not understand takes another version.
 */

export const FORMAT = 'strongroom-archive'
export const VERSION = 1

export const MANIFEST = 'manifest.json'
export const README = 'README.txt'
export const PROFILE = 'data/profile.json'
export const ASSETS = 'data/assets.json'
export const TEMPLATES = 'data/report-templates.json'
export const ASSETS_TABLE = 'data/assets.csv'
export const BENEFICIARIES_TABLE = 'data/beneficiaries.csv'

export const DATA_ENTRIES = [README, PROFILE, ASSETS, TEMPLATES, ASSETS_TABLE, BENEFICIARIES_TABLE] as const
/** The folder of each kind of file, within the archive. */
export const FILE_BUCKETS = ['asset-images', 'asset-documents'] as const
export type FileBucket = (typeof FILE_BUCKETS)[number]

// Safe pattern: tied to both ends, and everything in it has its length.
const FILE = new RegExp(`^files/(${FILE_BUCKETS.join('|')})/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.[a-z]{2,7}$`)

/** Null where no file of an archive can lie. */
export const bucketOf = (path: string) => (FILE.exec(path)?.[1] ?? null) as FileBucket | null

const id = z.string().refine(isId)
const text = z.string().nullable()
const position = z.int().min(0).max(1_000_000)
const EARLIEST = '1970-01-01T00:00:00.000000Z'
/** To the microsecond, as the database keeps it, in UTC. */
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/)
  .refine((text) => isCalendarDate(text.slice(0, 10)))
  .transform(withinReason)

/** An archive that was changed may say any year, and lists can't be paged by some of them. */
function withinReason(text: string): string {
  const now = `${new Date().toISOString().slice(0, -1)}000Z`
  if (text < EARLIEST) return EARLIEST
  return text > now ? now : text
}

const file = z.strictObject({
  id,
  /** Where it lies in the archive. */
  file: z.string().max(100),
  name: z.string().max(1_000),
  content_type: z.string().max(200),
  position,
  created_at: instant,
  uploaded_at: instant,
})
const image = file.extend({ width: z.int().min(1), height: z.int().min(1) })
export type ArchivedFile = z.infer<typeof file>

export const archivedAsset = z.strictObject({
  id,
  ...(Object.fromEntries(ASSET_FIELDS.map((field) => [field, text])) as Record<AssetFieldName, typeof text>),
  title: z.string(),
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
export type ArchivedAsset = z.infer<typeof archivedAsset>

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

export const archivedProfile = z.strictObject({
  /** Of the account that the archive was taken from: told, and not brought in. */
  email: z.string(),
  role: z.enum(ROLES),
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
export type ArchivedProfile = z.infer<typeof archivedProfile>

export const archivedTemplate = z.strictObject({
  id,
  name: z.string(),
  filters: z.record(z.string(), z.unknown()),
  columns: z.array(z.unknown()),
  chart_types: z.array(z.unknown()),
  created_at: instant,
})
export type ArchivedTemplate = z.infer<typeof archivedTemplate>

const count = z.int().min(0)

export const manifestHead = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int().min(1),
  created_at: z.iso.datetime(),
  product: z.string().max(200),
  counts: z.strictObject({
    assets: count,
    images: count,
    documents: count,
    beneficiaries: count,
    report_templates: count,
  }),
})
export type ManifestHead = z.infer<typeof manifestHead>

export const manifestEntry = z.strictObject({
  path: z.string().max(100),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ManifestEntry = z.infer<typeof manifestEntry>

/** A file that was kept, and that could not be read when the archive was made. */
export const unreadable = z.strictObject({ path: z.string().max(100), reason: z.enum(['missing', 'damaged', 'away']) })
export type Unreadable = z.infer<typeof unreadable>
