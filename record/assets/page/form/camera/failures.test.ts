import { expect, test } from 'vitest'
import { CAMERA_FAILURES, failureOf, FAILURE_TEXTS } from './failures.ts'

const named = (name: string) => Object.assign(new Error('x'), { name })

test.for<[error: unknown, failure: string]>([
  [named('NotAllowedError'), 'not-allowed'],
  [named('SecurityError'), 'not-allowed'],
  [named('NotFoundError'), 'no-camera'],
  [named('NotReadableError'), 'in-use'],
  [named('AbortError'), 'in-use'],
  [named('OverconstrainedError'), 'resolution'],
  [named('NotSupportedError'), 'other'],
  [new TypeError('mediaDevices is undefined'), 'other'],
  [named('constructor'), 'other'],
  [null, 'other'],
  ['a text', 'other'],
])('%s is told as %s', ([error, failure]) => {
  expect(failureOf(error)).toBe(failure)
})

test('each failure has words and a way out of its own', () => {
  expect(new Set(CAMERA_FAILURES.map((failure) => FAILURE_TEXTS[failure].title)).size).toBe(5)
  expect(new Set(CAMERA_FAILURES.map((failure) => FAILURE_TEXTS[failure].text)).size).toBe(5)
  expect(FAILURE_TEXTS.resolution.wayOut).toBe('Use any resolution')
})
