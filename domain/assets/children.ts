import type { Value } from './field-entry.ts'
import type { RecordKind } from './sections.ts'
import { IMAGE_VIEWS } from '#domain/kinds/views.ts'
import { LEDGER } from './ledger-entry.ts'
import { PROVENANCE } from './provenance-entries.ts'
import { joined, msg, texts } from '#domain/words/words.ts'

/**
 * What a column of a child holds: as which it leaves the database, and what an archive may say there. A place is that of
 * another row of the same child; files are paths of the asset’s own, one a line.
 */
type ChildColumn = 'text' | 'required text' | 'amount' | 'instant' | 'place' | 'files'

interface Base {
  /** Its rows have a column `asset_id`. */
  table: string
  /** What the form calls it, and an invented answer; what people never type has neither of the two. */
  label?: string
  examples?: Record<RecordKind, string>
  /** The first version of the archive that has it, if that is none of the first two. */
  archivedSince?: number
}

/** Stored files, in the order that their owner gave them. */
export interface FilesChild extends Base {
  kind: 'files'
  /** The column that refers to the stored file. */
  path: string
  bucket: 'asset-images' | 'asset-documents'
  /** What of the stored file its rows repeat. */
  measures: readonly ('width' | 'height')[]
  order: 'position'
  /** What its owner says of each, by column, in the order in which people read it; and the first version of the archive that has it. */
  describedBy: Readonly<Record<string, DescribingColumn>>
  describedSince: number
}

/** An amount has its currency in a column beside it; a date as it is known is one column: EDTF, or words as they were typed. */
export type DescribingColumn = (TypedValue | Extract<Value, { kind: 'amount' | 'date' }>) & {
  label: string
  help?: string
}

const DOCUMENT_TYPES = msg([
  'Receipt',
  'Appraisal',
  'Certificate',
  'Provenance',
  'Condition report',
  'Policy',
  'Correspondence',
  'Deed',
  'Other',
])

export interface RowsChild extends Base {
  kind: 'rows'
  columns: Readonly<Record<string, ChildColumn>>
  /** Columns that archives have from this version on; before, they are empty. */
  columnsSince?: { version: number; names: readonly string[] }
  /** The column by which its rows are in order. Where that is `position`, their owner orders them. */
  order: string
  /** A column that says whose the asset is. */
  owner?: string
  /** How people type it, if they do: its owner then orders it. */
  typing?: Typing
  /** What reports have of it, by their column. */
  reported?: Readonly<Record<string, Reported>>
}

/** A column of each row, one after the other; or of the latest by date (`inTimeOrder`). Reports may be filtered by its values. */
export type Reported = { column: string; of: 'all' | 'latest'; filter?: string }

export type Child = FilesChild | RowsChild

/** What is typed in a column; a line may have to be an address, or a share. */
export type TypedValue =
  | { kind: 'line'; max: number; shape?: 'email' | 'percent'; names?: true }
  | Extract<Value, { kind: 'long' | 'choice' | 'day' }>

/** What a row may say beside: a date has four columns, an amount two, and files are paths, one a line. */
type RowValue = TypedValue | Extract<Value, { kind: 'date' | 'amount' }> | FilesOfAsset
/** Some of the asset's own files. */
export interface FilesOfAsset {
  kind: 'files'
  of: readonly ('images' | 'documents')[]
}

export type TypedColumn = RowValue & {
  label: string
  /** What sentences call it. */
  called: string
  help?: string
  /** Behind “More” in the form. */
  isMore?: true
}

/** From this the contract, the rules, the form, the record and the answer to a save follow. */
export interface Typing {
  /** What one of them, and several, are called in a sentence. */
  one: string
  many: string
  most: number
  help: string
  /** Each is a name and nothing else, and stands there once, however it is written. */
  onlyNames?: true
  /** In the order in which people read them; by the first that is required, a row is known. */
  columns: Readonly<Record<string, TypedColumn>>
}

const OTHERS = texts(
  {
    images: {
      kind: 'files',
      table: 'asset_images',
      path: 'image_url',
      bucket: 'asset-images',
      measures: ['width', 'height'],
      order: 'position',
      describedBy: {
        view: { kind: 'choice', options: IMAGE_VIEWS, label: 'Shows' },
        caption: {
          kind: 'line',
          max: 500,
          label: 'Caption',
          help: 'Such as “Maker’s mark inside the lid”.',
        },
        taken_on: { kind: 'date', label: 'Taken on' },
      },
      describedSince: 3,
      label: 'Photos',
      examples: { investor: 'Case, dial, movement, signature', creator: 'Front, back, detail, at work' },
    },
    documents: {
      kind: 'files',
      table: 'asset_documents',
      path: 'document_url',
      bucket: 'asset-documents',
      measures: [],
      order: 'position',
      describedBy: {
        type: { kind: 'choice', options: DOCUMENT_TYPES, label: 'Type' },
        issuer: {
          kind: 'line',
          max: 255,
          label: 'Issued by',
          help: 'The dealer, appraiser or insurer it comes from.',
        },
        dated: { kind: 'date', label: 'Date of the document' },
        amount: { kind: 'amount', currency: { name: 'currency', label: 'Currency of the amount' }, label: 'Amount' },
        expires_on: { kind: 'day', mayCome: true, label: 'Expires on' },
        note: { kind: 'long', max: 2_000, label: 'Note' },
      },
      describedSince: 3,
      label: 'Documents',
      examples: { investor: 'Invoice, clockmaker’s report', creator: 'Sketches, exhibition list' },
    },
    beneficiaries: {
      kind: 'rows',
      table: 'beneficiaries',
      columns: {
        beneficiary_name: 'required text',
        beneficiary_email: 'text',
        relationship_to_beneficiary: 'text',
        share: 'text',
        alternate_name: 'text',
      },
      columnsSince: { version: 3, names: ['share', 'alternate_name'] },
      order: 'position',
      label: 'Beneficiaries',
      examples: { investor: 'Ailsa, daughter', creator: 'Jonas, brother' },
      typing: {
        one: 'beneficiary',
        many: 'beneficiaries',
        most: 50,
        help: 'Who inherits it, in order. They won’t be notified.',
        columns: {
          beneficiary_name: { kind: 'line', max: 255, names: true, label: 'Name', called: 'name' },
          relationship_to_beneficiary: {
            kind: 'line',
            max: 100,
            label: 'Relationship',
            called: 'relationship description',
            help: 'Such as daughter or friend.',
          },
          beneficiary_email: { kind: 'line', max: 255, shape: 'email', label: 'Email', called: 'email' },
          share: {
            kind: 'line',
            max: 10,
            shape: 'percent',
            label: 'Share in %',
            called: 'share',
            help: 'Such as 50. Leave it empty for equal shares.',
          },
          alternate_name: {
            kind: 'line',
            max: 255,
            names: true,
            label: 'If they can’t',
            called: 'alternate',
            help: 'Who gets it instead.',
          },
        },
      },
    },
    collections: {
      kind: 'rows',
      table: 'asset_collections',
      columns: { name: 'required text' },
      order: 'position',
      reported: { collections: { column: 'name', of: 'all', filter: 'collections' } },
      archivedSince: 3,
      label: 'Collections',
      examples: { investor: 'Clocks', creator: 'Tideline series' },
      typing: {
        one: 'collection',
        many: 'collections',
        most: 100,
        help: 'What it belongs to: a collection, a set, a pair.',
        onlyNames: true,
        columns: { name: { kind: 'line', max: 255, label: 'Name', called: 'name' } },
      },
    },
    tags: {
      kind: 'rows',
      table: 'asset_tags',
      columns: { name: 'required text' },
      order: 'position',
      reported: { tags: { column: 'name', of: 'all', filter: 'tags' } },
      archivedSince: 3,
      label: 'Tags',
      examples: { investor: 'to be photographed', creator: 'framed' },
      typing: {
        one: 'tag',
        many: 'tags',
        most: 100,
        help: 'Short words to find it by.',
        onlyNames: true,
        columns: { name: { kind: 'line', max: 100, label: 'Tag', called: 'name' } },
      },
    },
    ownership_history: {
      kind: 'rows',
      table: 'ownership_history',
      columns: { transferred_at: 'instant' },
      order: 'transferred_at',
      owner: 'owner_id',
    },
    moves: {
      kind: 'rows',
      table: 'asset_moves',
      columns: { moved_from: 'text', moved_to: 'text', moved_at: 'instant' },
      order: 'moved_at',
      owner: 'moved_by',
      archivedSince: 3,
    },
    file_names: {
      kind: 'rows',
      table: 'asset_file_names',
      columns: { name: 'required text' },
      order: 'position',
      archivedSince: 3,
    },
    statuses: {
      kind: 'rows',
      table: 'asset_statuses',
      columns: {
        status: 'required text',
        since: 'text',
        since_latest: 'text',
        since_edtf: 'text',
        since_text: 'text',
        due_on: 'text',
        party: 'text',
        amount: 'amount',
        currency: 'text',
        note: 'text',
        recorded_at: 'instant',
      },
      order: 'recorded_at',
      label: 'Status',
      archivedSince: 3,
    },
  } as const satisfies Record<string, Child>,
  // The last two are the answers of `examples`.
  ['label', 'help', 'one', 'many', 'called', 'investor', 'creator'],
)

/**
 * Everything of an asset that it may have several of, once: by this it is typed, read in its order, goes into archives and
 * comes back, and files that belong to nothing are known by it.
 */
export const CHILDREN = joined(OTHERS, joined(PROVENANCE, LEDGER))

type Children = typeof CHILDREN
export type ChildName = keyof Children
export type FilesName = { [Name in ChildName]: Children[Name]['kind'] extends 'files' ? Name : never }[ChildName]

export const ALL_CHILDREN = Object.entries(CHILDREN).map(([name, child]) => joined(child, { name })) as readonly (
  | (FilesChild & { name: FilesName })
  | (RowsChild & { name: Exclude<ChildName, FilesName> })
)[]
export const FILES_CHILDREN = ALL_CHILDREN.filter((child) => child.kind === 'files')
