import { readFileSync } from 'node:fs'
import type { Member } from '#account/member/contract.ts'
import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { childrenOf, firstChildOf, rowColumns } from '#record/assets/server/shared/asset-children.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { ASSET_FIELDS, type AssetFieldName, dateIn } from '#record/assets/rules/field-lists.ts'
import { detailFacts } from '#record/kinds/rules/detail-facts.ts'
import { provenanceInWords, provenanceParts } from '../rules/in-words.ts'
import { type ProvenanceEvent, timelineOf } from '../rules/timeline.ts'
import { t } from '#basics/words/words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { refuse } from '#platform/refusal.ts'
import {
  inPrintQueue,
  type Letterhead,
  letterhead,
  picturesOf,
  type PrintServices,
  readAtOnce,
  sheetOf,
} from '#record/assets/server/shared/printing.ts'
import { type Writing, writingForReader } from '#record/assets/server/shared/writing.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const template = readFileSync(new URL('./provenance.typ', import.meta.url), 'utf8')

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
export const printProvenance = (
  services: PrintServices,
  me: Member,
  { id, today, signal }: { id: string; today: string; signal: AbortSignal },
) =>
  inPrintQueue(me.id, async () => {
    signal.throwIfAborted()
    const asset = await readAtOnce(services, me, (db) => findProven(db, id))
    if (!asset) return refuse(requestRefusals.NOT_FOUND)
    const pictures = await picturesOf(services, [asset], { whose: me.id, signal })
    const job = provenancePdf(asset, {
      today,
      picture: pictures[id],
      head: letterhead(services, me),
      write: writingForReader(),
    })
    return services.workers.run('print-report', job, { whose: me.id, signal })
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

interface Printing {
  today: string
  picture: Uint8Array | undefined
  head: Letterhead
  write: Writing
}

const PICTURE = 'picture.webp'

function provenancePdf(asset: Printed, { today, picture, head, write }: Printing): PdfJob {
  const names = new Map([...asset.images, ...asset.documents].map(({ path, name }) => [path, name]))
  const said = provenanceInWords(timelineOf(asset.provenance_events, asset), (path) => names.get(path))
  return {
    template,
    pictures: picture ? { [PICTURE]: picture } : {},
    data: {
      sheet: sheetOf(t('Provenance of {title}', { title: asset.title }), today, head, false, write),
      title: asset.title,
      lines: factsOf(asset, write),
      picture: picture ? PICTURE : null,
      alt: t('Photo of {title}', { title: asset.title }),
      parts: provenanceParts(said),
    },
  }
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
