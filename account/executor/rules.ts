import { lengthOf, oneLine } from '#basics/texts.ts'
import { isCalendarDate, latestToday } from '#basics/calendar.ts'
import { t, texts } from '#basics/words/words.ts'

/* What an executor does once a release is open. docs/decisions/when-im-gone.md */

const FIRST_DAY = '1900-01-01'
const MOST_TITLE = 200
export const MOST_TASKS = 50
/** So many pieces are read for the page, and for one paper. */
export const MOST_PIECES = 5_000

export function dayMistake(day: string, now = new Date()): string | null {
  if (!isCalendarDate(day)) return t('Please enter a day, such as May 4, 2026')
  if (day > latestToday(now)) return t('The day can’t be after today')
  return day < FIRST_DAY ? t('Please check the year') : null
}

export const tidyTitle = oneLine
export function titleMistake(text: string): string | null {
  const length = lengthOf(oneLine(text))
  if (length === 0) return t('Please write what there is to do')
  return length > MOST_TITLE ? t('Please use up to {max} characters.', { max: MOST_TITLE }) : null
}

/** What usually has to be done, in the order in which people do it. */
export const TASKS = texts(
  {
    day: { title: 'Write down the day of death', help: 'Values count as of that day.' },
    secure: {
      title: 'Secure the home and the pieces',
      help: 'Know who has keys. Bring what is small and valuable to a safe place.',
    },
    insurers: { title: 'Tell the insurers', help: 'Many policies ask for it within days, and for an empty home.' },
    advice: {
      title: 'Ask a lawyer or a tax adviser',
      help: 'About the will, debts, taxes and deadlines, before you hand anything out.',
    },
    told: { title: 'Tell those who get something', help: 'Where an address was written down, they got a letter.' },
    found: { title: 'Find what has no place', help: 'Ask the family where it is, and look for papers about it.' },
    appraised: {
      title: 'Have appraised what has no value',
      help: 'Keep the appraisals with the inventory: the record itself stays as the owner left it.',
    },
    inventory: { title: 'Save the estate inventory', help: 'For the court, the tax office and the family.' },
    undecided: { title: 'Decide about what nobody is named for', help: 'The will or the law says who gets it.' },
    hand_out: { title: 'Hand out the pieces', help: 'Let each person sign for what they get.' },
    saved: { title: 'Save what you still need', help: 'Once you close the record, nobody sees it any more.' },
  } as const,
  ['title', 'help'],
)
export type TaskName = keyof typeof TASKS
export const TASK_NAMES = Object.keys(TASKS) as TaskName[]
export const isTaskName = (task: string): task is TaskName => Object.hasOwn(TASKS, task)

/** What the record itself knows; null where that is not shown. */
export interface Facts {
  day: string | null
  pieces: number
  unplaced: number | null
  unvalued: number | null
  unnamed: number | null
  /** Of what somebody is named for, what nobody said to have received. */
  unreceived: number | null
}

export interface Progress {
  done: number
  all: number
}

/** How far a task is by what the record knows; null where it is ticked by hand alone. */
export function progressOf(
  task: TaskName,
  { day, pieces, unplaced, unvalued, unnamed, unreceived }: Facts,
): Progress | null {
  const but = (missing: number | null) => (missing === null ? null : { done: pieces - missing, all: pieces })
  switch (task) {
    case 'day':
      return { done: day === null ? 0 : 1, all: 1 }
    case 'found':
      return but(unplaced)
    case 'appraised':
      return but(unvalued)
    case 'undecided':
      return but(unnamed)
    case 'hand_out':
      return unnamed === null || unreceived === null || pieces === unnamed
        ? null
        : { done: pieces - unnamed - unreceived, all: pieces - unnamed }
    default:
      return null
  }
}

/** Where nothing is missing a task is done by itself. */
export const isDoneByItself = (progress: Progress | null) => progress !== null && progress.done === progress.all

export interface TaskLine {
  kind: 'task_added' | 'task_done' | 'task_reopened' | 'task_removed'
  task: string
  title: string | null
  name: string
  at: string
}

/** How it stands after these lines, the earliest first. */
export function tasksAfter(lines: readonly TaskLine[]) {
  const own = new Map<string, string>()
  const ticked = new Map<string, { name: string; at: string }>()
  for (const { kind, task, title, name, at } of lines) {
    if (kind === 'task_added') own.set(task, title ?? '')
    else if (kind === 'task_removed') own.delete(task)
    if (kind === 'task_done') ticked.set(task, { name, at })
    else if (kind === 'task_reopened') ticked.delete(task)
  }
  return {
    own: [...own].map(([task, title]) => ({ task, title })),
    ticked: [...ticked].filter(([task]) => isTaskName(task) || own.has(task)).map(([task, by]) => ({ task, ...by })),
  }
}
