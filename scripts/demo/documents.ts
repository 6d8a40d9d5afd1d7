import { readFileSync } from 'node:fs'
import { exactMoney } from '#basics/money.ts'
import type { DemoAsset } from './demo-asset.ts'

const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')

export interface DemoDocument {
  name: string
  type: (typeof TYPES)[DemoName]
  job: { template: string; data: { title: string; from: string; facts: [label: string, text: string][]; text: string } }
}

const TYPES = {
  Invoice: 'Receipt',
  'Condition report': 'Condition report',
  'Certificate of authenticity': 'Certificate',
} as const
type DemoName = keyof typeof TYPES

/** What would lie in the folder with a piece: the seller's invoice, a report on what is worn or worked, the maker's word. */
export function documentsOf({ asset }: DemoAsset, owner: string): DemoDocument[] {
  const { title, description, category, acquisition_location, how_acquired } = asset
  const object: [string, string] = ['Object', title]
  const printed = (name: DemoName, from: string, facts: [string, string][], text: string) => ({
    name: `${name}.pdf`,
    type: TYPES[name],
    job: { template, data: { title: name, from, facts, text } },
  })
  const documents: DemoDocument[] = []
  if (how_acquired === 'Purchase' && acquisition_location) {
    const price = exactMoney(
      { amount: String(asset.cost_at_acquisition), currency: asset.cost_currency ?? 'USD' },
      'en-US',
    )
    const facts: [string, string][] = [
      ['Sold to', owner],
      object,
      ['Date', String(asset.date_of_acquisition)],
      ['Price', price],
    ]
    documents.push(printed('Invoice', acquisition_location, facts, 'Paid in full. Title passes with this invoice.'))
  }
  if (REPORTED.has(category ?? '') && asset.date_of_acquisition)
    documents.push(printed('Condition report', 'Prepared for the owner', [object], description ?? ''))
  if (asset.creation_date) {
    const facts: [string, string][] = [['Artist', owner], object, ['Completed', asset.creation_date]]
    documents.push(printed('Certificate of authenticity', owner, facts, description ?? ''))
  }
  return documents
}

/** What an insurer sends for a policy. */
export const policyPaper = (number: string, insurer: string, owner: string): Omit<DemoDocument, 'type'> => ({
  name: `Policy ${number}.pdf`,
  job: {
    template,
    data: {
      title: `Policy ${number}`,
      from: insurer,
      facts: [['Policyholder', owner]],
      text: 'The scheduled items are insured worldwide against all risks, each for the amount that is agreed for it.',
    },
  },
})

const REPORTED = new Set(['Art', 'Jewelry', 'Watches', 'Furniture'])
