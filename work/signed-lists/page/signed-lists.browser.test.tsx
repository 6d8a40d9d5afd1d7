import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { ListVersion } from '../contract.ts'

const LIST = '99999999-9999-4999-8999-999999999999'
const aVersion = (casting: Partial<ListVersion> = {}): ListVersion => ({
  id: LIST,
  number: 3,
  created_at: '2026-11-02T10:00:00.000Z',
  signed_on: null,
  pieces: 42,
  files: 0,
  ...casting,
})
const candidates = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    title: `Work ${number}`,
    category: number % 2 === 0 ? 'Art' : 'Coins',
    insured: number === 0,
    people: [number < 2 ? 'Ben' : 'Ailsa'],
  }))

const open = (lists: object, answers: Answers = {}) =>
  openPage('/signed-list', {
    member: aMember(),
    answers: {
      'GET /api/signed-lists': { versions: [], current: null, changes: [], candidates: [], ...lists },
      ...answers,
    },
  })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('without a list it says what one is for; where nobody is to get anything there is nothing to print', async () => {
  await open({})
  await expect.element(page.getByText(/^Add who gets an asset one day/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print for Signing' })).not.toBeInTheDocument()
  await examine()
})

test('how many will stand on the list follows what is chosen', async () => {
  const { asked } = await open({ candidates: candidates(300) }, { 'POST /api/signed-lists': { id: LIST, number: 1 } })
  await press('Print for Signing')
  const will = (count: number) => page.getByText(new RegExp(`^${count} assets? will stand on the list`))
  await expect.element(will(300)).toBeVisible()
  await page.getByLabelText('Coins').click()
  await expect.element(will(150)).toBeVisible()
  await page.getByLabelText('Ben', { exact: true }).click()
  await expect.element(will(1)).toBeVisible()
  await page.getByLabelText(/^Leave out what is scheduled/).click()
  await expect.element(will(0)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print', exact: true })).toBeDisabled()
  expect(asked('POST /api/signed-lists')).toEqual([])
})

test('what has changed since is named piece by piece, many of them once they are asked for', async () => {
  const changes = Array.from({ length: 300 }, (_, number) => ({
    number: number + 1,
    asset: null,
    title: `Work ${number}`,
    changes: [{ kind: 'deleted' }],
  }))
  await open({ versions: [aVersion({ signed_on: '2026-11-03' })], current: LIST, changes })
  await expect.element(page.getByText('300 pieces have changed since you signed.')).toBeVisible()
  const changed = page.getByRole('list', { name: 'What has changed' }).getByRole('listitem')
  expect(changed.elements()).toHaveLength(20)
  await examine()
  await press('Show all 300')
  await expect.poll(() => changed.elements().length).toBe(300)
})

test('only a list that was not signed can be discarded, and that is asked first', async () => {
  const { asked } = await open(
    { versions: [aVersion(), aVersion({ id: crypto.randomUUID(), number: 2, signed_on: '2026-10-01' })] },
    { [`POST /api/signed-lists/${LIST}/discard`]: () => new Response(null, { status: 204 }) },
  )
  await expect.element(page.getByRole('button', { name: 'Discard list no. 3' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Discard list no. 2' })).not.toBeInTheDocument()
  await press('Discard list no. 3')
  expect(asked(`POST /api/signed-lists/${LIST}/discard`)).toEqual([])
  await press('Discard List')
  await expect.element(page.getByText('List no. 3 was discarded.')).toBeVisible()
})
