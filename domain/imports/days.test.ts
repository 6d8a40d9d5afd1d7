import { expect, test } from 'vitest'
import { dayIn } from './days.ts'

test.for<[text: string, dmy: string | null, mdy: string | null]>([
  ['2021-06-12', '2021-06-12', '2021-06-12'],
  ['2021-06-12T10:00:00Z', '2021-06-12', '2021-06-12'],
  ['2021/6/2', '2021-06-02', '2021-06-02'],
  ['03/04/2021', '2021-04-03', '2021-03-04'],
  ['3.4.2021', '2021-04-03', '2021-03-04'],
  ['13/10/2021', '2021-10-13', null],
  ['10/13/2021', null, '2021-10-13'],
  ['12 June 2021', '2021-06-12', '2021-06-12'],
  ['Jun 12th, 2021', '2021-06-12', '2021-06-12'],
  ['30 Feb 2021', null, null],
  ['03/04/21', null, null],
  ['2021', null, null],
  ['yesterday', null, null],
  ['', null, null],
])('the day %j is %j, or with the month first %j', ([text, dmy, mdy]) => {
  expect([dayIn(text, 'dmy'), dayIn(text, 'mdy')]).toEqual([dmy, mdy])
})
