import { CHILD_COLUMNS, type ChildColumn, type ReportedColumn } from '#record/assets/rules/child-columns.ts'
import { type Status, STATUSES } from '#record/statuses/rules/status-names.ts'
import { leadingColumn, type TypedDrafts } from '#record/assets/rules/typed-children.ts'
import { shareBeside } from '#record/people/rules/shares.ts'
import { oneLine } from '#basics/texts.ts'
import { said, t } from '#basics/words/words.ts'

/* What a table says of collections, tags, the condition and the status: the columns that a report of it has. */

export type ImportedChild = ChildColumn | 'status' | 'beneficiaries'
export const IMPORTED_CHILDREN: readonly ImportedChild[] = [
  ...CHILD_COLUMNS.map(({ name }) => name),
  'status',
  'beneficiaries',
]
const NAMES: ReadonlySet<string> = new Set(IMPORTED_CHILDREN)
export const isImportedChild = (field: string): field is ImportedChild => NAMES.has(field)

const columnOf = (name: ImportedChild) => CHILD_COLUMNS.find((column) => column.name === name)
export const importedChildLabel = (name: ImportedChild) =>
  columnOf(name)?.heading ?? (name === 'status' ? t('Status') : t('Beneficiaries'))

/** What their columns are called, in English and German, besides the label. */
export const CHILD_HEADINGS: Record<ImportedChild, readonly string[]> = {
  collections: ['collections', 'collection', 'sammlungen', 'sammlung'],
  tags: ['tags', 'tag', 'keywords', 'labels', 'schlagwörter', 'schlagworte', 'stichwörter'],
  condition: ['condition', 'condition grade', 'zustand', 'erhaltungszustand', 'erhaltung'],
  next_check: ['next check', 'next inspection', 'nächste prüfung', 'nächste kontrolle'],
  status: ['status', 'verbleib'],
  beneficiaries: [
    'beneficiaries',
    'beneficiary',
    'goes to',
    'heir',
    'heirs',
    'left to',
    'intended for',
    'for whom',
    'begünstigte',
    'erbe',
    'erben',
    'geht an',
  ],
}

/** How tables write what is one of a few, in English and German, besides the name itself. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  Held: [
    'owned',
    'in collection',
    'in possession',
    'have it',
    'still have',
    'keep',
    'nfs',
    'not for sale',
    'im besitz',
    'vorhanden',
    'im bestand',
    'en possession',
    'posseduto',
    'en posesión',
    'in bezit',
  ],
  'On loan': ['lent', 'loaned', 'loaned out', 'verliehen', 'ausgeliehen', 'leihgabe'],
  'In restoration': ['in repair', 'being restored', 'in restaurierung', 'in reparatur'],
  'For sale': ['available', 'avail', 'avail.', 'on sale', 'zu verkaufen', 'zum verkauf'],
  Sold: ['verkauft'],
  'Given away': ['given', 'gifted', 'donated', 'verschenkt', 'weggegeben', 'gespendet'],
  Lost: ['missing', 'verloren', 'vermisst'],
  Stolen: ['gestohlen'],
  Destroyed: ['zerstört'],
  Mint: ['as new', 'new', 'neuwertig', 'neu', 'neuf', 'comme neuf', 'nuovo', 'nuevo', 'nieuw', 'als nieuw'],
  Excellent: [
    'like new',
    'ausgezeichnet',
    'hervorragend',
    'wie neu',
    'excellente',
    'parfait',
    'ottimo',
    'eccellente',
    'excelente',
    'uitstekend',
  ],
  'Very good': [
    'sehr gut',
    'très bon',
    'très bon état',
    'molto buono',
    'muy bueno',
    'muy buen estado',
    'zeer goed',
    'vg',
  ],
  Good: ['gut', 'good condition', 'bon', 'bon état', 'buono', 'buone', 'bueno', 'buen estado', 'goed'],
  Fair: [
    'average',
    'ok',
    'okay',
    'mäßig',
    'mittel',
    'befriedigend',
    'moyen',
    'correct',
    'discreto',
    'regular',
    'redelijk',
    'matig',
  ],
  Poor: ['bad', 'damaged', 'schlecht', 'mauvais', 'mauvais état', 'cattivo', 'malo', 'slecht'],
}

export const oneOfWords = <Name extends string>(options: readonly Name[], text: string): Name | undefined => {
  const typed = text.toLowerCase()
  return options.find((option) =>
    [option.toLowerCase(), said(option).toLowerCase(), ...(WORDS[option] ?? [])].includes(typed),
  )
}

export interface ImportedChildren {
  rows: TypedDrafts
  /** Null where it is simply held. */
  status: Status | null
}

interface Reading {
  cell: (name: ImportedChild) => string
  day: (text: string) => string | null
  /** What no field takes. */
  keep: (name: ImportedChild, label: string) => void
}

/** Of each only what can be understood. Names stand one after the other, with semicolons, bars or lines between them. */
export function importedChildren({ cell, day, keep }: Reading): ImportedChildren {
  const rows: Record<string, Record<string, string>[]> = {}
  for (const { name, child, column } of CHILD_COLUMNS.filter(({ of }) => of === 'all'))
    if (cell(name) !== '') rows[child.name] = namesIn(cell(name)).map((each) => ({ [column]: each }))

  for (const child of new Set(LATEST.map((column) => column.child))) {
    const given = LATEST.filter((column) => column.child === child && cell(column.name) !== '')
    const read = given.map((column) => ({
      ...column,
      heading: column.heading,
      value: understood(column, cell(column.name)),
    }))
    // The next check alone is no report of a condition.
    const isWhole = read.some(({ column, value }) => column === leadingColumn(child) && value !== null)
    const kept = read.filter(({ value }) => isWhole && value !== null)
    for (const each of read) if (!kept.includes(each)) keep(each.name, each.heading)
    if (isWhole) rows[child.name] = [Object.fromEntries(kept.map(({ column, value }) => [column, value!]))]
  }

  const status = oneOfWords(STATUSES, cell('status'))
  if (cell('status') !== '' && status === undefined) keep('status', t('Status'))

  const heirs = namesIn(cell('beneficiaries').replaceAll(/\s(?:&|and|und)\s/gi, ';'))
  if (heirs.length > 0)
    rows['beneficiaries'] = heirs.map(shareBeside).map(({ name, share, isRead }) => {
      if (!isRead) keep('beneficiaries', t('Beneficiaries'))
      return { beneficiary_name: name, ...(share !== null && { share }) }
    })
  return { rows, status: status === undefined || status === 'Held' ? null : status }

  function understood({ kind, options = [] }: ReportedColumn, text: string): string | null {
    return kind === 'day' ? day(text) : (oneOfWords(options, oneLine(text)) ?? null)
  }
}

const LATEST = CHILD_COLUMNS.filter(({ of }) => of === 'latest')

const namesIn = (text: string) =>
  text
    .split(/[;|\n]/)
    .map(oneLine)
    .filter((name) => name !== '')
