import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aSavedAsset } from '#testing/saved-asset.ts'

const ASSET = '99999999-9999-4999-8999-999999999999'
const VAULT = {
  owner_name: 'Ann Archer',
  owner_role: 'investor',
  assets: 1,
  may: 'view',
  document_types: [],
  ends_at: null,
  own_fields: [],
  asked_in: [],
  categories: [],
}

describe('the insurance of a piece', () => {
  const record = (id: string, insurance: object, groups = ['insurance']) =>
    openPage(`/shared/${id}/${ASSET}`, {
      answers: {
        [`POST /api/shared/${id}/visits`]: () => new Response(null, { status: 204 }),
        [`GET /api/shared/${id}`]: { ...VAULT, id, groups },
        [`GET /api/shared/${id}/assets/${ASSET}`]: aSavedAsset({ id: ASSET, title: 'Longcase clock', images: [] }),
        [`GET /api/shared/${id}/assets/${ASSET}/insurance`]: insurance,
      },
    })
  const policy = {
    id: crypto.randomUUID(),
    insurer: 'Helvetia',
    number: '4471',
    kind: 'scheduled',
    currency: 'GBP',
    valid_from: null,
    valid_until: '2031-06-30',
    scheduled: '4800.00',
    total: null,
    cap_per_item: null,
    deductible: '250.00',
    category_limit: '20000.00',
  }
  const rows = () => page.getByRole('list', { name: 'Insurance' })

  test('says with whom it is insured, for how much and until when', async () => {
    await record(crypto.randomUUID(), { policies: [policy], cover: null })
    await expect.element(rows()).toMatchTextContent('Helvetia, policy 4471')
    await expect
      .element(rows())
      .toMatchTextContent(
        'Scheduled for £4,800.00 · Until June 30, 2031 · Limit for the category: £20,000.00 · Deductible: £250.00',
      )
    await examine()
  })

  test('says whether it is covered where all is shown', async () => {
    const cover = {
      id: ASSET,
      state: 'under-insured',
      worth: { amount: '5000', currency: 'GBP', valued_on: null, review_on: null },
      covered: '4800',
      gap: '200',
      parts: [{ policy: policy.id, by: 'scheduled', amount: '4800', currency: 'GBP', limit: null }],
      window: null,
      review_due: false,
      next: null,
    }
    await record(crypto.randomUUID(), { policies: [policy], cover })
    await expect.element(page.getByText('Under-insured.')).toBeVisible()
    await expect.element(page.getByText(/£200 is missing/)).toBeVisible()
  })

  test('asks for no insurance where that is hidden', async () => {
    const id = crypto.randomUUID()
    const { asked } = await record(id, { policies: [policy], cover: null }, [])
    await expect.element(page.getByRole('heading', { level: 1, name: 'Longcase clock' })).toBeVisible()
    expect(asked(`GET /api/shared/${id}/assets/${ASSET}/insurance`)).toEqual([])
  })
})
