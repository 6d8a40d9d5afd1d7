import * as z from 'zod'
import { FILE_GONE, INVALID_PATH } from '#basics/files/file-paths.ts'
import { CURRENCIES, LISTED } from './rules/field-lists.ts'
import { NUMBER_MESSAGES } from './rules/inventory-number.ts'
import { PLAN_TYPES } from '#account/billing/rules/plan-types.ts'
import { QUOTA_MESSAGES } from '#account/your-data/rules/quotas.ts'
import { timestamp } from '#basics/shapes.ts'
import { t } from '#basics/words/words.ts'
import { fieldRefusals } from '#record/kinds/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'
import { refusals, entry, mistakes, type Mistakes } from '#platform/contract/refusals.ts'

const notOffered = ({ name }: { name: string }) => t('{name} isn’t available. Please choose another.', { name })
const ofFile = z.object({ path: z.string() })
/** Without the path where each strange one is answered alike. */
const ofPhoto = z.object({ path: z.string().optional() })

/** What is refused of assets. */
export const assetRefusals = refusals(
  {
    ASSET_INVALID: entry(
      422,
      ({ mistakes: [first] }: { mistakes: Mistakes }) => first!.message,
      z.object({ mistakes }),
    ),
    CATEGORY_NOT_OFFERED: entry(
      422,
      notOffered,
      z.object({ field: z.enum(LISTED.map(({ name }) => name)), name: z.string() }),
    ),
    CURRENCY_NOT_OFFERED: entry(422, notOffered, z.object({ field: z.enum(CURRENCIES), name: z.string() })),
    NUMBER_TAKEN: entry(409, NUMBER_MESSAGES.meanwhile),
    'FILE_NOT_FOUND.asset': entry(422, FILE_GONE, ofFile),
    'FILE_NOT_FOUND.image': entry(422, INVALID_PATH['asset-images'], ofPhoto),
    'FILE_NOT_FOUND.document': entry(422, INVALID_PATH['asset-documents'], ofFile),
    'CHANGED.asset': entry(
      409,
      'This asset was changed since you opened it.',
      z.object({ version: z.int(), updated_at: timestamp }),
    ),
    'PLAN_LIMIT.asset': entry(
      409,
      'There’s no room for more assets. Open Plans & Pricing, or delete an asset first.',
      z.object({ plan: z.enum(PLAN_TYPES), max: z.int() }),
    ),
    'ASSET_LIMIT.asset': entry(409, QUOTA_MESSAGES.assets, z.object({ max: z.int() })),
  },
  {
    assets_within_plan: 'PLAN_LIMIT.asset',
    assets_within_limit: 'ASSET_LIMIT.asset',
    inventory_numbers: 'NUMBER_TAKEN',
    file_is_its_owners: 'FILE_NOT_FOUND.asset',
    evidence_is_of_asset: 'FILE_NOT_FOUND.asset',
  },
)

/** What a form of an asset is refused for, whoever fills it in: a person, or what takes a change back. */
export const formRefusals = [
  assetRefusals.ASSET_INVALID,
  assetRefusals.CATEGORY_NOT_OFFERED,
  assetRefusals.CURRENCY_NOT_OFFERED,
  assetRefusals['FILE_NOT_FOUND.asset'],
  placeRefusals.TOO_MANY_PLACES,
  placeRefusals['PLACE_TOO_DEEP.names'],
  fieldRefusals.FIELD_GONE,
  assetRefusals.NUMBER_TAKEN,
] as const
