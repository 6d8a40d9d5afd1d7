import { Button } from '@mantine/core'
import { placePathMistake, tidyPath } from '#record/places/rules/places.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { invalidatePlaces, newPlaceInWords, usePlacePaths } from '#record/places/page/shared/places.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
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

const BEGUN = { place: '' }
type Typed = typeof BEGUN

function mistakesIn({ place }: Typed): Partial<Typed> {
  const wrong = placePathMistake(place, t('The place'))
  return wrong === null ? {} : { place: wrong }
}

/** Where all that is chosen goes, in one step that can be undone from its notice. */
export const MoveAssets = ({ opened, ...props }: MoveAssetsProps) => (
  <Dialog
    title={plural(props.ids.length, 'Move {count} asset', 'Move {count} assets')}
    opened={opened}
    onClose={props.onClose}
  >
    <MoveForm {...props} />
  </Dialog>
)

function MoveForm({ ids, onClose, onChanged }: Omit<MoveAssetsProps, 'opened'>) {
  const paths = usePlacePaths()
  const move = useSingleMutation(
    ({ place }: Typed) => moveAll(ids.map((id) => ({ id, place: tidyPath(place) || null }))),
    {
      onSuccess: (changeSet, { place }) => {
        invalidatePlaces()
        void toast({ kind: 'good', message: <Moved {...{ place: tidyPath(place), changeSet, count: ids.length }} /> })
        onChanged()
        onClose()
      },
    },
  )
  const form = useForm<Typed>(BEGUN, mistakesIn, move.start, { draft: useTypedDraft('move', BEGUN) })
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={move.error} title={t('The assets couldn’t be moved')} />
      <SuggestField
        {...form.field('place')}
        data-autofocus
        label={t('Place')}
        optional
        description={newPlaceInWords(form.values.place, paths) ?? t('Leave it empty to take them out of their places.')}
        suggestions={paths}
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
