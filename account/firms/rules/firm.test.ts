import { expect, test } from 'vitest'
import { contrast } from '#basics/colors.ts'
import { colorMistake, inkOn, nearestColor } from './firm-colors.ts'
import { firmNameMistake, handleFrom, handleMistake } from './firm.ts'

test.for([
  ['Hart & Partners', 'hart-partners'],
  ['Müller & Söhne GmbH', 'muller-sohne-gmbh'],
  ['Straße 7', 'strasse-7'],
  ['  --  A.B.C.  ', 'a-b-c'],
  ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau und Co', 'donaudampfschifffahrtselektrizitatenhaup'],
  ['A firm whose name is much longer than addresses may be', 'a-firm-whose-name-is-much-longer-than'],
  ['相続事務所', ''],
  ['AB', ''],
] as const)('from the name %j the address %j is proposed', ([name, handle]) => {
  expect(handleFrom(name)).toBe(handle)
  if (handle !== '') expect(handleMistake(handle)).toBeNull()
})

test.for(['', 'ab', 'Hart', 'hart_1', '-hart', 'hart-', 'ha--rt', 'a'.repeat(41), 'hart/x', 'härt'])(
  '%j is no address',
  (handle) => {
    expect(handleMistake(handle)).toMatch(/./)
  },
)

test('a name is of one line, and has something to see', () => {
  expect(firmNameMistake('Hart\nPartners')).toBeNull()
  for (const name of ['', ' \n ', '\u200b', 'a'.repeat(101), '\ud800']) expect(firmNameMistake(name)).toMatch(/./)
})

const COLORS = ['#000000', '#ffffff', '#ffff00', '#1a4fa0', '#808080', '#767676', '#00ff00', '#ff0000', '#c0c0c0']

test.for(COLORS)('words on %s have 4.5:1, and its nearest is seen on paper', (color) => {
  expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5)
  const nearest = nearestColor(color)
  expect(contrast(nearest, '#FFFFFF')).toBeGreaterThanOrEqual(3)
  expect(colorMistake(nearest)).toBeNull()
  if (contrast(color, '#FFFFFF') >= 3) expect(nearest).toBe(color)
})

test('a color that is too light is told, with the nearest that works', () => {
  expect(colorMistake('#FFFF00')).toBe(`This color is too light to be seen on paper. ${nearestColor('#ffff00')} works.`)
  for (const color of ['', 'red', '#fff', '#12345g', 'url(x)']) expect(colorMistake(color)).toMatch(/Write a color/)
})
