import type { Child, FilesChild, RowsChild } from './child.ts'
import { IMAGE_VIEWS } from '#record/kinds/rules/image-views.ts'
import { LEDGER } from './ledger-entry.ts'
import { PROVENANCE } from '#record/provenance/rules/provenance-entries.ts'
import { joined, msg, texts } from '#basics/words/words.ts'

export const DOCUMENT_TYPES = msg([
  'Receipt',
  'Appraisal',
  'Certificate',
  'Provenance',
  'Condition report',
  'Policy',
  'Correspondence',
  'Deed',
  'Voice note',
  'Other',
])

const OTHERS = texts(
  {
    images: {
      kind: 'files',
      table: 'asset_images',
      group: 'always',
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
      group: 'documents',
      columnGroups: { issuer: 'people', amount: 'values', currency: 'values' },
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
      group: 'beneficiaries',
      columns: {
        beneficiary_name: 'required text',
        beneficiary_email: 'text',
        relationship_to_beneficiary: 'text',
        share: 'text',
        alternate_name: 'text',
        wishes: 'text',
      },
      columnsSince: { version: 3, names: ['share', 'alternate_name', 'wishes'] },
      order: 'position',
      label: 'Beneficiaries',
      examples: { investor: 'Ailsa, daughter', creator: 'Jonas, brother' },
      typing: {
        one: 'beneficiary',
        many: 'beneficiaries',
        most: 50,
        help: 'Who inherits it, in order. Nobody is told by this.',
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
          wishes: {
            kind: 'long',
            max: 500,
            label: 'Wishes',
            called: 'wishes',
            help: 'Such as “Please don’t sell it”, or “For her wedding”.',
          },
        },
      },
    },
    collections: {
      kind: 'rows',
      table: 'asset_collections',
      group: 'details',
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
      group: 'details',
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
      group: 'provenance',
      columns: { transferred_at: 'instant' },
      order: 'transferred_at',
      owner: 'owner_id',
    },
    moves: {
      kind: 'rows',
      table: 'asset_moves',
      group: 'places',
      columns: { moved_from: 'text', moved_to: 'text', moved_at: 'instant' },
      order: 'moved_at',
      owner: 'moved_by',
      archivedSince: 3,
    },
    file_names: {
      kind: 'rows',
      table: 'asset_file_names',
      group: 'details',
      columns: { name: 'required text' },
      order: 'position',
      archivedSince: 3,
    },
    statuses: {
      kind: 'rows',
      table: 'asset_statuses',
      group: 'always',
      columnGroups: { party: 'people', amount: 'cost', currency: 'cost', note: 'provenance' },
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
