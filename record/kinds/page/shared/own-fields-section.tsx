import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OWN_KIND_NAMES, type OwnField } from '../../rules/own-fields.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useLast } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Parts, PartSkeleton } from '#ui/settings-section.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { type Asking, OwnFieldDialog } from './own-field-dialog.tsx'
import classes from './own-fields.module.css'
import { ownFieldsQuery, relistOwnFields } from './own-fields-query.ts'

const ADD = 'add-own-field'

/** All fields that their owner has added: to change them, and to delete them. */
export function OwnFieldsSection() {
  const fields = useQuery(ownFieldsQuery())
  const [asking, setAsking] = useState<Asking | null>(null)
  const [removing, setRemoving] = useState<OwnField | null>(null)
  return (
    <section aria-labelledby="own-fields" className={`${layout.stack} ${layout.wide}`}>
      <header className={layout.stack}>
        <div className={layout.head}>
          <h2 id="own-fields" tabIndex={-1}>
            {t('Your own fields')}
          </h2>
          <Button id={ADD} variant="default" onClick={() => setAsking({ to: 'add', category: null })}>
            {t('Add a field')}
          </Button>
        </div>
        <p className={layout.quiet}>{t('Fields that you added to the details of your assets.')}</p>
      </header>
      {fields.isPending && (
        <div role="status" aria-label={t('Loading your fields')}>
          <Parts>
            <PartSkeleton />
          </Parts>
        </div>
      )}
      {fields.isError && !fields.data && (
        <LoadFailure
          title={t('We couldn’t load your fields')}
          error={fields.error}
          onRetry={() => void fields.refetch()}
        />
      )}
      {fields.data?.length === 0 && <p>{t('You have no fields of your own yet.')}</p>}
      {fields.data && fields.data.length > 0 && (
        <ul className={layout.card} aria-labelledby="own-fields">
          {fields.data.map((field) => (
            <li key={field.id} className={classes.field}>
              <div className={classes.name}>
                <bdi>{field.label}</bdi>
                <span>{aboutField(field)}</span>
              </div>
              <Button
                variant="subtle"
                aria-label={t('Edit {name}', { name: field.label })}
                onClick={() => setAsking({ to: 'change', field })}
              >
                {t('Edit')}
              </Button>
              <Button
                variant="subtle"
                aria-label={t('Delete {name}', { name: field.label })}
                onClick={() => setRemoving(field)}
              >
                {t('Delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <OwnFieldDialog
        asking={asking}
        onClose={() => setAsking(null)}
        onSaved={({ label }) => {
          setAsking(null)
          void relistOwnFields()
          void toast({ kind: 'good', message: t('“{name}” has been saved.', { name: label }) })
        }}
        focusAfter={ADD}
      />
      <Removal field={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

const aboutField = ({ kind, category }: OwnField) =>
  `${OWN_KIND_NAMES[kind]} · ${category === null ? t('All assets') : t(category)}`

/** Says how many assets hold something in it before it goes. */
function Removal({ field, onClose }: { field: OwnField | null; onClose: () => void }) {
  const shown = useLast(field)
  const uses = useQuery({
    ...api.ownFields.uses.queryOptions({ input: { id: field?.id ?? '' } }),
    enabled: field !== null,
    staleTime: 0,
  })
  const remove = useSingleMutation(({ id }: OwnField) => client.ownFields.remove({ id }), {
    onSuccess: (_, { label }) => {
      onClose()
      void relistOwnFields()
      void queryClient.invalidateQueries({ queryKey: api.assets.key() })
      void toast({ kind: 'good', message: t('“{name}” has been deleted.', { name: label }) })
    },
    onError: relistOwnFields,
    focusAfter: ADD,
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  const count = uses.data?.assets ?? 0
  return (
    <AskFirst
      title={t('Delete “{name}”?', { name: shown?.label ?? '' })}
      action={t('Delete Field')}
      failed={t('We couldn’t delete the field')}
      opened={field !== null}
      pending={remove.isPending || uses.isPending}
      error={remove.error ?? uses.error}
      onConfirm={() => field && remove.start(field)}
      onClose={close}
      focusAfter={ADD}
    >
      {uses.isPending
        ? t('Counting the assets that use it…')
        : count === 0
          ? t('No asset uses this field.')
          : plural(
              count,
              '{count} asset has something in this field. That will be deleted too.',
              '{count} assets have something in this field. That will be deleted too.',
            )}
    </AskFirst>
  )
}
