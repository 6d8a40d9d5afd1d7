import { expect, test } from 'vitest'
import { ACQUISITION_METHODS, ASSET_CATEGORIES } from '#record/assets/rules/choices.ts'
import { choiceMeant } from './listed-words.ts'

test.for<[text: string, choice: string | null, by: string]>([
  ['art', 'Art', 'same'],
  ['Painting', 'Art', 'known'],
  ['Paintings', 'Art', 'known'],
  ['Jewellery', 'Jewelry', 'known'],
  ['Watch', 'Watches', 'known'],
  ['Book', 'Books', 'known'],
  ['Oil painting, framed', 'Art', 'guess'],
  ['Möbel', 'Furniture', 'known'],
  ['Misc.', 'Other', 'known'],
  ['Quux', null, 'nothing'],
  ['', null, 'nothing'],
])('the category %j is %j', ([text, choice, by]) => {
  expect(choiceMeant('category', text, ASSET_CATEGORIES)).toEqual({ choice, by })
})

test.for<[text: string, choice: string | null, by: string]>([
  ['Purchase', 'Purchase', 'same'],
  ['Bought', 'Purchase', 'known'],
  ['bought at auction', 'Purchase', 'known'],
  ['present', 'Gift', 'known'],
  ['Inherited from mother', 'Inheritance', 'guess'],
  ['swap', 'Compensation', 'guess'],
  ['?', null, 'nothing'],
  ['heredado', 'Inheritance', 'known'],
  ['geerbt', 'Inheritance', 'known'],
  ['who knows', null, 'nothing'],
])('the way %j is %j', ([text, choice, by]) => {
  expect(choiceMeant('how_acquired', text, ACQUISITION_METHODS)).toEqual({ choice, by })
})

test('what is not offered is never meant', () => {
  expect(choiceMeant('category', 'Painting', ['Ships'])).toEqual({ choice: null, by: 'nothing' })
})
