import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Matter } from '../contract.ts'
import { numberMistake, pastDayMistake, titleMistake } from '../rules/matters.ts'
import { showMatter } from './queries.ts'

interface Typed {
  client_id: string
  title: string
  number: string
  member_id: string
  will_signed_on: string
  died_on: string
}

const NEW: Typed = { client_id: '', title: '', number: '', member_id: '', will_signed_on: '', died_on: '' }

function mistakesIn({ client_id, title, number, will_signed_on, died_on }: Typed) {
  const mistakes = {
    client_id: client_id === '' ? t('Please choose a client') : null,
    title: titleMistake(title),
    number: numberMistake(number),
    will_signed_on: pastDayMistake(will_signed_on),
    died_on: pastDayMistake(died_on),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof Typed, string>
  >
}

const sentOf = ({ title, number, member_id, will_signed_on, died_on }: Typed) => ({
  title,
  number,
  member_id: member_id || null,
  will_signed_on,
  died_on,
})

interface AddMatterProps {
  onSaved: (saved: Matter) => void
  onClose: () => void
}

export function AddMatter({ onSaved, onClose }: AddMatterProps) {
  // What is sent again is the same matter.
  const [id] = useState(() => crypto.randomUUID())
  return (
    <MatterForm
      draftName="matter:new"
      begun={NEW}
      action={t('Add matter')}
      onSave={(typed) => client.matters.add({ ...sentOf(typed), id, client_id: typed.client_id })}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

export function EditMatter({ matter, onClose }: { matter: Matter; onClose: () => void }) {
  const { id, client_id, title, number, member_id, will_signed_on, died_on, closed_at } = matter
  return (
    <MatterForm
      draftName={`matter:${id}`}
      begun={{
        client_id,
        title,
        number,
        member_id: member_id ?? '',
        will_signed_on: will_signed_on ?? '',
        died_on: died_on ?? '',
      }}
      action={t('Save')}
      isKnown
      onSave={(typed) => client.matters.change({ ...sentOf(typed), id, is_closed: closed_at !== null })}
      onClose={onClose}
    />
  )
}

interface MatterFormProps {
  draftName: string
  begun: Typed
  action: string
  /** Whether the client stays the one it is. */
  isKnown?: boolean
  onSave: (typed: Typed) => Promise<Matter>
  onSaved?: (saved: Matter) => void
  onClose: () => void
}

function MatterForm({ draftName, begun, action, isKnown = false, onSave, onSaved, onClose }: MatterFormProps) {
  const draft = useTypedDraft(draftName, begun)
  const save = useSingleMutation(onSave, {
    onSuccess: async (saved) => {
      form.forget()
      onClose()
      void toast({ kind: 'good', message: t('{name} was saved.', { name: saved.title }) })
      await showMatter(saved)
      onSaved?.(saved)
    },
  })
  const form = useForm<Typed>(begun, mistakesIn, (typed) => save.start(typed), { draft })
  const [will, died] = [form.field('will_signed_on'), form.field('died_on')]
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save the matter')} action={action} onClose={onClose}>
      <TypedBefore form={form} />
      {!isKnown && <ClientField form={form} />}
      <TextField
        {...(isKnown && { 'data-autofocus': true })}
        label={t('Title')}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextField label={t('Number (optional)')} autoComplete="off" {...form.field('number')} />
      <ResponsibleField form={form} />
      <TextInput type="date" label={t('Will signed on (optional)')} {...will} error={will.error} />
      <TextInput
        type="date"
        label={t('Day of death (optional)')}
        description={t('Values in papers are then those of this day.')}
        {...died}
        error={died.error}
      />
    </FormFrame>
  )
}

type Form = ReturnType<typeof useForm<Typed>>

/** Of all clients whom somebody sees; narrowed by a word where there are many. */
function ClientField({ form }: { form: Form }) {
  const [search, setSearch] = useState('')
  const { data } = useQuery(api.clients.list.queryOptions({ input: { search, limit: 100 }, staleTime: 0 }))
  const isLong = search !== '' || (data !== undefined && data.total > 100)
  return (
    <>
      {isLong && (
        <TextInput
          type="search"
          label={t('Search clients')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <NativeSelect
        data-autofocus
        label={t('Client')}
        data={[
          { value: '', label: t('Choose a client') },
          ...(data?.items ?? []).map(({ id, name, reference }) => ({
            value: id,
            label: [name, reference].filter(Boolean).join(' · '),
          })),
        ]}
        value={form.values.client_id}
        error={form.mistakes.client_id}
        onChange={({ currentTarget }) => {
          form.change('client_id', currentTarget.value)
          form.change('member_id', '')
        }}
      />
    </>
  )
}

function ResponsibleField({ form }: { form: Form }) {
  const { client_id, member_id } = form.values
  const { data } = useQuery({
    ...api.matters.responsible.queryOptions({ input: { client: client_id } }),
    enabled: client_id !== '',
  })
  return (
    <NativeSelect
      label={t('Responsible')}
      disabled={client_id === ''}
      data={[
        { value: '', label: t('Nobody yet') },
        ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={member_id}
      onChange={({ currentTarget }) => form.change('member_id', currentTarget.value)}
    />
  )
}
