import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { treeOf } from '#record/places/rules/tree.ts'
import { walkthroughNameMistake } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { invalidateWalkthroughs } from './shared/walkthroughs.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface Typed {
  place: string
  name: string
}

function mistakesIn({ name }: Typed) {
  const wrong = walkthroughNameMistake(name)
  return wrong === null ? {} : { name: wrong }
}

/** Where to walk, and what to call it. */
export function BeginWalkthrough({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { data } = useQuery(api.places.list.queryOptions())
  const places = useMemo(
    () => [...treeOf(data?.places ?? []).paths].toSorted(([, one], [, other]) => one.localeCompare(other)),
    [data],
  )
  const begin = useSingleMutation(
    ({ place, name }: Typed) => client.walkthroughs.begin({ name, place_id: place || null }),
    {
      onSuccess: ({ id }) => {
        void invalidateWalkthroughs()
        void navigate({ to: '/walkthroughs/$id', params: { id } })
      },
    },
  )
  const [begun] = useState(() => ({ place: '', name: t('Walkthrough of {day}', { day: dayOfMoment(Date.now()) }) }))
  const form = useForm<Typed>(begun, mistakesIn, begin.start)
  return (
    <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
      <FailureNotice error={begin.error} title={t('The walkthrough couldn’t begin')} />
      <NativeSelect
        {...form.field('place')}
        label={t('Place')}
        data-autofocus
        data={[{ value: '', label: t('Whole vault') }, ...places.map(([value, label]) => ({ value, label }))]}
      />
      <TextField {...form.field('name')} label={t('Name')} autoComplete="off" />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={begin.isPending}>
          {t('Begin')}
        </Button>
      </div>
    </form>
  )
}
