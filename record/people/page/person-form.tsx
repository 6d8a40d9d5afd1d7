import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { Person } from '../contract.ts'
import {
  judgePerson,
  PERSON_KIND_LABELS,
  PERSON_KINDS,
  PERSON_TEXT_NAMES,
  PERSON_TEXTS,
  type PersonKind,
  type PersonTextName,
} from '../rules/people.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import { invalidatePeople } from './queries.ts'

interface PersonFormProps {
  /** Null for one that is added. */
  person: Person | null
  name?: string
  onSaved: (person: Person) => void
}

type Typed = Record<PersonTextName | 'name' | 'other_names', string> & { kind: PersonKind }

/** Who somebody is. */
export function PersonForm({ person, name = '', onSaved }: PersonFormProps) {
  const save = useSingleMutation(
    (draft: ReturnType<typeof draftOf>) =>
      person ? client.people.update({ ...draft, id: person.id, version: person.version }) : client.people.create(draft),
    {
      onSuccess: async (saved) => {
        onSaved(saved)
        await invalidatePeople()
      },
    },
  )
  const begun = typedOf(person, name)
  const draft = useTypedDraft(`person:${person?.id ?? `named ${name}`}`, begun)
  const form = useForm<Typed>(begun, mistakesIn, (typed) => save.start(draftOf(typed)), { draft })
  const taken = isRefusedAs(save.error, 'NAME_TAKEN') ? save.error.message : undefined
  const long = (field: PersonTextName | 'other_names') => ({
    ...form.field(field),
    autosize: true,
    minRows: 2,
    maxRows: 10,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  })
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      {taken === undefined && <FailureNotice error={save.error} title={t('We couldn’t save this person')} />}
      <TextField
        data-autofocus
        label={t('Name')}
        autoComplete="off"
        {...form.field('name')}
        error={form.mistakes.name ?? taken}
      />
      <NativeSelect
        {...form.field('kind')}
        label={t('Kind')}
        data={PERSON_KINDS.map((value) => ({ value, label: PERSON_KIND_LABELS[value] }))}
      />
      {PERSON_TEXT_NAMES.map((field) => {
        const { label, kind } = PERSON_TEXTS[field]
        if (kind === 'long') return <Textarea key={field} label={t('{label} (optional)', { label })} {...long(field)} />
        return (
          <TextField
            key={field}
            label={label}
            optional
            autoComplete="off"
            description={helpOf(field)}
            {...form.field(field)}
          />
        )
      })}
      <Textarea
        label={t('Other names (optional)')}
        description={t('Other ways the name is written, one per line. Assets with these names belong here too.')}
        {...long('other_names')}
      />
      <Button type="submit" loading={save.isPending}>
        {t('Save Person')}
      </Button>
    </form>
  )
}

const helpOf = (field: PersonTextName) => {
  const text = PERSON_TEXTS[field]
  return 'help' in text ? text.help : undefined
}

const typedOf = (person: Person | null, name: string): Typed => ({
  ...(Object.fromEntries(PERSON_TEXT_NAMES.map((field) => [field, person?.[field] ?? ''])) as Record<
    PersonTextName,
    string
  >),
  name: person?.name ?? name,
  kind: person?.kind ?? 'person',
  other_names: person?.other_names.join('\n') ?? '',
})

const draftOf = ({ other_names, ...typed }: Typed) => ({ ...typed, other_names: other_names.split('\n') })

function mistakesIn(typed: Typed): Partial<Record<keyof Typed, string>> {
  const verdict = judgePerson(draftOf(typed))
  return verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map(({ field, message }) => [field, message]))
}
