import { fromEdtf } from '#basics/dates/flexible-date.ts'
import { dateIn } from '#record/assets/rules/field-lists.ts'
import type { RowOf } from '#record/assets/rules/typed-children.ts'

export type ProvenanceEvent = RowOf<'provenance_events'>

interface Dated {
  date: string | null
  date_latest: string | null
  date_edtf: string | null
  date_text: string | null
}

/** What has been said when it was made, or acquired, of the asset itself. */
export interface KnownAsset {
  dating?: string | null
  dating_edtf?: string | null
  dating_text?: string | null
  creation_date?: string | null
  creation_date_edtf?: string | null
  creation_date_text?: string | null
  date_of_acquisition?: string | null
  date_of_acquisition_latest?: string | null
  date_of_acquisition_edtf?: string | null
  date_of_acquisition_text?: string | null
  how_acquired?: string | null
  previous_owner?: string | null
  acquisition_location?: string | null
  cost_at_acquisition?: string | null
  cost_currency?: string | null
}

const dayOf = ({ date, date_latest }: Dated) => date ?? date_latest

/** By date; what has none stays behind what its owner put it after. */
export function inTimeOrder<Row extends Dated>(rows: readonly Row[]): Row[] {
  const groups: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = dayOf(row)
    const last = groups.at(-1)
    if (day === null && last) last.rows.push(row)
    else groups.push({ day: day ?? '', rows: [row] })
  }
  return groups
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .flatMap((each) => each.rows)
}

/** A step of the timeline: an event, or that its present owner acquired it, which the asset says itself. */
export type Step = ProvenanceEvent & { isPresent: boolean }

const METHODS: Record<string, ProvenanceEvent['kind']> = { Gift: 'Gift', Inheritance: 'Inheritance' }

/** Events that make somebody its owner. */
const OWNERSHIP = new Set(['Made', 'Acquired', 'Gift', 'Inheritance', 'Sale', 'Auction lot', 'Recovery'])
export const isOfOwnership = ({ kind }: Pick<ProvenanceEvent, 'kind'>) => OWNERSHIP.has(kind)

/** All steps in their order, the present owner's own among them unless an event of that date says it already. */
export function timelineOf(events: readonly ProvenanceEvent[], asset: KnownAsset): Step[] {
  const steps = events.map((event) => ({ ...event, isPresent: false }))
  const own = acquisitionOf(asset)
  if (!own) return inTimeOrder(steps)
  const cell = dateIn(own, { name: 'date' })
  const isSaid = steps.some((step) => isOfOwnership(step) && dateIn(step, { name: 'date' }) === cell)
  return inTimeOrder(isSaid ? steps : [...steps, own])
}

function acquisitionOf(asset: KnownAsset): Step | null {
  const { date_of_acquisition: date = null, date_of_acquisition_text: text = null } = asset
  const latest = asset.date_of_acquisition_latest ?? null
  if (date === null && latest === null && text === null) return null
  return {
    kind: METHODS[asset.how_acquired ?? ''] ?? 'Acquired',
    date,
    date_latest: latest,
    date_edtf: asset.date_of_acquisition_edtf ?? null,
    date_text: text,
    from_name: asset.previous_owner ?? null,
    to_name: null,
    place: asset.acquisition_location ?? null,
    amount: asset.cost_at_acquisition ?? null,
    currency: asset.cost_currency ?? null,
    note: null,
    certainty: null,
    evidence: null,
    isPresent: true,
  }
}

/** Those that are dated before the piece was made. That may be recorded: its owner knows best, or the date of making is wrong. */
export function beforeItWasMade<Row extends Dated & { kind: string | null }>(
  events: readonly Row[],
  asset: KnownAsset,
): Row[] {
  const cells = [dateIn(asset, { name: 'dating' }), dateIn(asset, { name: 'creation_date' })]
  const making = events.filter(({ kind }) => kind === 'Made').map((event) => dateIn(event, { name: 'date' }))
  const made = [...cells, ...making]
    .flatMap((cell) => (cell === null ? [] : (fromEdtf(cell)?.earliest ?? [])))
    .toSorted()[0]
  if (made === undefined) return []
  return events.filter((event) => {
    const last = event.date_edtf ? event.date_latest : event.date
    return event.kind !== 'Made' && last !== null && last !== '' && last < made
  })
}
