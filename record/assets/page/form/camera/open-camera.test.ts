import { expect, test } from 'vitest'
import { AT_FIRST, constraintsOf, looksAtPerson, theOther } from './open-camera.ts'

const CAMERAS = [{ deviceId: 'a' }, { deviceId: 'b' }, { deviceId: 'c' }]

test('what lies before the person is asked for in full, as far as the camera goes', () => {
  expect(constraintsOf(AT_FIRST)).toEqual({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
})

test('a camera that was chosen is asked for by itself', () => {
  expect(constraintsOf({ ...AT_FIRST, deviceId: 'b' })).toMatchObject({ video: { deviceId: { exact: 'b' } } })
})

test('where the resolution was refused none is asked for', () => {
  expect(constraintsOf({ ...AT_FIRST, anyResolution: true })).toEqual({ audio: false, video: true })
})

test('a phone turns around, and other machines go on to the next camera', () => {
  expect(theOther(AT_FIRST, { facingMode: 'environment', deviceId: 'a' }, CAMERAS)).toMatchObject({
    facing: 'user',
    deviceId: null,
    attempt: 1,
  })
  expect(theOther(AT_FIRST, { facingMode: 'user' }, CAMERAS)).toMatchObject({ facing: 'environment' })
  expect(theOther(AT_FIRST, { deviceId: 'a' }, CAMERAS)).toMatchObject({ deviceId: 'b' })
  expect(theOther(AT_FIRST, { deviceId: 'c' }, CAMERAS)).toMatchObject({ deviceId: 'a' })
  expect(theOther(AT_FIRST, { deviceId: 'gone' }, CAMERAS)).toMatchObject({ deviceId: 'a' })
  expect(theOther(AT_FIRST, {}, [])).toMatchObject({ deviceId: null })
})

test('only who looks at the person is shown as a mirror', () => {
  expect(looksAtPerson({ facingMode: 'user' })).toBe(true)
  expect(looksAtPerson({})).toBe(true)
  expect(looksAtPerson({ facingMode: 'environment' })).toBe(false)
})
