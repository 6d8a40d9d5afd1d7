import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { hidden, rich } from '#ui/rich.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { ClientView } from '../../contract/client-views.ts'
import { clientNameMistake } from '../../rules/clients.ts'
import classes from '../clients/clients.module.css'
import type { ClientSearch } from '../clients/queries.ts'

const SAVE_BUTTON = 'save-client-view'

const viewsQuery = () => queryOptions(api.clientViews.list.queryOptions({ staleTime: 60_000 }))
const invalidateViews = () => queryClient.invalidateQueries({ queryKey: api.clientViews.key() })

/** What somebody looks at again and again: each is an address of the list. */
export function SavedViews({ search, isNarrowed }: { search: ClientSearch; isNarrowed: boolean }) {
  const { data: views = [] } = useQuery(viewsQuery())
  const [isSaving, setSaving] = useState(false)
  if (views.length === 0 && !isNarrowed) return null
  return (
    <div className={classes.views}>
      <ul className={classes.views} aria-label={t('Saved views')}>
        {views.map((view) => (
          <SavedView key={view.id} view={view} />
        ))}
      </ul>
      {isNarrowed && (
        <Button id={SAVE_BUTTON} variant="subtle" size="compact-sm" onClick={() => setSaving(true)}>
          {t('Save this view')}
        </Button>
      )}
      <Dialog title={t('Save this view')} opened={isSaving} onClose={() => setSaving(false)} focusAfter={SAVE_BUTTON}>
        <SaveView search={search} onClose={() => setSaving(false)} />
      </Dialog>
    </div>
  )
}

function SavedView({ view: { id, name, address } }: { view: ClientView }) {
  const remove = useSingleMutation(() => client.clientViews.remove({ id }), {
    onSuccess: () => invalidateViews(),
    onError: (error) => void toast({ kind: 'bad', title: t('We couldn’t delete it'), message: explain(error).text }),
  })
  return (
    <li className={classes.view}>
      <Link to="/clients" search={address}>
        <bdi>{name}</bdi>
      </Link>
      <Button variant="subtle" size="compact-sm" loading={remove.isPending} onClick={() => remove.start()}>
        {rich('Delete<hidden> the view {name}</hidden>', { hidden, name })}
      </Button>
    </li>
  )
}

function SaveView({ search: { search, shown, sort, of }, onClose }: { search: ClientSearch; onClose: () => void }) {
  const save = useSingleMutation(
    ({ name }: { name: string }) =>
      client.clientViews.save({ name, address: { ...(search && { search }), shown, sort, ...(of && { of }) } }),
    {
      onSuccess: async () => {
        onClose()
        await invalidateViews()
      },
    },
  )
  const form = useForm(
    { name: '' },
    ({ name }) => {
      const mistake = clientNameMistake(name)
      return mistake === null ? {} : { name: mistake }
    },
    (typed) => save.start(typed),
  )
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save the view')} action={t('Save')} onClose={onClose}>
      <p className={layout.quiet}>{t('Your search, which clients are shown, and their order.')}</p>
      <TextField data-autofocus label={t('Name')} autoComplete="off" {...form.field('name')} />
    </FormFrame>
  )
}
