import { expect, test } from 'vitest'
import type { Suggestion } from '../../contract.ts'
import {
  AT_START,
  type Course,
  type CourseEvent,
  linesOf,
  nextStep,
  photoOf,
  progressOf,
  saysAnything,
} from './course.ts'

const photo = new File(['x'], 'vase.jpg', { type: 'image/jpeg' })
const EMPTY: Suggestion = {
  suggested_title: null,
  suggested_category: null,
  metadata: {
    description: null,
    estimatedValue: null,
    currency: null,
    date: null,
    camera: null,
    artist: null,
    text: null,
    confidence: 0,
    confidences: { title: null, category: null, description: null, estimatedValue: null, date: null },
  },
  source: 'local',
}
const after = (...events: CourseEvent[]): Course => events.reduce(nextStep, AT_START)
const CHOSEN: CourseEvent = { kind: 'chosen', photo }
const FOUND: CourseEvent = { kind: 'found', found: EMPTY }
const FAILED: CourseEvent = { kind: 'failed', message: 'Upload failed: no', advice: '', isOfPhoto: false }

test('a photograph is uploaded, analyzed, and done', () => {
  expect(after(CHOSEN)).toMatchObject({ step: 'uploading', share: 0 })
  expect(after(CHOSEN, { kind: 'uploaded' }).step).toBe('analyzing')
  expect(after(CHOSEN, { kind: 'uploaded' }, FOUND)).toMatchObject({ step: 'done', found: EMPTY, photo })
})

test('it may fail on its way and be tried again', () => {
  const failed = after(CHOSEN, FAILED)
  expect(failed).toMatchObject({ step: 'failed', message: 'Upload failed: no', photo })
  expect(after(CHOSEN, { kind: 'uploaded' }, FAILED).step).toBe('failed')
  expect(nextStep(failed, CHOSEN).step).toBe('uploading')
})

test('once it is left, no answer brings it back', () => {
  for (const late of [FOUND, FAILED, { kind: 'uploaded' }, { kind: 'sent', share: 1 }] as CourseEvent[])
    expect(after(CHOSEN, { kind: 'uploaded' }, { kind: 'left' }, late)).toEqual(AT_START)
})

test('the way there is the first half, and never goes back', () => {
  const sent = (share: number): CourseEvent => ({ kind: 'sent', share })
  expect(progressOf(after(CHOSEN))).toBe(0)
  expect(progressOf(after(CHOSEN, sent(0.5)))).toBe(25)
  expect(progressOf(after(CHOSEN, sent(0.5), sent(0.2)))).toBe(25)
  expect(progressOf(after(CHOSEN, sent(1)))).toBe(50)
  expect(progressOf(after(CHOSEN, { kind: 'uploaded' }))).toBe(50)
  expect(progressOf(after(CHOSEN, { kind: 'uploaded' }, FOUND))).toBe(100)
})

test('what was found is shown a line each, with how sure it is', () => {
  expect(linesOf(EMPTY)).toEqual([])
  expect(saysAnything(EMPTY)).toBe(false)
  const found: Suggestion = {
    ...EMPTY,
    suggested_title: 'Blue vase',
    metadata: {
      ...EMPTY.metadata,
      estimatedValue: '1250.00',
      currency: 'EUR',
      text: 'MEISSEN',
      confidences: { ...EMPTY.metadata.confidences, title: 0.8, estimatedValue: 0.5 },
    },
  }
  expect(linesOf(found)).toEqual([
    { label: 'Title', text: 'Blue vase', confidence: 0.8 },
    { label: 'Value', text: '1250.00 EUR', confidence: 0.5 },
    { label: 'Text found in the photo', text: 'MEISSEN', confidence: null },
  ])
  expect(saysAnything(found)).toBe(true)
})

test('the photo is kept once it was looked at, or could not be, unless it is the photo that can’t be had', () => {
  expect(photoOf(after(CHOSEN))).toBeNull()
  expect(photoOf(after(CHOSEN, FAILED))).toBe(photo)
  expect(photoOf(after(CHOSEN, { ...FAILED, isOfPhoto: true }))).toBeNull()
})
