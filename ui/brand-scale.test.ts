import { expect, test } from 'vitest'
import { contrast } from '#basics/colors.ts'
import { brandFrom } from './brand-scale.ts'

const HOUSE = brandFrom('#502D6D')

test('the house colour keeps its designed scale', () => {
  expect(HOUSE.scale[7]).toBe('#502D6D')
  expect(HOUSE.onDark).toBe('#C3A3DD')
  expect(brandFrom('#502d6d')).toBe(HOUSE)
})

test.each(['#0B5D3B', '#1A4FA0', '#FFCC00', '#FFFFFF', '#000000', '#FF6600', '#C0FFEE'])(
  'a brand of %s is legible in light and dark',
  (color) => {
    const { scale, onDark } = brandFrom(color)
    expect(contrast(scale[7], '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onDark, '#1E1924')).toBeGreaterThanOrEqual(4.5)
    expect(scale).toHaveLength(10)
    for (const step of scale) expect(step).toMatch(/^#[\dA-F]{6}$/)
  },
)

test('the scale goes from light to dark', () => {
  const steps = brandFrom('#1A4FA0').scale.map((step) => contrast(step, '#FFFFFF'))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test.each(['', 'purple', '#12', 'url(x)'])('%j is no colour, and the house colour stands in', (color) => {
  expect(brandFrom(color)).toBe(HOUSE)
})
