import type { Entitlements } from '#account/billing/rules/plans.ts'
import { texts } from '#basics/words/words.ts'
import type { Basis } from '#record/values/rules/purposes.ts'

/* The documents that a vault makes for a purpose, once: the page, the route and the tests follow this table. */

export const PAPER_FORMATS = ['pdf', 'xlsx', 'csv', 'zip', 'jsonld', 'json'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]

/** What a paper asks beside which pieces it is about. */
type PaperOption = 'day' | 'basis' | 'recipient' | 'note' | 'loss' | 'threshold' | 'start' | 'labels'

export type ChoiceOfPieces = (typeof ANY)[number]

export interface PaperEntry {
  title: string
  /** For whom it is, and what it does there. */
  purpose: string
  /** The first one is offered first. */
  formats: readonly PaperFormat[]
  pieces: readonly ChoiceOfPieces[]
  options: readonly PaperOption[]
  /** The values that it is about, unless another basis is chosen. */
  basis: Basis
  /** What a plan needs for it; in every plan where nothing is named. */
  needs?: keyof Entitlements & 'advancedReporting'
}

const ANY = ['all', 'collection', 'place', 'pieces', 'beneficiary'] as const

const PAPERS = texts(
  {
    'insurance-schedule': {
      title: 'Insurance schedule',
      purpose: 'For an insurer: each item by class, with what identifies it, its value, and who valued it when.',
      formats: ['pdf', 'xlsx', 'csv'],
      pieces: ANY,
      options: ['day', 'basis', 'recipient'],
      basis: 'insurance',
      needs: 'advancedReporting',
    },
    'estate-inventory': {
      title: 'Estate inventory',
      purpose: 'For an executor: everything room by room, with values, who valued it, and who is to get it.',
      formats: ['pdf', 'xlsx', 'csv'],
      pieces: ANY,
      options: ['day', 'basis', 'recipient', 'threshold'],
      basis: 'fair-market',
      needs: 'advancedReporting',
    },
    'beneficiary-list': {
      title: 'List by beneficiary',
      purpose: 'For a family or a lawyer: who is to get what, with values and shares.',
      formats: ['pdf', 'xlsx', 'csv'],
      pieces: ANY,
      options: ['day', 'basis', 'recipient'],
      basis: 'latest',
      needs: 'advancedReporting',
    },
    consignment: {
      title: 'Auction consignment',
      purpose: 'For an auction house: a catalog file by the rules of LiveAuctioneers, with estimates in one currency.',
      formats: ['csv', 'zip'],
      pieces: ANY,
      options: ['day', 'basis', 'start'],
      basis: 'latest',
      needs: 'advancedReporting',
    },
    'object-id': {
      title: 'Object ID sheet',
      purpose: 'For you and the police: what makes each item recognizable, by the international standard, with photos.',
      formats: ['pdf'],
      pieces: ANY,
      options: ['recipient'],
      basis: 'cost',
    },
    'loss-notice': {
      title: 'Theft or loss notice',
      purpose: 'For the police or a register of stolen art: what is missing, how to recognize it, and since when.',
      formats: ['pdf'],
      pieces: ['pieces', 'collection', 'place'],
      options: ['loss', 'recipient', 'note'],
      basis: 'latest',
    },
    'claim-pack': {
      title: 'Claim pack',
      purpose: 'For an insurer after a loss: values before that day, photos, and the documents that prove them.',
      formats: ['zip', 'pdf'],
      pieces: ['pieces', 'collection', 'place'],
      options: ['loss', 'basis', 'recipient', 'note'],
      basis: 'insurance',
    },
    labels: {
      title: 'Labels',
      purpose: 'For shelves, boxes and the backs of frames: a code that opens the record, and the inventory number.',
      formats: ['pdf'],
      pieces: ANY,
      options: ['labels'],
      basis: 'cost',
    },
    'linked-art': {
      title: 'Linked Art',
      purpose: 'For museums and researchers: your records as linked data, by the Linked Art model.',
      formats: ['jsonld'],
      pieces: ANY,
      options: [],
      basis: 'cost',
    },
  } as const satisfies Record<string, PaperEntry>,
  ['title', 'purpose'],
)

export type PaperId = keyof typeof PAPERS
export const PAPER_IDS = Object.keys(PAPERS) as PaperId[]
export const paperEntry = (id: PaperId): PaperEntry => PAPERS[id]

export const mayMake = (id: PaperId, entitlements: Entitlements) => {
  const { needs } = paperEntry(id)
  return needs === undefined || entitlements[needs]
}

/** What one paper may list; and where each piece has a page of its own. */
export const MOST_LISTED = 5_000
export const MOST_SHEETS = 500
/** What an heir takes along at once. */
export const MOST_LEFT_PIECES = 2_000

export const MAX_RECIPIENT = 255
export const MAX_REFERENCE = 100
export const MAX_PAPER_NOTE = 4_000

const ENDINGS: Record<PaperFormat, string> = {
  pdf: 'pdf',
  xlsx: 'xlsx',
  csv: 'csv',
  zip: 'zip',
  jsonld: 'jsonld',
  json: 'json',
}

/** `insurance-schedule-2026-05-04.pdf` */
export const paperFileName = (id: PaperId, format: PaperFormat, day: string) => `${id}-${day}.${ENDINGS[format]}`

export const FORMAT_NAMES = texts({
  pdf: 'PDF',
  xlsx: 'Excel',
  csv: 'CSV',
  zip: 'ZIP with files',
  jsonld: 'JSON-LD',
  json: 'JSON',
})

/** What is made of another's vault by whoever is let see it: all of it, one piece, what an owner left to say to an heir, what an executor needs, and what an insurer asks before it quotes. */
export const SHARED_PAPERS = [
  'inventory',
  'asset',
  'letter',
  'estate-inventory',
  'beneficiary-list',
  'claim-pack',
  'division',
  'property-schedule',
  'property-memorandum',
  'practice-inventory',
  'underwriting',
] as const
export type SharedPaper = (typeof SHARED_PAPERS)[number]
/** Those that are printed, and written as tables, for an executor alone. */
export const EXECUTOR_FORMATS: Partial<Record<SharedPaper, readonly PaperFormat[]>> = {
  'estate-inventory': ['pdf', 'xlsx', 'csv'],
  'beneficiary-list': ['pdf'],
  'claim-pack': ['pdf'],
  'practice-inventory': ['pdf', 'xlsx', 'csv'],
}
