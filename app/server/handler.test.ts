import { os, ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createHandler } from './handler.ts'

const throwing = (error: unknown) => os.handler(() => Promise.reject(error))
const databaseError = (code: string, constraint?: string) =>
  Object.assign(new Error('secret detail'), { code, constraint })

async function answerTo(error: unknown) {
  const logged: string[] = []
  const answerCall = createHandler(
    { it: throwing(error) },
    createLog('info', { write: (line) => void logged.push(line) }),
  )
  const answered = await answerCall({ method: 'POST', url: 'http://x/it', body: null }, { requestId: 'r-1' })
  return { answer: answered!.body, logged: logged.join('') }
}

test('a bug answers with an id and no detail, and is logged once with that id', async () => {
  const { answer, logged } = await answerTo(new TypeError('secret detail'))
  expect(answer).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 500, data: { request_id: 'r-1' } })
  expect(JSON.stringify(answer)).not.toContain('secret detail')
  expect(logged.trim().split('\n')).toHaveLength(1)
  expect(logged).toContain('r-1')
  expect(logged).toContain('secret detail')
})

test('a refusal goes out as it is and is not logged as an error', async () => {
  const { answer, logged } = await answerTo(new ORPCError('NOT_FOUND', { message: 'Not found.' }))
  expect(answer).toMatchObject({ code: 'NOT_FOUND', message: 'Not found.' })
  expect(logged).toBe('')
})

test.for([
  ['the last administrator', databaseError('23514', 'last_administrator'), 'LAST_ADMINISTRATOR'],
  ['a category of a name that is taken', databaseError('23505', 'one_category_of_a_name'), 'NAME_TAKEN'],
  ['a category that assets bear', databaseError('23514', 'category_in_use'), 'CATEGORY_IN_USE'],
  ['a database that refuses connections', databaseError('ECONNREFUSED'), 'SERVICE_UNAVAILABLE'],
  ['a database that shuts down', databaseError('57P01'), 'SERVICE_UNAVAILABLE'],
  ['a statement that took too long', databaseError('57014'), 'SERVICE_UNAVAILABLE'],
  ['a lock that did not come', databaseError('55P03'), 'SERVICE_UNAVAILABLE'],
  ['a transaction that was left idle', databaseError('25P03'), 'SERVICE_UNAVAILABLE'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'SERVICE_UNAVAILABLE'],
  ['any other complaint of the database', databaseError('23505', 'some_index'), 'INTERNAL_SERVER_ERROR'],
] as const)('%s is answered with the right code', async ([, error, code]) => {
  expect((await answerTo(error)).answer).toMatchObject({ code })
})

test.for([
  ['a plan that is full', 'assets_within_plan', { plan: 'free-trial', max: 3 }, 'PLAN_LIMIT', 409],
  ['a file that went meanwhile', 'file_is_its_owners', { path: 'a/images/b.webp' }, 'FILE_NOT_FOUND', 422],
  ['a name that is taken', 'report_configuration_names', undefined, 'NAME_TAKEN', 409],
  ['one template too many', 'report_configurations_within_limit', undefined, 'TOO_MANY_TEMPLATES', 409],
] as const)('%s is told with what the database knows of it', async ([, constraint, data, code, status]) => {
  const error = Object.assign(databaseError('23514', constraint), { detail: JSON.stringify(data) })
  const { answer, logged } = await answerTo(error)
  expect(answer).toMatchObject({ code, status, ...(data && { data }) })
  expect(logged).toBe('')
})
