import { t } from '#domain/words/words.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import { toast } from '#web/ui/toasts.ts'
import { UndoSetNotice } from '../history/undo-set-notice.tsx'

/** What was deleted, with the way back. */
export function sayMovedToTrash(assets: readonly { id: string; title: string }[], changeSet: string) {
  const [first, ...others] = assets
  void toast({
    kind: 'good',
    shownMs: 20_000,
    title: t('Moved to trash'),
    message: (
      <UndoSetNotice changeSet={changeSet}>
        <bdi>{first && others.length === 0 ? first.title : assetsInWords(assets.length)}</bdi>
      </UndoSetNotice>
    ),
  })
}
