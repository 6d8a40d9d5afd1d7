import type { ImportedCurrency, ImportedMeaning } from '../contract.ts'
import { fieldIn } from '#record/assets/rules/field-lists.ts'
import { importedChildLabel, isImportedChild } from '../rules/import-children.ts'
import { answersFor, type MeaningKey, type MeantField, readInWords } from '../rules/meanings.ts'
import type { JudgedRow } from './judge-rows.ts'

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 80

/** Each kind of what cells say beside what their column is for, once; those of most rows first. */
export function meaningsIn(rows: readonly Pick<JudgedRow, 'meanings'>[]): ImportedMeaning[] {
  const found = new Map<MeaningKey, ImportedMeaning>()
  for (const meaning of rows.flatMap(({ meanings }) => meanings)) {
    const { field, kind, text, answer } = meaning
    const key: MeaningKey = `${field}.${kind}`
    let known = found.get(key)
    if (!known) {
      known = { key, label: labelOf(field), rows: 0, examples: [], answers: [...answersFor(field, kind)], answer }
      found.set(key, known)
    }
    known.rows++
    const example = { text: text.slice(0, LONGEST_EXAMPLE), read: readInWords(meaning).slice(0, LONGEST_EXAMPLE) }
    if (known.examples.length < MOST_EXAMPLES && !known.examples.some((each) => each.text === example.text))
      known.examples.push(example)
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows)
}

const labelOf = (field: MeantField) =>
  isImportedChild(field) ? importedChildLabel(field) : fieldIn(field, 'investor').label

/** Of how many amounts each currency is, and what says so. */
export function currenciesIn(rows: readonly Pick<JudgedRow, 'currencies'>[]): ImportedCurrency[] {
  const found = new Map<string, ImportedCurrency>()
  for (const { code, by } of rows.flatMap(({ currencies }) => currencies)) {
    const known = found.get(`${by} ${code}`)
    if (known) known.amounts++
    else found.set(`${by} ${code}`, { code, by, amounts: 1 })
  }
  return [...found.values()].toSorted((a, b) => b.amounts - a.amounts)
}
