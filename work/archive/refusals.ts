import * as z from 'zod'
import { MAX_OWN_FIELDS } from '#record/kinds/rules/own-fields.ts'
import { MAX_TEMPLATES } from '#work/reports/rules/reports.ts'
import { t } from '#basics/words/words.ts'
import { asJudged, entry, inDigits, mistakes, type Mistakes, refusals } from '#platform/contract/refusals.ts'

/** What is refused of archives that come in; most of it is sent as a line of an answer that has begun. */
export const archiveRefusals = refusals({
  'NO_ARCHIVE.type': entry(415, 'Please send an archive (content-type: application/zip).'),
  'NO_ARCHIVE.content': entry(422, (what: string) => t('This isn’t an archive from this product: {what}.', { what })),
  'IMPORT_RUNNING.archive': entry(409, 'Another archive is already being imported.'),
  VAULT_NOT_EMPTY: entry(409, 'You can only import an archive into an empty vault, and yours isn’t empty.'),
  'ARCHIVE_TOO_LARGE.whole': entry(413, 'This archive is too large to import.'),
  'ARCHIVE_TOO_LARGE.part': entry(422, (what: string) => t('This archive is too large to import: {what}.', { what })),
  ARCHIVE_DAMAGED: entry(422, 'This archive is damaged or incomplete. Please download it again.'),
  ARCHIVE_INCOMPLETE: entry(422, (path: string) =>
    t('This archive is incomplete: {path} is missing or cut off.', { path }),
  ),
  ARCHIVE_CHANGED: entry(422, (path: string) =>
    t('This archive was changed or damaged: the checksum of {path} doesn’t match.', { path }),
  ),
  ARCHIVE_LOCKED: entry(422, 'This archive is locked with a password. Please unlock it first.'),
  ARCHIVE_UNSAFE: entry(422, (what: string) =>
    t('This archive isn’t in a form we know: it contains {what}.', { what }),
  ),
  ARCHIVE_VERSION: entry(
    422,
    (formats: { version: number; readable: number }) =>
      t(
        'This archive was made by a newer version (format {version}), and this installation reads formats up to {readable}. Update the installation first, then import the archive again.',
        inDigits(formats),
      ),
    z.object({ version: z.int(), readable: z.int() }),
  ),
  'ARCHIVE_INVALID.part': entry(422, asJudged),
  'ARCHIVE_INVALID.asset': entry(
    422,
    ({ asset, mistakes: [first] }: { asset: number; mistakes: Mistakes }) =>
      t('Asset {asset} can’t be imported: {why}.', { asset: String(asset), why: first!.message }),
    z.object({ asset: z.int(), mistakes }),
  ),
  FILE_REFUSED: entry(422, ({ file, why }: { file: string; why: string }) => t('{file}: {why}', { file, why })),
  'WRONG_KIND.collection': entry(
    422,
    'This archive is a collection, and your vault is a studio. Please use an investor account.',
  ),
  'WRONG_KIND.works': entry(
    422,
    'This archive is a studio vault, and yours is a collection. Please use a creator account.',
  ),
  'WRONG_KIND.meanwhile': entry(422, 'This archive comes from a different type of account.'),
  'PLAN_LIMIT.archive': entry(
    409,
    (counts: { max: number; assets: number }) =>
      t(
        'Your plan has room for {max} assets, and the archive has {assets}. Choose a larger plan first.',
        inDigits(counts),
      ),
    z.object({ plan: z.string(), max: z.int(), assets: z.int() }),
  ),
  'ASSET_LIMIT.archive': entry(409, (counts: { max: number; assets: number }) =>
    t(
      'A vault here has room for {max} assets, and the archive has {assets}. Ask your administrator to raise the limit.',
      counts,
    ),
  ),
  'TOO_MANY_TEMPLATES.archive': entry(409, () =>
    t('An account can have up to {max} saved reports.', { max: MAX_TEMPLATES }),
  ),
  'TOO_MANY_FIELDS.archive': entry(409, () =>
    t('An account can have up to {max} fields of its own.', { max: MAX_OWN_FIELDS }),
  ),
  CURRENCY_NOT_KNOWN: entry(
    422,
    ({ currency }: { currency: string }) =>
      t('The archive’s default currency is {currency}, which isn’t available here.', { currency }),
    z.object({ currency: z.string() }),
  ),
})
