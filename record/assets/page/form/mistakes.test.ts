import { expect, test } from 'vitest'
import { coverOf, type FormFile, isWanted, type Progress } from './files/form-file.ts'
import { byField, fileMistakes } from './mistakes.ts'

const source = new File([], 'picture.jpg')
const aFile = (bucket: FormFile['bucket'], progress: Progress) => ({ bucket, progress, source }) as FormFile

test('of each field the first mistake is shown', () => {
  const mistakes = ['one', 'two'].map((message) => ({ field: 'title', message }))
  expect(byField([...mistakes, { field: 'category', message: 'three' }])).toEqual({ title: 'one', category: 'three' })
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
  expect(coverOf([damaged, refused])).toBe(refused)
  expect(coverOf([damaged])).toBeUndefined()
  expect([damaged, refused, aFile('asset-images', { step: 'lost' })].map(isWanted)).toEqual([false, true, true])
})
