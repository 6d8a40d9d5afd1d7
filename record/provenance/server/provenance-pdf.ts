import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { childrenOf, firstChildOf, rowColumns } from '#record/assets/server/shared/asset-children.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { ASSET_FIELDS, type AssetFieldName, dateIn } from '#record/assets/rules/field-lists.ts'
import { detailFacts } from '#record/kinds/rules/detail-facts.ts'
import { provenanceInWords, provenanceParts } from '../rules/in-words.ts'
import { type ProvenanceEvent, timelineOf } from '../rules/timeline.ts'
import { isId } from '#basics/ids.ts'
import { t } from '#basics/words/words.ts'
import { documentPdf } from '#platform/pdf/document.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { paper } from '#work/papers/server/shared/paper.ts'
import { provenancePaper } from '../contract.ts'

interface NamedFile {
  path: string
  name: string
}

interface Printed extends Record<AssetFieldName, string | null> {
  id: string
  title: string
  details: Record<string, string>
  provenance_events: ProvenanceEvent[]
  images: NamedFile[]
  documents: NamedFile[]
  picture: { path: string } | null
}

/** Where a piece was, in the words of a catalog. */
export const printedProvenance = paper({
  name: 'provenance',
  formats: ['pdf'],
  request: provenancePaper,
  read: async (db, { request: { asset } }) => (isId(asset) && (await findProven(db, asset))) || null,
  make: async (asset: Printed, { sheet, write, pictures }) => {
    const { title } = asset
    const names = new Map([...asset.images, ...asset.documents].map(({ path, name }) => [path, name]))
    const said = provenanceInWords(timelineOf(asset.provenance_events, asset), (path) => names.get(path))
    return {
      content: {
        pdf: documentPdf({
          sheet: sheet(t('Provenance of {title}', { title })),
          title,
          pictures: await pictures([asset]),
          parts: [
            {
              kind: 'beside',
              lines: factsOf(asset, write),
              pictureOf: asset.id,
              alt: t('Photo of {title}', { title }),
            },
            ...provenanceParts(said).map((part) => ({ kind: 'text' as const, ...part })),
          ],
        }),
      },
    }
  },
})

const findProven = (db: UserDb, id: string) => {
  const { documents, images, provenance_events } = CHILDREN
  return db
    .selectFrom('assets')
    .select([...ASSET_FIELDS, 'id'])
    .select([
      'details',
      childrenOf<ProvenanceEvent>(provenance_events, 'assets.id', rowColumns(provenance_events.columns)).as(
        'provenance_events',
      ),
      childrenOf<NamedFile>(documents, 'assets.id', [sql`path, name`]).as('documents'),
      childrenOf<NamedFile>(images, 'assets.id', [sql`path, name`]).as('images'),
      firstChildOf<{ path: string }>(images, 'assets.id', [sql`path`]).as('picture'),
    ])
    .$narrowType<{ details: Printed['details'] }>()
    .where('id', '=', id)
    .executeTakeFirst()
}

const MEASURES: ReadonlySet<string> = new Set(['height', 'width', 'depth', 'diameter'])

/** Maker, dating, technique, measures and number, as far as they are known. */
function factsOf(asset: Printed, write: Writing): string[] {
  const { maker, attribution, inventory_number } = asset
  const dating = dateIn(asset, { name: 'dating' }) ?? dateIn(asset, { name: 'creation_date' })
  const details = detailFacts(asset, [], write.day)
  const measures = details.filter(({ field }) => MEASURES.has(field.name))
  return [
    maker && (attribution === null || attribution === 'By' ? maker : `${write.choice(attribution)} ${maker}`),
    dating && write.date(dating),
    details.find(({ field }) => field.name === 'materials_and_technique')?.text ?? null,
    measures.map(({ label, text }) => `${label}: ${text}`).join(' · '),
    inventory_number && `${t('Inventory number')}: ${inventory_number}`,
  ].filter((line): line is string => line !== null && line !== '')
}
