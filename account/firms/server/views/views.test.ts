import { expect, test } from 'vitest'
import { call } from '#testing/call.ts'
import { aFirm, aMember } from '#testing/firms.ts'
import { aCreator } from '#testing/people.ts'
import { listClientViews, removeClientView, saveClientView } from './handlers.ts'

const WAITING = { name: 'Who waits', address: { shown: 'answering', sort: 'changed' } } as const

test('a view of the clients is saved, listed by name and deleted, by whoever made it', async () => {
  const [lead, colleague, stranger] = [await aCreator(), await aCreator(), await aCreator()]
  const { firm } = await aFirm(lead)
  await aMember(firm, colleague)
  const saved = await call(saveClientView, WAITING, lead)
  await call(saveClientView, { name: 'A to Z', address: { sort: 'name' } }, lead)
  expect((await call(listClientViews, undefined, lead)).map(({ name }) => name)).toEqual(['A to Z', 'Who waits'])
  expect(saved).toMatchObject(WAITING)
  await expect(call(saveClientView, { ...WAITING, name: 'who WAITS' }, lead)).rejects.toMatchObject({
    code: 'VIEW_IS_THERE',
  })
  expect(await call(listClientViews, undefined, colleague)).toEqual([])
  await expect(call(removeClientView, { id: saved.id }, colleague)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(listClientViews, undefined, stranger)).rejects.toMatchObject({ code: 'FIRM_NEEDED' })
  await call(removeClientView, { id: saved.id }, lead)
  expect(await call(listClientViews, undefined, lead)).toHaveLength(1)
})
