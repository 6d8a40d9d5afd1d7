import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { placePathMistake, tidyPath } from '#record/places/rules/places.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { invalidatePlaces, newPlaceInWords, usePlacePaths } from '#record/places/page/shared/places.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { SuggestField } from '#ui/suggest-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import classes from './bulk-dialogs.module.css'

interface Move {
  id: string
  place: string | null
}

const MOST_AT_ONCE = 500

/** By which it is taken back. */
async function moveAll(moves: readonly Move[]): Promise<string> {
  const change_set = newId()
  for (const some of inParts(moves, MOST_AT_ONCE)) await client.places.moveAssets({ moves: some, change_set })
  return change_set
}

interface MoveAssetsProps {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** Where all that is chosen goes, in one step that can be undone from its notice. */
export function MoveAssets({ ids, opened, onClose, onChanged }: MoveAssetsProps) {
  const [typed, setTyped] = useState('')
  const paths = usePlacePaths()
  const place = tidyPath(typed)
  const mistake = placePathMistake(typed, t('The place'))
  const move = useSingleMutation(moveAll, {
    onSuccess: (changeSet) => {
      invalidatePlaces()
      void toast({ kind: 'good', message: <Moved {...{ place, changeSet, count: ids.length }} /> })
      onChanged()
      onClose()
      setTyped('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mistake === null) move.start(ids.map((id) => ({ id, place: place || null })))
  }
  return (
    <Dialog title={plural(ids.length, 'Move {count} asset', 'Move {count} assets')} opened={opened} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <FailureNotice error={move.error} title={t('The assets couldn’t be moved')} />
        <SuggestField
          data-autofocus
          label={t('Place')}
          optional
          description={newPlaceInWords(typed, paths) ?? t('Leave it empty to take them out of their places.')}
          error={mistake}
          value={typed}
          suggestions={paths}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={move.isPending}>
            {t('Move')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface MovedProps {
  place: string
  count: number
  changeSet: string
}

const Moved = ({ place, count, changeSet }: MovedProps) => (
  <UndoSetNotice changeSet={changeSet}>
    {place === ''
      ? plural(count, '{count} asset has no place now.', '{count} assets have no place now.')
      : plural(count, '{count} asset was moved to {place}.', '{count} assets were moved to {place}.', { place })}
  </UndoSetNotice>
)
