import { assetsInWords } from '#ui/in-words.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'

export interface MovedToTrashProps {
  assets: readonly { id: string; title: string }[]
  changeSet: string
}

/** What was deleted, with the way back. */
export function MovedToTrash({ assets, changeSet }: MovedToTrashProps) {
  const [first, ...others] = assets
  return (
    <UndoSetNotice changeSet={changeSet}>
      <bdi>{first && others.length === 0 ? first.title : assetsInWords(assets.length)}</bdi>
    </UndoSetNotice>
  )
}
