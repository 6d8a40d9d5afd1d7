/** The two kinds of record: a collector's piece and a maker's work. */
export const RECORD_KINDS = ['investor', 'creator'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export const ASSET_CATEGORIES = [
  'Art',
  'Antiques',
  'Collectibles',
  'Jewelry',
  'Watches',
  'Wine',
  'Furniture',
  'Books',
  'Other',
] as const
export const ACQUISITION_METHODS = ['Purchase', 'Gift', 'Inheritance', 'Compensation'] as const
export const FIRST_SALE_METHODS = ['Auction', 'Commission', 'Donation', 'Gallery', 'Private'] as const

export interface AssetField {
  /** The name of the column, or of the children that an asset has. */
  name: string
  label: string
  required: boolean
  /** An invented answer; the answers of one kind of record describe one piece. */
  example: string
  options?: readonly string[]
}

type Entry = Omit<AssetField, 'required'> & { required?: true }

const INVESTOR: readonly Entry[] = [
  { name: 'title', label: 'Title', required: true, example: 'Longcase clock, Edinburgh, about 1790' },
  { name: 'date_of_acquisition', label: 'Date of acquisition', required: true, example: '12 June 2021' },
  {
    name: 'how_acquired',
    label: 'How acquired',
    required: true,
    example: 'Purchase',
    options: ACQUISITION_METHODS,
  },
  { name: 'category', label: 'Category', example: 'Antiques', options: ASSET_CATEGORIES },
  { name: 'description', label: 'Description', example: 'Mahogany case, painted dial, eight-day movement; it runs.' },
  { name: 'cost_at_acquisition', label: 'Cost at acquisition', example: 'GBP 6,500.00' },
  { name: 'acquisition_location', label: 'Acquisition location', example: 'Saleroom in Edinburgh' },
  { name: 'previous_owner', label: 'Previous owner', example: 'A family in Fife' },
  {
    name: 'provenance_story',
    label: 'Provenance story',
    example: 'Made for a shipmaster of Leith, and in one family until it was sold with the contents of the house.',
  },
  { name: 'images', label: 'Images', example: 'Case, dial, movement, signature' },
  { name: 'documents', label: 'Documents', example: 'Invoice, clockmaker’s report' },
  { name: 'beneficiaries', label: 'Beneficiaries', example: 'Ailsa, daughter' },
]

const CREATOR: readonly Entry[] = [
  { name: 'title', label: 'Title', required: true, example: 'Tideline, no. 4' },
  { name: 'creation_date', label: 'Creation date', required: true, example: '3 February 2025' },
  { name: 'category', label: 'Category', example: 'Art', options: ASSET_CATEGORIES },
  { name: 'genre', label: 'Genre', example: 'Landscape' },
  { name: 'description', label: 'Description', example: 'Oil and sand on linen, 90 by 120 cm, signed on the back.' },
  { name: 'value_at_creation', label: 'Value at creation', example: 'EUR 1,850.00' },
  {
    name: 'first_sale_method',
    label: 'First sale method',
    example: 'Gallery',
    options: FIRST_SALE_METHODS,
  },
  {
    name: 'inspiration_story',
    label: 'Inspiration story',
    example: 'Painted over one winter on the same beach, always in the hour before high water.',
  },
  { name: 'images', label: 'Images', example: 'Front, back, detail, at work' },
  { name: 'documents', label: 'Documents', example: 'Sketches, exhibition list' },
  { name: 'beneficiaries', label: 'Beneficiaries', example: 'Jonas, brother' },
]

const FIELDS: Record<RecordKind, readonly AssetField[]> = {
  investor: INVESTOR.map(withRequired),
  creator: CREATOR.map(withRequired),
}

/** What a record asks for, what is required first. */
export const assetFieldsFor = (kind: RecordKind) => FIELDS[kind]

/** The first few of a list, and how many are left. */
export function firstOf<T>(list: readonly T[], count = 3): { shown: readonly T[]; more: number } {
  return { shown: list.slice(0, count), more: Math.max(0, list.length - count) }
}

function withRequired(entry: Entry): AssetField {
  return { ...entry, required: entry.required ?? false }
}
