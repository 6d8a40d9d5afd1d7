import { expect, test } from 'vitest'
import { printPdf } from '#platform/pdf/print-pdf.ts'
import { readPdf } from '#testing/pdf.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { mistakesInArchivedDetails } from '#record/kinds/rules/judge-details.ts'
import { documentsOf } from './documents.ts'
import { DEMO_PEOPLE } from './people.ts'
import { DEMO_COLLECTIONS, DEMO_TAGS } from './groups.ts'
import { DEMO_STATUSES } from './statuses.ts'
import { DEMO_SCHEDULE, DEMO_VALUES } from './values.ts'

const [investor, creator] = DEMO_PEOPLE

test('the investor of the demo can export, in several currencies, and has named a few heirs', () => {
  expect(entitlementsOf('investor', investor!.plan!).reportExport).toBe(true)
  expect(new Set(investor!.assets.map(({ asset }) => asset.cost_currency)).size).toBeGreaterThanOrEqual(3)
  const heirs = investor!.assets.flatMap(({ heirs }) => heirs ?? []).map(({ beneficiary_name }) => beneficiary_name)
  expect(new Set(heirs).size).toBeGreaterThanOrEqual(3)
})

test('what became of pieces of the demo, what they are worth and grouped by, is said of pieces that are there', () => {
  const titles = new Set([investor!, creator!].flatMap(({ assets }) => assets.map(({ asset }) => asset.title)))
  const named = [
    ...[DEMO_STATUSES, DEMO_VALUES, DEMO_SCHEDULE, DEMO_TAGS].flatMap((each) => Object.keys(each)),
    ...Object.values(DEMO_COLLECTIONS).flatMap(({ pieces }) => pieces),
  ]
  expect(named.filter((title) => !titles.has(title))).toEqual([])
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

test('what is known of a piece of the demo is as its form would store it', () => {
  const typed = DEMO_PEOPLE.flatMap(({ assets }) => assets).flatMap(({ asset }) => (asset.details ? [asset] : []))
  expect(typed.length).toBeGreaterThan(6)
  for (const { title, details } of typed) {
    const stored = JSON.parse(details as string) as Record<string, string>
    expect(mistakesInArchivedDetails(stored, []), title).toEqual([])
  }
})
