import { expect, test } from 'vitest'
import { call } from '#testing/call.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { aCreator, anAdministrator } from '#testing/people.ts'
import { listFirms, markFirm } from './firm-handlers.ts'
import { listLog } from './log-handlers.ts'

test('administrators see how many work at a firm and for whom, and never who; the mark they give is logged', async () => {
  const admin = await anAdministrator()
  const { firm } = await aFirm(await aCreator(), 'Hart of Leith')
  await aMember(firm, await aCreator(), 'assistant')
  await aClient(firm, await aCreator(), [], 'Mrs. Secret')
  await aClient(firm, null, [], 'Mr. Invited')
  const { items } = await call(listFirms, {}, admin)
  const shown = { id: firm, name: 'Hart of Leith', kind: 'estate-practices', members: 2, clients: 1, unclaimed: 0 }
  expect(items[0]).toMatchObject({ ...shown, is_foundation: false })
  expect(JSON.stringify(items)).not.toMatch(/Secret|Invited|@/)

  expect(await call(markFirm, { id: firm, is_foundation: true }, admin)).toMatchObject({ is_foundation: true })
  await call(markFirm, { id: firm, is_foundation: true }, admin)
  await call(markFirm, { id: firm, is_foundation: false }, admin)
  const { items: acts } = await call(listLog, { search: 'Hart of Leith' }, admin)
  expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
    ['foundation_taken', admin.email],
    ['foundation_given', admin.email],
  ])
})

test('firms come a page at a time', async () => {
  const admin = await anAdministrator()
  for (let i = 0; i < 3; i++) await aFirm(await aCreator())
  const first = await call(listFirms, { limit: 2 }, admin)
  expect(first.items).toHaveLength(2)
  const rest = await call(listFirms, { cursor: first.next_cursor!, limit: 100 }, admin)
  expect(rest.items.length).toBeGreaterThan(0)
  const ids = [...first.items, ...rest.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
