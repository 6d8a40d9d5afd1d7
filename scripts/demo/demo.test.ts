import { expect, test } from 'vitest'
import { printPdf } from '#server/platform/pdf/print-pdf.ts'
import { readPdf } from '#testing/pdf.ts'
import { entitlementsOf } from '#domain/billing/plans.ts'
import { documentsOf } from './documents.ts'
import { DEMO_PEOPLE } from './people.ts'

const [investor, creator] = DEMO_PEOPLE

test('the investor of the demo can export, in several currencies, and has named a few heirs', () => {
  expect(entitlementsOf('investor', investor!.plan!).reportExport).toBe(true)
  expect(new Set(investor!.assets.map(({ asset }) => asset.cost_currency)).size).toBeGreaterThanOrEqual(3)
  const heirs = investor!.assets.flatMap(({ heirs }) => heirs ?? []).map(({ beneficiary_name }) => beneficiary_name)
  expect(new Set(heirs).size).toBeGreaterThanOrEqual(3)
})

test('most pieces of the demo have a document that can be read', () => {
  for (const { name, assets } of [investor!, creator!]) {
    const withDocuments = assets.filter((each) => documentsOf(each, name).length > 0)
    expect(withDocuments.length / assets.length).toBeGreaterThan(0.6)
    const pdf = readPdf(printPdf(documentsOf(withDocuments[0]!, name)[0]!.job))
    expect(pdf.accessible).toBe(true)
    expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(withDocuments[0]!.asset.title)
  }
})
