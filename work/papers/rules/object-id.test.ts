import { expect, test } from 'vitest'
import { objectIdOf } from './object-id.ts'

const WORDS = { date: (cell: string) => cell, day: (day: string) => day, choice: (value: string) => value }
const PIECE = {
  title: 'Harbor',
  category: 'Art',
  maker: null,
  attribution: null,
  description: null,
  inventory_number: null,
  details: {},
}
const said = (casting: object, author?: string) =>
  Object.fromEntries(
    objectIdOf({ ...PIECE, ...casting }, WORDS, [], author).facts.map(({ name, text }) => [name, text]),
  )

test('each question of Object ID is answered from where the vault has it', () => {
  const details = {
    type_of_work: 'Painting',
    materials_and_technique: 'Oil on canvas',
    height: '40.5 cm',
    width: '60 cm',
    inscriptions_and_marks: 'Signed lower left',
    serial_number: 'SN 7',
    distinguishing_features: 'A tear, mended',
    subject: 'Boats at anchor',
    style_or_period: 'Barbizon',
    foundry: 'Rudier',
  }
  const asset = {
    details,
    maker: 'A. Delmas',
    attribution: 'Circle of',
    dating: '1884-01-01',
    dating_text: 'about 1885',
  }
  expect(said({ ...asset, description: 'Two boats.', inventory_number: '2026.014' })).toEqual({
    type: 'Art, Painting',
    materials: 'Oil on canvas',
    measurements: 'Height: 40.5 cm · Width: 60 cm',
    marks: 'Signed lower left · Serial number: SN 7',
    features: 'A tear, mended',
    title: 'Harbor',
    subject: 'Boats at anchor',
    dated: 'about 1885, Barbizon',
    maker: 'Circle of A. Delmas · Foundry: Rudier',
    description: 'Two boats.',
    number: '2026.014',
  })
})

test('what nobody has recorded is named, and a creator’s own work is by them', () => {
  const { facts, missing } = objectIdOf(PIECE, WORDS)
  expect(facts.map(({ name }) => name)).toEqual(['type', 'title'])
  expect(missing).toContain('Distinguishing features')
  expect(missing).toHaveLength(9)
  expect(said({}, 'Ann Archer')['maker']).toBe('Ann Archer')
  expect(said({ maker: 'B. Sim', attribution: 'By' }, 'Ann Archer')['maker']).toBe('B. Sim')
})
