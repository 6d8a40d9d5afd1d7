import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { Unreachable } from '#web/reach.ts'
import { UploadRefusal } from '#web/upload-file.ts'
import { CannotSend, failureOfAnalysis, failureOfUpload } from './failure.ts'

test.for<[error: unknown, message: string | RegExp]>([
  [
    new UploadRefusal(413, { code: 'FILE_TOO_LARGE', message: 'The file is too large.' }),
    'Upload failed: The file is too large.',
  ],
  [new UploadRefusal(401, { code: 'UNAUTHORIZED', message: 'Please sign in.' }), 'No valid session found'],
  [new Unreachable(), /^Upload failed: Strongroom cannot be reached/],
  [new CannotSend('It is too large.'), 'Upload failed: It is too large.'],
  [new TypeError('x is not a function'), /^Upload failed: Please try again/],
])('an upload that fails with %s is told', ([error, message]) => {
  expect(failureOfUpload(error).message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
})

test.for<[error: unknown, message: string]>([
  [new ORPCError('ANALYSER_AWAY', { status: 503, message: 'Failed to analyze image' }), 'Failed to analyze image'],
  [new ORPCError('ANALYSIS_FAILED', { status: 422, message: 'Analysis failed' }), 'Analysis failed'],
  [new ORPCError('FILE_NOT_FOUND', { status: 422, message: 'Invalid image URL format' }), 'Invalid image URL format'],
  [new ORPCError('UNAUTHORIZED', { message: 'Authentication required' }), 'Authentication required'],
  [new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Something' }), 'Failed to analyze image'],
  [new Unreachable(), 'Failed to analyze image'],
  [new TypeError('x'), 'Failed to analyze image'],
  [null, 'Failed to analyze image'],
])('an analysis that fails with %s is told', ([error, message]) => {
  expect(failureOfAnalysis(error).message).toBe(message)
})
