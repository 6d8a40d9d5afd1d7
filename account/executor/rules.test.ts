import { expect, test } from 'vitest'
import {
  dayMistake,
  type Facts,
  isDoneByItself,
  progressOf,
  TASK_NAMES,
  type TaskLine,
  tasksAfter,
  titleMistake,
} from './rules.ts'

const FACTS: Facts = { day: '2024-05-04', pieces: 30, unplaced: 0, unvalued: 18, unnamed: null, unreceived: null }

test('a task knows how far it is where the record does, and is ticked by hand elsewhere', () => {
  expect(progressOf('day', FACTS)).toEqual({ done: 1, all: 1 })
  expect(progressOf('day', { ...FACTS, day: null })).toEqual({ done: 0, all: 1 })
  expect(progressOf('found', FACTS)).toEqual({ done: 30, all: 30 })
  expect(progressOf('appraised', FACTS)).toEqual({ done: 12, all: 30 })
  expect(progressOf('undecided', FACTS)).toBeNull()
  expect(progressOf('hand_out', FACTS)).toBeNull()
  expect(progressOf('hand_out', { ...FACTS, unnamed: 10, unreceived: 8 })).toEqual({ done: 12, all: 20 })
  expect(TASK_NAMES.filter((task) => progressOf(task, { ...FACTS, unnamed: 1 }) !== null)).toEqual([
    'day',
    'found',
    'appraised',
    'undecided',
  ])
  expect([progressOf('found', FACTS), progressOf('appraised', FACTS), null].map(isDoneByItself)).toEqual([
    true,
    false,
    false,
  ])
})

const line = (kind: TaskLine['kind'], task: string, title: string | null = null): TaskLine => ({
  kind,
  task,
  title,
  name: 'Eve',
  at: '2024-05-04T10:00:00.000Z',
})

test('of each task the latest line counts, and what was removed is gone with its tick', () => {
  const lines = [
    line('task_added', 'a', 'Sell the car'),
    line('task_added', 'b', 'Cancel the papers'),
    line('task_done', 'a'),
    line('task_done', 'secure'),
    line('task_done', 'insurers'),
    line('task_reopened', 'secure'),
    line('task_removed', 'a', 'Sell the car'),
  ]
  expect(tasksAfter(lines)).toEqual({
    own: [{ task: 'b', title: 'Cancel the papers' }],
    ticked: [{ task: 'insurers', name: 'Eve', at: '2024-05-04T10:00:00.000Z' }],
  })
  expect(tasksAfter([])).toEqual({ own: [], ticked: [] })
})

test.each([
  ['2024-05-04', null],
  ['2024-05-05', null],
  ['2024-05-06', 'The day can’t be after today'],
  ['2024-02-30', 'Please enter a day, such as May 4, 2026'],
  ['', 'Please enter a day, such as May 4, 2026'],
  ['1899-12-31', 'Please check the year'],
])('the day of death %s, on May 4, 2024', (day, mistake) => {
  expect(dayMistake(day, new Date('2024-05-04T12:00:00Z'))).toBe(mistake)
})

test('a task has a title of 200 characters at most', () => {
  expect(titleMistake('  ')).toBe('Please write what there is to do')
  expect(titleMistake('x'.repeat(201))).toBe('Please use up to 200 characters.')
  expect(titleMistake('Sell the car')).toBeNull()
})
