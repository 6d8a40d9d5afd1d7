import { isId } from '#basics/ids.ts'
import { texts } from '#basics/words/words.ts'

/* Sheets of sticky labels, in millimeters, as their makers say: docs/decisions/papers.md. */

export interface LabelSheet {
  name: string
  paper: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** Where the first one begins. */
  left: number
  top: number
  /** From the beginning of one to that of the next. */
  across: number
  down: number
}

const A4 = { width: 210, height: 297 }
const LETTER = { width: 215.9, height: 279.4 }

const LABEL_SHEETS = texts(
  {
    'a4-21': {
      name: 'A4, 21 labels of 63.5 × 38.1 mm (L7160)',
      paper: A4,
      columns: 3,
      rows: 7,
      label: { width: 63.5, height: 38.1 },
      left: 7.25,
      top: 15.15,
      across: 66,
      down: 38.1,
    },
    'a4-24': {
      name: 'A4, 24 labels of 63.5 × 33.9 mm (L7159)',
      paper: A4,
      columns: 3,
      rows: 8,
      label: { width: 63.5, height: 33.9 },
      left: 7.25,
      top: 12.9,
      across: 66,
      down: 33.9,
    },
    'a4-65': {
      name: 'A4, 65 labels of 38.1 × 21.2 mm (L7651)',
      paper: A4,
      columns: 5,
      rows: 13,
      label: { width: 38.1, height: 21.2 },
      left: 4.75,
      top: 10.7,
      across: 40.6,
      down: 21.2,
    },
    'letter-30': {
      name: 'US Letter, 30 labels of 2⅝ × 1 inches (5160)',
      paper: LETTER,
      columns: 3,
      rows: 10,
      label: { width: 66.675, height: 25.4 },
      left: 4.7625,
      top: 12.7,
      across: 69.85,
      down: 25.4,
    },
    'letter-20': {
      name: 'US Letter, 20 labels of 4 × 1 inches (5161)',
      paper: LETTER,
      columns: 2,
      rows: 10,
      label: { width: 101.6, height: 25.4 },
      left: 3.96,
      top: 12.7,
      across: 106.36,
      down: 25.4,
    },
  } as const satisfies Record<string, LabelSheet>,
  ['name'],
)

export type LabelSheetId = keyof typeof LABEL_SHEETS
export const LABEL_SHEET_IDS = Object.keys(LABEL_SHEETS) as [LabelSheetId, ...LabelSheetId[]]
export const labelSheet = (id: LabelSheetId): LabelSheet => LABEL_SHEETS[id]
export const labelsOn = (id: LabelSheetId) => labelSheet(id).columns * labelSheet(id).rows
export const MOST_LABELS_A_SHEET = Math.max(...LABEL_SHEET_IDS.map(labelsOn))

export interface PlacedLabel {
  page: number
  /** Of its left upper corner. */
  x: number
  y: number
}

/** Row by row; `first` is the first label of the first sheet that is still there, counted from 1. */
export function placeLabels(id: LabelSheetId, count: number, first: number): PlacedLabel[] {
  const { columns, left, top, across, down } = labelSheet(id)
  const all = labelsOn(id)
  return Array.from({ length: count }, (_, index) => {
    const at = first - 1 + index
    const onPage = at % all
    return {
      page: Math.floor(at / all),
      x: left + (onPage % columns) * across,
      y: top + Math.floor(onPage / columns) * down,
    }
  })
}

/** What the code of a label says: where its record is opened. */
export const addressOnLabel = (origin: string, id: string) => `${origin}/asset-summary/${id}`

/** Whose label it is, of whatever address it was printed with; null for another code. */
export function assetOnLabel(text: string): string | null {
  const id = /\/asset-summary\/([0-9a-f-]{36})$/i.exec(text.trim())?.[1]
  return id !== undefined && isId(id) ? id.toLowerCase() : null
}
