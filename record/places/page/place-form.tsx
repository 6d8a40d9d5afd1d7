import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { Place } from '../contract.ts'
import { MAX_PLACE_NOTE, PLACE_KINDS, type PlaceKind, placeKindInWords, placeNameMistake } from '../rules/places.ts'
import { lengthOf } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidatePlaces } from './shared/places.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface Typed {
  name: string
  kind: string
  note: string
}

interface PlaceFormProps {
  /** Nothing where it is a new one. */
  place?: Place
  /** What a new one is in. */
  parent?: Place | null
  opened: boolean
  onClose: () => void
  /** It is out of sight. */
  onClosed: () => void
}

function mistakesIn({ name, note }: Typed) {
  const wrong = placeNameMistake(name)
  return {
    ...(wrong !== null && { name: wrong }),
    ...(lengthOf(note) > MAX_PLACE_NOTE && {
      note: t('{label} must be at most {max} characters', { label: t('Note'), max: String(MAX_PLACE_NOTE) }),
    }),
  }
}

/** A place as it is called and described. */
export function PlaceForm({ place, parent = null, opened, onClose, onClosed }: PlaceFormProps) {
  const save = useSingleMutation(
    async ({ name, kind, note }: Typed) => {
      const change = { name, kind: (kind || null) as PlaceKind | null, note }
      if (place) await client.places.update({ ...change, id: place.id, parent_id: place.parent_id })
      else await client.places.create({ ...change, parent_id: parent?.id ?? null })
    },
    {
      onSuccess: () => {
        invalidatePlaces()
        onClose()
      },
    },
  )
  const begun = { name: place?.name ?? '', kind: place?.kind ?? '', note: place?.note ?? '' }
  const draft = useTypedDraft(`place:${place?.id ?? `in ${parent?.id ?? 'none'}`}`, begun)
  const form = useForm<Typed>(begun, mistakesIn, save.start, { draft })
  return (
    <Dialog title={titleOf(place, parent)} opened={opened} onClose={onClose} onClosed={onClosed}>
      <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
        <TypedBefore form={form} />
        <FailureNotice error={save.error} title={t('The place couldn’t be saved')} />
        <TextField {...form.field('name')} label={t('Name')} autoComplete="off" data-autofocus />
        <NativeSelect
          {...form.field('kind')}
          label={t('{label} (optional)', { label: t('Kind') })}
          data={[
            { value: '', label: t('Not given') },
            ...PLACE_KINDS.map((kind) => ({ value: kind, label: placeKindInWords(kind) })),
          ]}
        />
        <Textarea
          {...form.field('note')}
          label={t('{label} (optional)', { label: t('Note') })}
          description={t('Such as who has the key.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
        />
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {place ? t('Save') : t('Add Place')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function titleOf(place: Place | undefined, parent: Place | null): string {
  if (place) return t('Edit “{place}”', { place: place.name })
  return parent ? t('Add a place in “{place}”', { place: parent.name }) : t('Add a place')
}
