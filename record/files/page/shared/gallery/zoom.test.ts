import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FITTED, fitted, MOST, moved, type Room, zoomed } from './zoom.ts'

const room: Room = { stage: { width: 1000, height: 600 }, picture: { width: 800, height: 600 } }
const MIDDLE = { x: 0, y: 0 }

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 800, height: 600 },
  ],
  [
    { width: 3000, height: 300 },
    { width: 1000, height: 100 },
  ],
  [
    { width: 200, height: 100 },
    { width: 200, height: 100 },
  ],
])('a picture of %j lies on its stage as %j', (picture, size) => {
  expect(fitted(picture, room.stage)).toEqual(size)
})

test('what one points at stays where it is while the picture grows', () => {
  const at = { x: 200, y: -100 }
  const { scale, x, y } = zoomed(FITTED, 3, at, room)
  expect(scale).toBe(3)
  // The same point of the picture, before and after.
  expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([200, -100])
})

test('a picture that fits again lies in the middle', () => {
  const large = moved(zoomed(FITTED, 4, MIDDLE, room), { x: 500, y: 400 }, room)
  expect(zoomed(large, 1 / 4, { x: 300, y: 300 }, room)).toEqual(FITTED)
})

test('whatever is done, it is neither too large nor too small nor out of sight', () => {
  const number = fc.double({ min: -3000, max: 3000, noNaN: true })
  const step = fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }), x: number, y: number })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view = FITTED
      for (const { factor, x, y } of steps) view = moved(zoomed(view, factor, { x, y }, room), { x: y, y: x }, room)
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(MOST)
      const most = Math.max(0, (room.picture.width * view.scale - room.stage.width) / 2)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(most + 1e-6)
    }),
  )
})
