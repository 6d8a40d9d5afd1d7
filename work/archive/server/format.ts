import * as z from 'zod'

/*
 * What an archive is made of (docs/decisions/archive.md), whatever its version: the manifest tells which that is, and
 * `versions.ts` how the rest reads.
 */

export const FORMAT = 'strongroom-archive'

export const MANIFEST = 'manifest.json'
export const README = 'README.txt'
export const PROFILE = 'data/profile.json'
export const ASSETS = 'data/assets.json'
export const TEMPLATES = 'data/report-templates.json'
export const ASSETS_TABLE = 'data/assets.csv'
export const BENEFICIARIES_TABLE = 'data/beneficiaries.csv'

/** What every archive has. */
export const DATA_ENTRIES = [README, PROFILE, ASSETS, TEMPLATES, ASSETS_TABLE, BENEFICIARIES_TABLE] as const

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

/** Longer than any path that we write. */
const path = z.string().max(300)

export const manifestEntry = z.strictObject({
  path,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ManifestEntry = z.infer<typeof manifestEntry>

/** A file that was stored, and that could not be read when the archive was made. */
export const unreadable = z.strictObject({ path, reason: z.enum(['missing', 'damaged', 'away']) })
export type Unreadable = z.infer<typeof unreadable>
