import { isCalendarDate } from '#basics/calendar.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { placePathMistake, tidyPath } from '#record/places/rules/places.ts'
import type { Value } from './field-entry.ts'
import { t } from '#basics/words/words.ts'

interface Rule {
  clean: (text: string) => string
  /** What is wrong with what stands in the field of this label. `latest` is the last day that has begun anywhere. */
  mistakeIn: (text: string, label: string, latest: string) => string | null
}

/** What one text may be, by itself. */
export function ruleOf(value: Exclude<Value, { kind: 'amount' | 'date' }>): Rule {
  if (value.kind === 'day') return value.mayCome ? ANY_DAY : PAST_DAY
  if (value.kind === 'choice') return oneOf(value.options)
  if (value.kind === 'place') return PLACE
  return { clean: value.kind === 'long' ? prose : oneLine, mistakeIn: longerThan(value.max) }
}

const oneOf = (choices: readonly string[]): Rule => ({
  clean: oneLine,
  mistakeIn: (text, label) =>
    choices.includes(text)
      ? null
      : t('{label} must be one of {choices}', { label, choices: choices.map((choice) => t(choice)).join(', ') }),
})

const PLACE: Rule = { clean: tidyPath, mistakeIn: placePathMistake }

const ANY_DAY: Rule = {
  clean: (text) => text.trim(),
  mistakeIn: (text, label) =>
    isCalendarDate(text) ? null : t('{label} must be a day of the calendar, such as 2021-06-12', { label }),
}

const PAST_DAY: Rule = {
  clean: ANY_DAY.clean,
  mistakeIn: (text, label, latest) =>
    ANY_DAY.mistakeIn(text, label, latest) ?? (text > latest ? t('{label} cannot be in the future', { label }) : null),
}

function longerThan(max: number) {
  return (text: string, label: string) =>
    lengthOf(text) > max ? t('{label} must be at most {max} characters', { label, max: String(max) }) : null
}
