import { expect, test } from 'vitest'
import { meantBy, partsLeftBy, spelledAbroad } from './spelling.ts'

test.each([
  ['jewellery', 'jewelry'],
  ['colour', 'color'],
  ['watercolour', 'watercolor'],
  ['centre', 'center'],
  ['grey', 'gray'],
  ['enamelled', 'enameled'],
  ['catalogue', 'catalog'],
  ['sceptre', 'scepter'],
  ['anodised', 'anodized'],
  ['whisky', 'whiskey'],
])('%s and %s are one word', (british, american) => {
  expect(spelledAbroad(british)).toContain(american)
  expect(spelledAbroad(american)).toContain(british)
})

const KNOWN = ['teapot', 'watercolor', 'harbour', 'candlestick', 'ring', 'rings', 'chronograph', 'vase']

test.each([
  ['teapto', 'teapot', 'two letters exchanged'],
  ['tepot', 'teapot', 'one left out'],
  ['teaapot', 'teapot', 'one too many'],
  ['teabot', 'teapot', 'one mistaken'],
  ['chronogarhp', 'chronograph', 'two slips in a long word'],
  ['watercolour', 'watercolor', 'the other English'],
  ['harbor', 'harbour', 'the other English'],
  ['harbuor', 'harbour', 'two letters exchanged'],
  ['rinhs', 'rings', 'the nearest of two'],
  ['tapotte', null, 'too many slips'],
  ['vas', null, 'too short to tell'],
  ['zebra', null, 'nothing like it'],
])('%s is meant for %s: %s', (word, meant, _why) => {
  expect(meantBy(word, KNOWN)).toBe(meant)
})

test.each([
  ['dinning', ['dinn', 'ing'], 'one slip leaves one of two parts'],
  ['chronogarph', ['chro', 'nog', 'arph'], 'two slips leave one of three'],
  ['cloks', ['clo'], 'a part of two letters is not looked for'],
  ['ring', [], 'parts would be too short'],
  ['vas', [], 'nothing is tolerated in a short word'],
])('%s is looked for by %j: %s', (word, parts, _why) => {
  expect(partsLeftBy(word)).toEqual(parts)
})
