import { expect, test } from 'vitest'
import {
  type CameraEvent,
  type CameraSession,
  NEW_SESSION,
  nextSession,
  noMore,
  placesFor,
  type Shot,
} from './session.ts'

const aShot = (key: string): Shot => ({ key, file: new File(['x'], `${key}.jpg`), address: `blob:${key}` })
const after = (...events: CameraEvent[]): CameraSession => events.reduce(nextSession, NEW_SESSION)
const LIVE: CameraEvent[] = [{ kind: 'starts' }, { kind: 'is live' }]
const taken = (key: string): CameraEvent[] => [{ kind: 'is released' }, { kind: 'has taken', shot: aShot(key) }]

test('a camera is idle, starts, is live, and captures', () => {
  expect(after().camera.step).toBe('idle')
  expect(after({ kind: 'starts' }).camera.step).toBe('starting')
  expect(after(...LIVE).camera.step).toBe('live')
  expect(after(...LIVE, { kind: 'is released' }).camera.step).toBe('capturing')
  expect(after(...LIVE, ...taken('a'))).toMatchObject({ camera: { step: 'live' }, shots: [{ key: 'a' }] })
})

test('a failure stays until it starts over, and photographs outlive it', () => {
  const failed = after(...LIVE, ...taken('a'), { kind: 'fails', failure: 'in-use' })
  expect(failed).toMatchObject({ camera: { step: 'failed', failure: 'in-use' }, shots: [{ key: 'a' }] })
  expect(nextSession(failed, { kind: 'is live' })).toBe(failed)
  expect(nextSession(failed, { kind: 'starts' }).camera.step).toBe('starting')
})

test('what comes too late changes nothing', () => {
  const stopped = after(...LIVE, { kind: 'is released' }, { kind: 'stops' })
  expect(nextSession(stopped, { kind: 'has taken', shot: aShot('late') })).toBe(stopped)
  expect(nextSession(stopped, { kind: 'is live' })).toBe(stopped)
  const starting = after({ kind: 'starts' })
  expect(nextSession(starting, { kind: 'is released' })).toBe(starting)
  const capturing = after(...LIVE, { kind: 'is released' })
  expect(nextSession(capturing, { kind: 'is released' })).toBe(capturing)
})

test('a photograph that failed is shown until the next one', () => {
  const failed = after(
    ...LIVE,
    { kind: 'is released' },
    { kind: 'has taken nothing', message: 'Failed to capture photo' },
  )
  expect(failed).toMatchObject({ camera: { step: 'live' }, mishap: 'Failed to capture photo', shots: [] })
  expect(nextSession(failed, { kind: 'is released' }).mishap).toBeNull()
})

test('photographs keep their order, and whichever is discarded is no longer viewed', () => {
  const three = after(...LIVE, ...taken('a'), ...taken('b'), ...taken('c'), { kind: 'shot is viewed', key: 'b' })
  const two = nextSession(three, { kind: 'shot is discarded', key: 'b' })
  expect(two).toMatchObject({ shots: [{ key: 'a' }, { key: 'c' }], viewed: null })
  expect(nextSession(three, { kind: 'shot is discarded', key: 'a' })).toMatchObject({ viewed: 'b' })
  expect(nextSession(two, { kind: 'is emptied' })).toMatchObject({ shots: [], camera: { step: 'live' } })
})

test('ten photographs at most, or as many as the form has room for', () => {
  expect(placesFor(50)).toBe(10)
  expect(placesFor(3)).toBe(3)
  expect(placesFor(-1)).toBe(0)
  expect(noMore(10)).toBe('Maximum 10 photos allowed')
})
