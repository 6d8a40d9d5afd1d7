import { Button } from '@mantine/core'
import type { Place } from '../contract.ts'
import type { Tree } from '../rules/tree.ts'
import { t } from '#basics/words/words.ts'
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
import { COUNT_ID, move } from './use-place-acts.ts'

interface SendPlaceProps {
  act: 'move' | 'merge'
  place: Place
  tree: Tree<Place>
  opened: boolean
  onClose: () => void
  /** It is out of sight. */
  onClosed: () => void
}

/** Another place that this one goes into, as it is or to become one with it. */
export function SendPlace({ act, place, tree, opened, onClose, onClosed }: SendPlaceProps) {
  const others = otherPlaces(tree, place)
  const send = useSingleMutation(
    async ({ into: path }: Into) => {
      const into = others.find(path) ?? null
      if (act === 'move') await move(place, into)
      else await client.places.merge({ id: place.id, into: into! })
    },
    {
      onSuccess: () => {
        invalidatePlaces()
        onClose()
      },
    },
  )
  const draft = useTypedDraft(`${act}-place:${place.id}`, BEGUN)
  const form = useForm<Into>(BEGUN, intoMistake(others, act === 'move'), send.start, { draft })
  const words = WORDS[act]()
  return (
    <Dialog
      title={words.title(place.name)}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      focusAfter={act === 'merge' ? COUNT_ID : undefined}
    >
      <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
        <TypedBefore form={form} />
        <FailureNotice error={send.error} title={words.failed} />
        <SuggestField
          data-autofocus
          label={t('Place')}
          optional={act === 'move'}
          description={words.help}
          suggestions={others.paths}
          {...form.field('into')}
        />
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const WORDS = {
  move: () => ({
    title: (place: string) => t('Move “{place}”', { place }),
    help: t('It moves with everything in it. Leave this empty to move it to the top.'),
    action: t('Move'),
    failed: t('The place couldn’t be moved'),
  }),
  merge: () => ({
    title: (place: string) => t('Merge “{place}” into another place', { place }),
    help: t('Everything in it moves there, and this place is deleted.'),
    action: t('Merge'),
    failed: t('The places couldn’t be merged'),
  }),
}
