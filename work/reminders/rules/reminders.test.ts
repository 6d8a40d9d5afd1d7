import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { daysBetween, type Reminder, taskInWords, urgencyOf } from './reminders.ts'

const reminder = (given: Partial<Reminder> = {}): Reminder => ({
  kind: 'check',
  subject: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  title: 'Longcase clock',
  due: '2026-12-31',
  about: 'Good',
  ...given,
})

test.for([
  ['2026-11-22', '2026-11-23', 'overdue'],
  ['2026-11-23', '2026-11-23', 'soon'],
  ['2026-12-23', '2026-11-23', 'soon'],
  ['2026-12-24', '2026-11-23', 'later'],
] as const)('what is due on %s is, on %s, %s', ([due, today, urgency]) => {
  expect(urgencyOf(due, today)).toBe(urgency)
})

test('days are counted across the change of the clocks and leap days', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1)
})

test('a reminder says what is to be done', () => {
  expect(taskInWords(reminder())).toBe('Check its condition. Last time: Good.')
  expect(taskInWords(reminder({ kind: 'review', about: 'Fair market' }))).toBe('Get a new valuation: Fair market.')
  expect(taskInWords(reminder({ kind: 'renewal', about: 'blanket' }))).toBe('Renew this policy.')
  expect(taskInWords(reminder({ kind: 'expiry', about: 'Export licence.pdf' }))).toBe('“Export licence.pdf” expires.')
})

const fileOf = (...reminders: Reminder[]) =>
  calendarFile(reminders, {
    name: 'Strongroom reminders',
    host: 'vault.example.com',
    stamp: new Date('2026-11-23T06:07:08.9Z'),
    urlOf: ({ subject }) => `https://vault.example.com/asset-summary/${subject}`,
  })

test('a calendar has an event for a whole day of each', () => {
  const file = fileOf(reminder())
  for (const line of [
    'DTSTAMP:20261123T060708Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Longcase clock: Check its condition. Last time: Good.',
  ])
    expect(file).toContain(`\r\n${line}\r\n`)
})

test('no text leaves its line, and no line is longer than 75 bytes', () => {
  const file = fileOf(
    reminder({ title: 'Éventail, «Á»; 1\\2\r\nEND:VEVENT\nBEGIN:VEVENT\u0007', about: 'Good' }),
    reminder({ title: 'ü'.repeat(200) }),
    reminder({ title: '時計'.repeat(60) }),
  )
  expect(file.match(/^BEGIN:VEVENT$/gm) ?? file.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:Éventail\\, «Á»\\; 1\\\\2\\nEND:VEVENT\\nBEGIN:VEVENT: Check')
  expect(unfolded).toContain(`SUMMARY:${'ü'.repeat(200)}: Check`)
  expect(unfolded).toContain(`SUMMARY:${'時計'.repeat(60)}: Check`)
})
