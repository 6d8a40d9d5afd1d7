import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { plural, t } from '#basics/words/words.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useLast } from '#ui/dialog.tsx'
import { changesInWords } from './change-in-words.ts'
import type { Question, Undoing } from './use-undo.ts'

/** What would be lost by taking a change back. */
export function UndoQuestion({ undoing, own }: { undoing: Undoing; own: readonly OwnField[] }) {
  const { question, isPending, confirm, cancel } = undoing
  const shown = useLast(question)
  return (
    <AskFirst
      title={t('Undo this change?')}
      action={t('Undo anyway')}
      opened={question !== null}
      pending={isPending}
      error={null}
      failed={t('The change couldn’t be undone')}
      onConfirm={confirm}
      onClose={cancel}
    >
      {shown && lossInWords(shown, own)}
    </AskFirst>
  )
}

function lossInWords({ newer, files }: Question, own: readonly OwnField[]): string {
  const lost = changesInWords(newer, own).map(({ label, before }) =>
    before === null
      ? t('{label} has changed again since then, and that would be lost.', { label })
      : t('{label} has changed again since then. You would lose: {before}.', { label, before }),
  )
  const deleted =
    files === 0
      ? []
      : [plural(files, '{count} file would be deleted for good.', '{count} files would be deleted for good.')]
  return [...lost, ...deleted].join(' ')
}
