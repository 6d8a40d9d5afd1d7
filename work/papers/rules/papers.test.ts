import { expect, test } from 'vitest'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { mayMake, PAPER_IDS, paperEntry, paperFileName } from './papers.ts'

test('labels and what is needed after a burglary are in every plan, and what is advanced reporting in two of them', () => {
  const inPlan = (plan: 'free-trial' | 'per-asset' | 'fixed-limit') =>
    PAPER_IDS.filter((id) => mayMake(id, entitlementsOf('investor', plan)))
  expect(inPlan('free-trial')).toEqual(['object-id', 'loss-notice', 'claim-pack', 'labels', 'linked-art'])
  expect(inPlan('per-asset')).toEqual(PAPER_IDS)
  expect(inPlan('fixed-limit')).toEqual(PAPER_IDS)
  expect(PAPER_IDS.every((id) => mayMake(id, entitlementsOf('creator', 'free-trial')))).toBe(true)
})

test('each has a title, a purpose and a format, and is about some pieces', () => {
  for (const id of PAPER_IDS) {
    const { title, purpose, formats, pieces } = paperEntry(id)
    expect([title, purpose, formats.length, pieces.length].every(Boolean), id).toBe(true)
  }
  expect(paperFileName('claim-pack', 'zip', '2026-05-04')).toBe('claim-pack-2026-05-04.zip')
})
