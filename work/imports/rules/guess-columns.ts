import { type DetailColumn, detailColumn, detailHeadings, detailsFor } from '#record/kinds/rules/import-details.ts'
import type { DetailField } from '#record/kinds/rules/detail-fields.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { assign } from './assign.ts'
import { type ColumnContent, contentOf } from './column-content.ts'
import { contentFit } from './content-fit.ts'
import { AS_NAMED, asksIfOwned, headingFit, labelsOf, type NamedHeading, namedHeading } from './heading-fit.ts'
import { plain } from './headings.ts'
import { importFieldsOf, type ImportField, type Mapping, sourceOf } from './import-table.ts'

/* What each column is: as an assignment in which no column is two fields, by what it is called and by what stands in it. */

/** What a table shows of itself before anything is made of it. */
export interface Shown {
  headings: readonly string[]
  sample?: readonly (readonly string[])[]
}

export interface Guess {
  mapping: Mapping
  /** The columns of which it is likely and not clear what they are. */
  unsure: number[]
}

/** Below it a column is taken for nothing, and goes into the description. */
const LEAST = 0.42
/** What stands in a column counts for so much, where its heading names a field. */
const BY_CONTENT = 0.4
/** Of two fields that a column may be as well as this the second is asked about. */
const CLOSE = 0.12
/** So many rows show what a column is. */
const MOST_ROWS = 200

interface Column {
  named: NamedHeading
  /** Null where nothing is known of it. */
  content: ColumnContent | null
}

interface Candidate {
  field: ImportField
  /** How well each column is this. */
  fits: readonly { named: number; score: number }[]
}

export function guessColumns(kind: RecordKind, shown: Shown, own: readonly OwnField[] = []): Guess {
  const { headings, sample = [] } = shown
  const source = sourceOf(headings)
  const rows = spread(sample)
  const count = Math.max(headings.length, ...rows.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, i): Column => {
    const cells = rows.map((row) => row[i] ?? '')
    const content = contentOf(cells)
    return { named: namedHeading(headings[i] ?? ''), content: content.cells === 0 ? null : content }
  })
  // Other systems say what they mean, and by what else they call things they mean something else.
  const isStrict = source !== null && source !== 'strongroom'
  const isNameless = headings.every((heading) => heading === '')
  const labels = labelsOf(kind)
  const fields = importFieldsOf(kind)
    .filter((field) => field !== 'status' || !isStrict)
    .map((field): Candidate => ({ field, fits: columns.map((column) => scoreOf(field, column)) }))
  const ownFields = own.map((detail) => detailCandidate(columns, detailColumn(detail.id), [plain(detail.label)], 0.99))

  const first = settled([...fields, ...ownFields])
  const categoryColumn = first.mapping.category
  const categories =
    categoryColumn === undefined ? [] : rows.flatMap((row) => (row[categoryColumn] ?? '').split(/[;|]/))
  const details = detailsFor([...new Set(categories.map((each) => each.trim()))]).map((detail) =>
    detailCandidate(columns, detailColumn(detail.name), namesOfDetail(detail), 0.9),
  )
  return settled([...fields, ...ownFields, ...details])

  function scoreOf(field: ImportField, { named, content }: Column) {
    const byName = headingFit(field, named, labels.get(field))
    const isNamed = byName >= (isStrict ? AS_NAMED : 0.3)
    const byContent =
      content === null ? 0 : contentFit(field, content, { kind, isNameless, isNamed, asksIfOwned: asksIfOwned(named) })
    if (isNamed) return { named: byName, score: isStrict ? byName : byName + BY_CONTENT * byContent }
    return { named: 0, score: isStrict || byContent <= 0 ? 0 : 0.45 * byContent }
  }

  function settled(candidates: readonly Candidate[]): Guess {
    const fits = candidates.map((candidate) => candidate.fits)
    // What a heading names is no title for the text that stands in it.
    const isNamedElse = columns.map((_, column) => fits.some((row) => row[column]!.named >= AS_NAMED))
    const scores = fits.map((row) =>
      row.map(({ named, score }, column) => (score < LEAST || (named === 0 && isNamedElse[column]) ? 0 : score)),
    )
    const mapping: Mapping = {}
    // Squared: one column that is clear counts for more than two that are likely.
    const taken = assign(
      scores.map((row, i) =>
        row.map((score) => (score === 0 ? 0 : score ** 2 + (isNeeded(candidates[i]!.field) ? 1 : 0))),
      ),
    )
    for (const [i, { field }] of candidates.entries()) if (taken[i]! >= 0) mapping[field] = taken[i]!
    const unsure = candidates.flatMap((_, i) => {
      const column = taken[i]!
      if (column < 0 || isStrict) return []
      const { named, score } = fits[i]![column]!
      const rival = Math.max(0, ...scores.map((row, other) => (other === i || taken[other]! >= 0 ? 0 : row[column]!)))
      return named < AS_NAMED || score < named - BY_CONTENT / 4 || rival > score - CLOSE ? [column] : []
    })
    return { mapping, unsure: unsure.toSorted((a, b) => a - b) }
  }
}

/** Without a title there is no asset: whatever may be one is rather that than anything else. */
const isNeeded = (field: ImportField) => field === 'title'

const namesOfDetail = (detail: DetailField) => [...detailHeadings(detail), plain(detail.label)]

function detailCandidate(
  columns: readonly Column[],
  field: DetailColumn,
  names: readonly string[],
  whole: number,
): Candidate {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  const fits = columns.map(({ named: { names: called } }) => {
    const at = called.findIndex((name) => wanted.has(name))
    const named = at < 0 ? 0 : at === 0 ? whole : whole - 0.15
    // As if what stands in it agreed by half.
    return { named, score: at === 0 ? named + BY_CONTENT / 2 : named }
  })
  return { field, fits }
}

/** From the beginning to the end of a table, so that it is not only the first pages that count. */
export function spread<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.max(1, rows.length / MOST_ROWS)
  return Array.from({ length: Math.min(rows.length, MOST_ROWS) }, (_, i) => rows[Math.floor(i * step)]!)
}
