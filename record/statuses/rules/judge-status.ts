import { isCalendarDate } from '#basics/calendar.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { judgeAmount } from '#record/assets/rules/judge-amount.ts'
import { impossibleIn, judgeDate } from '#record/assets/rules/judge-date.ts'
import { STATUSES } from './status-names.ts'
import {
  comesBack,
  MAX_PARTY,
  MAX_STATUS_NOTE,
  sinceField,
  STATUS_COLUMNS,
  type StatusDraft,
  type StatusRecord,
} from './statuses.ts'

export interface StatusMistake {
  field: string
  message: string
}
type StatusVerdict = { ok: true; record: StatusRecord } | { ok: false; mistakes: StatusMistake[] }

/** Whether this may be stored. `latest` is the last day that has begun anywhere. */
export function judgeStatus(draft: StatusDraft, latest: string): StatusVerdict {
  const impossible = impossibleIn(sinceField(), draft, latest)
  const verdict = judge(draft, latest)
  if (impossible === null) return verdict
  const others = verdict.ok ? [] : verdict.mistakes.filter(({ field }) => field !== 'since')
  return { ok: false, mistakes: [...others, { field: 'since', message: impossible }] }
}

function judge(draft: StatusDraft, latest: string): StatusVerdict {
  const status = STATUSES.find((each) => each === draft.status)
  const since = judgeDate(sinceField(), draft, latest)
  const price = judgeAmount({ name: 'amount', label: t('Price'), currency: { name: 'currency' } }, draft)
  const [party, note] = [oneLine(draft.party ?? ''), prose(draft.note ?? '')]
  const due = (comesBack(status ?? '') && draft.due_on?.trim()) || null
  const mistakes: StatusMistake[] = [
    ...(status ? [] : [{ field: 'status', message: t('Please choose a status') }]),
    ...(since.mistake === null ? [] : [{ field: 'since', message: since.mistake }]),
    ...mistakesInDue(due, since.columns['since'] ?? since.columns['since_latest'] ?? null),
    ...longer('party', { label: t('Name'), text: party, max: MAX_PARTY }),
    ...price.mistakes,
    ...longer('note', { label: t('Note'), text: note, max: MAX_STATUS_NOTE }),
  ]
  if (!status || mistakes.length > 0) return { ok: false, mistakes }
  const record = { status, ...since.columns, due_on: due, party: party || null, ...price.fields, note: note || null }
  return { ok: true, record: record as StatusRecord }
}

function mistakesInDue(due: string | null, since: string | null): StatusMistake[] {
  if (due === null) return []
  const refuse = (message: string) => [{ field: 'due_on', message }]
  if (!isCalendarDate(due)) return refuse(t('Back by must be a day of the calendar, such as 2021-06-12'))
  return since !== null && due <= since ? refuse(t('Back by must be after the date since when')) : []
}

const longer = (field: string, { label, text, max }: { label: string; text: string; max: number }): StatusMistake[] =>
  lengthOf(text) > max
    ? [{ field, message: t('{label} must be at most {max} characters', { label, max: String(max) }) }]
    : []

/** Of what was stored before and comes back: nothing is corrected on the way. */
export function mistakesInSavedStatus(saved: StatusDraft, latest: string): StatusMistake[] {
  const verdict = judge(saved, latest)
  if (!verdict.ok) return verdict.mistakes
  return STATUS_COLUMNS.filter((name) => verdict.record[name] !== (saved[name] ?? null)).map((field) => ({
    field,
    message: t('{label} holds signs that are not kept', { label: field }),
  }))
}
