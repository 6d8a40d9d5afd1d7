import { fromEdtf, isExact } from '#basics/dates/flexible-date.ts'
import { MAX_TYPED, understand } from '#basics/dates/understand-date.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { dateHabitsOf } from '#basics/typed-date.ts'
import { partsOf } from './field-lists.ts'
import { t } from '#basics/words/words.ts'

type Texts<Name extends string> = {
  readonly [Column in Name | `${Name}_${'latest' | 'edtf' | 'text'}`]?: string | null | undefined
}
interface DateColumns<Name extends string> {
  name: Name
  /** What sentences call it. */
  label: string
}
interface JudgedDate {
  /** All four as they are stored. */
  columns: Record<string, string | null>
  mistake: string | null
}

/**
 * A date as it is stored. What is known of it is its EDTF, or else its day; both of its days follow from that. A day by
 * itself needs no words; words alone are kept as they were typed.
 */
export function judgeDate<Name extends string>(
  { name, label }: DateColumns<Name>,
  draft: Texts<Name>,
  latest: string,
): JudgedDate {
  const parts = partsOf({ name })
  const typed = (column: keyof Texts<Name>) => oneLine(draft[column] ?? '')
  const [day, edtf, text] = [typed(name), typed(parts.edtf), typed(parts.text)]
  const nothing = Object.fromEntries([name, ...Object.values(parts)].map((column) => [column, null]))
  const refuse = (mistake: string): JudgedDate => ({ columns: nothing, mistake })
  const answer = (columns: JudgedDate['columns']): JudgedDate => ({
    columns: { ...nothing, ...columns },
    mistake: null,
  })

  if (lengthOf(text) > MAX_TYPED)
    return refuse(t('{label} must be at most {max} characters', { label, max: String(MAX_TYPED) }))
  if (edtf === '' && day === '') return answer(text === '' ? {} : { [parts.text]: text })
  if (edtf === '' && !isCalendarDate(day))
    return refuse(t('{label} must be a day of the calendar, such as 2021-06-12', { label }))
  const known = fromEdtf(edtf || day)
  if (!known) return refuse(t('{label} must be a date in EDTF, such as 1890~ or 2021-06', { label }))
  if ((known.earliest ?? '') > latest) return refuse(t('{label} cannot be in the future', { label }))
  if (isExact(known)) return answer({ [name]: known.earliest })
  return answer({
    [name]: known.earliest,
    [parts.latest]: known.latest,
    [parts.edtf]: known.edtf,
    [parts.text]: text || known.edtf,
  })
}

/**
 * What is wrong with words of which no date was made: a day that no calendar has, or an end before the beginning, is a slip
 * that its owner wants to know of. What was stored is not judged by this: others read other languages.
 */
export function impossibleIn<Name extends string>(
  { name, label }: DateColumns<Name>,
  draft: Texts<Name>,
  latest: string,
): string | null {
  const parts = partsOf({ name })
  const text = draft[parts.text]?.trim() ?? ''
  if (text === '' || draft[name]?.trim() || draft[parts.edtf]?.trim()) return null
  const { kind } = understand(text, { ...dateHabitsOf(), today: latest })
  if (kind === 'no such day') return t('{label} must be a day of the calendar, such as 2021-06-12', { label })
  return kind === 'ends too early' ? t('{label} ends before it begins', { label }) : null
}
