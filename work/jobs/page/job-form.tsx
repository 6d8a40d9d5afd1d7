import { NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { DateField } from '#ui/date-field.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Job } from '../contract/jobs.ts'
import { jobAddressMistake, jobTitleMistake, visitDayMistake } from '../rules/jobs.ts'
import { ClientField } from './shared/client-field.tsx'
import { showJob } from './queries.ts'

interface Typed {
  client_id: string
  title: string
  address: string
  visit_on: string
  member_id: string
}

const typedOf = (found: Job | null): Typed => ({
  client_id: found?.client_id ?? '',
  title: found?.title ?? '',
  address: found?.address ?? '',
  visit_on: found?.visit_on ?? '',
  member_id: found?.member_id ?? '',
})

function mistakesIn({ client_id, title, address, visit_on }: Typed) {
  const mistakes = {
    client_id: client_id === '' ? t('Please choose a client') : null,
    title: jobTitleMistake(title),
    address: jobAddressMistake(address),
    visit_on: visitDayMistake(visit_on),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof Typed, string>
  >
}

interface JobFormProps {
  /** The one that is changed; null for a new one. */
  found: Job | null
  onSaved: (saved: Job) => void
  onClose: () => void
}

/** What a job is called, for whom and where it is, and who answers for it. */
export function JobForm({ found, onSaved, onClose }: JobFormProps) {
  const begun = typedOf(found)
  const draft = useTypedDraft(`job:${found?.id ?? 'new'}`, begun)
  // What is sent again is the same job.
  const [jobId] = useState(() => crypto.randomUUID())
  const { data: members = [] } = useQuery(api.firms.members.queryOptions({ staleTime: 60_000 }))
  const save = useSingleMutation(
    ({ client_id, member_id, ...typed }: Typed) => {
      const given = { ...typed, member_id: member_id || null }
      return found
        ? client.jobs.change({ ...given, id: found.id })
        : client.jobs.add({ ...given, client_id, job_id: jobId })
    },
    {
      onSuccess: async (saved) => {
        form.forget()
        onClose()
        void toast({ kind: 'good', message: t('{name} was saved.', { name: saved.title }) })
        await showJob(saved)
        onSaved(saved)
      },
    },
  )
  const form = useForm<Typed>(begun, mistakesIn, (typed) => save.start(typed), { draft })
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t save the job')}
      action={found ? t('Save') : t('Add job')}
      onClose={onClose}
    >
      <TypedBefore form={form} />
      {found === null && <ClientField {...form.control('client_id')} />}
      <TextField
        label={t('What is to be done')}
        description={t('Such as “Inventory of the house in Elm Street”.')}
        autoComplete="off"
        {...form.field('title')}
      />
      <Textarea
        label={t('Where (optional)')}
        autosize
        minRows={2}
        maxRows={6}
        autoComplete="off"
        {...form.field('address')}
      />
      <DateField {...form.control('visit_on')} label={t('Day of the visit')} isAhead />
      <NativeSelect
        label={t('Who answers for it')}
        data={[
          { value: '', label: t('Nobody yet') },
          ...members
            .filter(({ accepted_at }) => accepted_at !== null)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('member_id')}
      />
    </FormFrame>
  )
}
