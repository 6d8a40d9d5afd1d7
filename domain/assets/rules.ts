import { isCalendarDate } from '../calendar.ts'
import { lengthOf, oneLine, prose } from '../texts.ts'
import type { Value } from './fields.ts'

interface Rule {
  clean: (text: string) => string
  /** What is wrong with what is there, to be read after the field's label. `latest` is the last day that has begun anywhere. */
  mistakeIn: (text: string, latest: string) => string | null
}

/** What one text may be, by itself. */
export function ruleOf(value: Exclude<Value, { kind: 'amount' }>): Rule {
  if (value.kind === 'day') return PAST_DAY
  if (value.kind === 'choice') return oneOf(value.options)
  return { clean: value.kind === 'long' ? prose : oneLine, mistakeIn: longerThan(value.max) }
}

const oneOf = (choices: readonly string[]): Rule => ({
  clean: oneLine,
  mistakeIn: (text) => (choices.includes(text) ? null : `must be one of ${choices.join(', ')}`),
})

const PAST_DAY: Rule = {
  clean: (text) => text.trim(),
  mistakeIn: (text, latest) => {
    if (!isCalendarDate(text)) return 'must be a day of the calendar, such as 2021-06-12'
    return text > latest ? 'cannot be in the future' : null
  },
}

function longerThan(max: number) {
  return (text: string) => (lengthOf(text) > max ? `must be at most ${max} characters` : null)
}
