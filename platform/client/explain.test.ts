import { expect, test } from 'vitest'
import { ApiError, apiErrorOf, isRefusedAs } from './api-error.ts'
import { explain } from './explain.ts'
import { Unreachable } from './request.ts'
import { PageError } from './page-error.ts'

const WAIT = 'Too many requests. Please wait a moment and try again.'
const tooMany = (seconds: number) =>
  new ApiError(429, { code: 'TOO_MANY_REQUESTS', message: WAIT, data: { retry_after_seconds: seconds } })

test.for<[what: string, error: unknown, kind: string, text: string]>([
  ['no network', new Unreachable(), 'bad', 'We can’t reach the server. Please check your connection and try again.'],
  [
    'nothing in time',
    new DOMException('x', 'TimeoutError'),
    'bad',
    'This took too long. Please try again in a moment.',
  ],
  [
    'a session that is over',
    new ApiError(401, { code: 'UNAUTHORIZED', message: 'Please sign in.' }),
    'warn',
    'Please sign in.',
  ],
  ['a refusal', new ApiError(409, { code: 'NAME_TAKEN', message: 'It is taken.' }), 'warn', 'It is taken.'],
  ['a moment to wait', tooMany(9), 'bad', WAIT],
  ['a while to wait', tooMany(700), 'bad', `${WAIT} You can try again in 12 minutes.`],
  ['a day to wait', tooMany(80_000), 'bad', `${WAIT} You can try again in 23 hours.`],
  ['a failure of ours', new ApiError(500, { code: 'INTERNAL_SERVER_ERROR', message: 'Ours.' }), 'bad', 'Ours.'],
  ['a proxy without us', new ApiError(502, null), 'bad', 'The server isn’t responding. Please try again in a moment.'],
  ['words of the page', new PageError('It is too large.'), 'warn', 'It is too large.'],
  ['a bug', new TypeError('x is not a function'), 'bad', 'Something went wrong on our side. Please try again.'],
])('%s is explained', ([, error, kind, text]) => {
  expect(explain(error)).toEqual({ kind, text })
})

test('a feature says more where it knows more', () => {
  const words = { codes: { NOT_FOUND: 'This asset is gone.' }, unknown: 'Failed to sign in' } as const
  expect(explain(new ApiError(404, { code: 'NOT_FOUND', message: 'Not found.' }), words).text).toBe(
    'This asset is gone.',
  )
  expect(explain(new TypeError('x'), words).text).toBe('Failed to sign in')
  expect(explain(new ApiError(418, null), words).text).toBe('Failed to sign in')
})

test('an answer that is no JSON is an error all the same', async () => {
  const error = await apiErrorOf(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(error).toMatchObject({ status: 502, code: '' })
  expect(isRefusedAs(error, 'NOT_FOUND')).toBe(false)
})
