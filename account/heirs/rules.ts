import { lengthOf, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'
import { impossibleIn, judgeDate } from '#record/assets/rules/judge-date.ts'

/* What those who get something say once a release is open. docs/decisions/when-im-gone.md */

export const MOST_LEFT = 5_000
const MOST_NOTE = 1_000

export const RECEIVED_COLUMNS = ['received', 'received_latest', 'received_edtf', 'received_text', 'note'] as const
export type ReceivedDraft = Partial<Record<(typeof RECEIVED_COLUMNS)[number], string | null | undefined>>
export type ReceivedAsStored = Record<(typeof RECEIVED_COLUMNS)[number], string | null>

export const receivedOn = () => ({ name: 'received' as const, label: t(RECEIVED_LABEL) })
const RECEIVED_LABEL = msg('Received on')

const noteMistake = (note: string): string | null =>
  lengthOf(prose(note)) > MOST_NOTE ? t('Please use up to {max} characters.', { max: MOST_NOTE }) : null

type Verdict =
  | { ok: true; received: ReceivedAsStored }
  | { ok: false; mistakes: { field: 'received' | 'note'; message: string }[] }

/** When a piece was received, as far as that is known, and a note; both may be empty. */
export function judgeReceived(draft: ReceivedDraft, latestToday: string): Verdict {
  const { columns, mistake } = judgeDate(receivedOn(), draft, latestToday)
  const note = prose(draft.note ?? '')
  const found = [
    { field: 'received' as const, message: mistake ?? impossibleIn(receivedOn(), draft, latestToday) },
    { field: 'note' as const, message: noteMistake(note) },
  ]
  const mistakes = found.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  if (mistakes.length > 0) return { ok: false, mistakes }
  return { ok: true, received: { ...(columns as ReceivedAsStored), note: note || null } }
}
