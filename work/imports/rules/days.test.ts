import { expect, test } from 'vitest'
import { dayIn, dayOfNumber } from './days.ts'

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
  ['03/04/2021 10:30', '2021-04-03', '2021-03-04'],
  ['2021-06-12 to 2021-06-20', null, null],
  ['12/03/1998 (approx)', null, null],
  ['12/03/1998 - 15/03/1998', null, null],
  ['3 Marbles 2012', null, null],
  ['12 Sept. 2012', '2012-09-12', '2012-09-12'],
  ['30 Feb 2021', null, null],
  ['03/04/21', null, null],
  ['2021', null, null],
  ['yesterday', null, null],
  ['', null, null],
])('the day %j is %j, or with the month first %j', ([text, dmy, mdy]) => {
  expect([dayIn(text, 'dmy'), dayIn(text, 'mdy')]).toEqual([dmy, mdy])
})

test.for<[text: string, day: string | null]>([
  ['44359', '2021-06-12'],
  ['44359.75', '2021-06-12'],
  ['10000', '1927-05-18'],
  ['73050', '2099-12-31'],
  ['9999', null],
  ['73051', null],
  ['2021', null],
  ['12-1-1', null],
])('the number %j of a spreadsheet is the day %j', ([text, day]) => {
  expect(dayOfNumber(text)).toBe(day)
})
