import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { undoneInWords, undoSet } from './change-sets.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { invalidateHistory } from '../invalidate-history.ts'

/** What a toast says of a change of many, which the history takes back just the same. */
export const UndoSetNotice = ({ changeSet, children }: { changeSet: string; children: ReactNode }) => (
  <UndoNotice
    undo={async () => {
      const undone = await undoSet(changeSet)
      await invalidateHistory()
      return undone
    }}
    undone={undoneInWords}
    failed={t('The change couldn’t be undone')}
  >
    {children}
  </UndoNotice>
)
