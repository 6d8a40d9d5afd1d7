import { expect, test } from 'vitest'
import { speaking, speechFor, wordsOf } from './speech.ts'
import { reasonIn } from './explained-error.ts'
import { TableRefused } from './table-refused.ts'
import { decodeError, encodeError } from './workers/answers.ts'

test('why a worker refuses is said in the words of whoever sent the file', () => {
  Object.assign(wordsOf('de'), {
    'This spreadsheet has more than {count} columns.': 'Diese Tabelle hat mehr als {count} Spalten.',
  })
  const thrown = new TableRefused('This spreadsheet has more than {count} columns.', { given: { count: 1_200 } })
  const come = decodeError(structuredClone(encodeError(thrown)))
  expect(come).toBeInstanceOf(TableRefused)
  expect(come.message).toBe('This spreadsheet has more than 1,200 columns.')
  expect(speaking(speechFor('de'), () => reasonIn(come))).toBe('Diese Tabelle hat mehr als 1.200 Spalten.')
})
