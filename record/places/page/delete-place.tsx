import { Button } from '@mantine/core'
import type { Place } from '../contract.ts'
import { allWithin, type Tree } from '../rules/tree.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidatePlaces } from './shared/places.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { BEGUN, intoMistake, type Into, otherPlaces } from './other-places.ts'
import { COUNT_ID } from './use-place-acts.ts'

interface DeletePlaceProps {
  place: Place
  tree: Tree<Place>
  opened: boolean
  onClose: () => void
  /** It is out of sight. */
  onClosed: () => void
}

/** Says what is in it, and offers to move that to another place. */
export function DeletePlace({ place, tree, opened, onClose, onClosed }: DeletePlaceProps) {
  const others = otherPlaces(tree, place)
  const inside = allWithin(tree, place.id).size - 1
  const isUsed = place.all_assets > 0 || inside > 0
  const remove = useSingleMutation(
    async ({ into: path }: Into) => {
      const into = others.find(path)
      if (into === undefined) await client.places.remove({ id: place.id })
      else await client.places.merge({ id: place.id, into })
    },
    {
      onSuccess: () => {
        invalidatePlaces()
        onClose()
      },
    },
  )
  const draft = useTypedDraft(`delete-place:${place.id}`, BEGUN)
  const form = useForm<Into>(BEGUN, intoMistake(others, true), remove.start, { draft })
  return (
    <Dialog
      title={t('Delete “{place}”?', { place: place.name })}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      focusAfter={COUNT_ID}
    >
      <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
        <TypedBefore form={form} />
        <FailureNotice error={remove.error} title={t('The place couldn’t be deleted')} />
        <p>
          {isUsed
            ? t('It contains {assets} and {places}.', {
                assets: plural(place.all_assets, '{count} asset', '{count} assets'),
                places: plural(inside, '{count} place', '{count} places'),
              })
            : t('It’s empty.')}
        </p>
        {isUsed && others.paths.length > 0 && (
          <SuggestField
            label={t('Move everything to')}
            optional
            description={t('Leave this empty to delete the places in it, too. Their assets stay, without a place.')}
            suggestions={others.paths}
            {...form.field('into')}
          />
        )}
        {isUsed && others.paths.length === 0 && (
          <p>{t('The places in it are deleted, too. Their assets stay, without a place.')}</p>
        )}
        <div className={layout.answers}>
          <Button data-autofocus variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={remove.isPending}>
            {t('Delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
