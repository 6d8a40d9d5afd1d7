import type { DBAdapter } from 'better-auth/types'
import { expect, test } from 'vitest'
import { NoSlot } from '#platform/slots.ts'
import { asOurs, withReasons } from './refuse.ts'

const failing = (error: Error) => withReasons({ findOne: () => Promise.reject(error) } as unknown as DBAdapter)
const find = (error: Error) => failing(error).findOne({ model: 'session', where: [] })

test('tables that can’t be asked for the moment are a refusal, in the library and out of it', async () => {
  const refused = find(new NoSlot(false))
  await expect(refused).rejects.toMatchObject({ statusCode: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  await expect(refused.catch(asOurs)).rejects.toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
})

test('what is a mistake of ours stays one', async () => {
  const bug = new TypeError('nobody thought of this')
  await expect(find(bug)).rejects.toBe(bug)
  await expect(find(bug).catch(asOurs)).rejects.toBe(bug)
})
