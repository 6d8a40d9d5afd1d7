import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { t } from '#basics/words/words.ts'
import { dateIn } from '#record/assets/rules/field-lists.ts'
import type { LeftBehind } from '#work/papers/server/shared/left.ts'
import type { LeftPiece } from '../contract.ts'
import { receivedOn } from '../rules.ts'

/** A line for each piece, with a column for all that is shown of any. */
export function* tableOf({ pieces }: LeftBehind, folders: ReadonlyMap<string, string>): Generator<Buffer> {
  const labels = [...new Set(pieces.flatMap(({ facts }) => facts.map(([label]) => label)))]
  yield Buffer.from(
    BYTE_ORDER_MARK +
      lineOf([t('Title'), t('Your share'), t('Wishes'), t('Received'), ...labels, t('Stories'), t('Folder')]),
  )
  for (const { facts, stories, files, meant } of pieces) {
    const said = (label: string) => facts.flatMap(([each, text]) => (each === label ? [text] : [])).join('; ')
    yield Buffer.from(
      lineOf([
        files.title,
        meant?.share == null ? '' : `${meant.share} %`,
        meant?.wishes ?? '',
        receivedInWords(meant),
        ...labels.map(said),
        stories.join('\n\n'),
        folders.get(files.id)!,
      ]),
    )
  }
}

/** On which day, as far as that is known; nothing where they haven’t said so. */
export function receivedInWords(meant: LeftPiece | undefined): string {
  const received = meant?.received
  if (!received) return ''
  if (received.declined) return t('Declined')
  const date = dateIn(received, receivedOn())
  return [date === null ? t('Yes') : dateInWords(date), received.note].filter(Boolean).join('. ')
}
