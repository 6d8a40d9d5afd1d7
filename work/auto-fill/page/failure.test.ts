import { expect, test } from 'vitest'
import { ApiError } from '#platform/client/api-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { CannotSend, failureOfAnalysis, failureOfUpload, isOfPhoto } from './failure.ts'

test.for<[error: unknown, message: string | RegExp]>([
  [
    new ApiError(413, { code: 'FILE_TOO_LARGE', message: 'The file is too large.' }),
    'Upload failed: The file is too large.',
  ],
  [new ApiError(401, { code: 'UNAUTHORIZED', message: 'Please sign in.' }), 'No valid session found'],
  [new Unreachable(), /^Upload failed: We can’t reach the server/],
  [new CannotSend('It is too large.'), 'Upload failed: It is too large.'],
  [new TypeError('x is not a function'), /^Upload failed: Please try again/],
])('an upload that fails with %s is shown', ([error, message]) => {
  expect(failureOfUpload(error).message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
})

test.for<[error: unknown, message: string]>([
  [new ApiError(503, { code: 'ANALYSER_AWAY', message: 'Failed to analyze image' }), 'Failed to analyze image'],
  [new ApiError(422, { code: 'ANALYSIS_FAILED', message: 'Analysis failed' }), 'Analysis failed'],
  [new ApiError(422, { code: 'FILE_NOT_FOUND', message: 'Invalid image URL format' }), 'Invalid image URL format'],
  [new ApiError(401, { code: 'UNAUTHORIZED', message: 'Authentication required' }), 'Authentication required'],
  [new ApiError(500, { code: 'INTERNAL_SERVER_ERROR', message: 'Something' }), 'Failed to analyze image'],
  [new Unreachable(), 'Failed to analyze image'],
  [new TypeError('x'), 'Failed to analyze image'],
  [null, 'Failed to analyze image'],
])('an analysis that fails with %s is shown', ([error, message]) => {
  expect(failureOfAnalysis(error).message).toBe(message)
})

test.for<[error: unknown, isIt: boolean]>([
  [new ApiError(422, { code: 'CONTENT_NOT_ALLOWED', message: 'Something else is hidden in it.' }), true],
  [new ApiError(413, { code: 'FILE_TOO_LARGE', message: 'The file is too large.' }), true],
  [new CannotSend('It is too large.'), true],
  [new ApiError(401, { code: 'UNAUTHORIZED', message: 'Please sign in.' }), false],
  [new ApiError(503, null), false],
  [new Unreachable(), false],
])('whether %s is the photo’s own fault', ([error, isIt]) => {
  expect(isOfPhoto(error)).toBe(isIt)
})
