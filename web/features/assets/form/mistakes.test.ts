import { expect, test } from 'vitest'
import { type FormFile, isWanted, type Progress } from './files/form-file.ts'
import { byField, fileMistakes, inOrder } from './mistakes.ts'

const source = new File([], 'picture.jpg')
const aFile = (bucket: FormFile['bucket'], progress: Progress) => ({ bucket, progress, source }) as FormFile

test('of each field the first mistake is shown', () => {
  const mistakes = ['one', 'two'].map((message) => ({ field: 'title', message }))
  expect(byField([...mistakes, { field: 'category', message: 'three' }])).toEqual({ title: 'one', category: 'three' })
})

test('mistakes stand in the order of the form, a currency beside its amount', () => {
  const fields = ['beneficiaries.0.beneficiary_name', 'documents', 'images', 'previous_owner', 'cost_currency', 'title']
  const ordered = Object.keys(inOrder('investor', Object.fromEntries(fields.map((field) => [field, 'wrong']))))
  expect(ordered).toEqual([
    'title',
    'cost_currency',
    'previous_owner',
    'images',
    'documents',
    'beneficiaries.0.beneficiary_name',
  ])
})

test('what is wrong with what another role recorded comes after the sections', () => {
  const fields = ['images', 'date_of_acquisition', 'inspiration_story', 'title']
  const ordered = Object.keys(inOrder('creator', Object.fromEntries(fields.map((field) => [field, 'wrong']))))
  expect(ordered).toEqual(['title', 'inspiration_story', 'date_of_acquisition', 'images'])
})

test('files that did not arrive stand in the way of a save; those on their way do not', () => {
  const refused = aFile('asset-images', { step: 'refused', message: 'No', mayHelp: true })
  const lost = aFile('asset-documents', { step: 'lost' })
  expect(fileMistakes([refused, lost, lost, aFile('asset-images', { step: 'sending', share: 0.5 })])).toEqual({
    images: 'One photo has not been uploaded. Try again, or remove it.',
    documents: '2 documents have not been uploaded. Try again, or remove them.',
  })
  expect(fileMistakes([aFile('asset-images', { step: 'stored', path: 'a' })])).toEqual({})
})

test('where trying again can’t help, removing is all that is offered', () => {
  const damaged = aFile('asset-images', { step: 'refused', message: 'This is no picture', mayHelp: false })
  expect(fileMistakes([damaged]).images).toBe('One photo can’t be added. Remove it to save.')
  expect(fileMistakes([damaged, damaged]).images).toBe('2 photos can’t be added. Remove them to save.')
  const refused = aFile('asset-images', { step: 'refused', message: 'No', mayHelp: true })
  expect(fileMistakes([damaged, refused]).images).toBe('2 photos have not been uploaded. Try again, or remove them.')
  expect([damaged, refused, aFile('asset-images', { step: 'lost' })].map(isWanted)).toEqual([false, true, true])
})
