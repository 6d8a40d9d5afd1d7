import { Button, TextInput } from '@mantine/core'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { useTypedDraft } from './drafts/typed-draft.ts'
import { FailureNotice } from './failure-notice.tsx'
import layout from './layout.module.css'
import { TypedBefore } from './notice.tsx'
import { useForm } from './use-form.ts'

interface NameFormProps {
  /** Under which a session that ends finds what was typed again. */
  draftOf: string
  name: string
  label: string
  max: number
  description?: string
  action: string
  failed: string
  /** Said where the name is, such as that it is taken. */
  refused: string | undefined
  act: { isPending: boolean; error: Error | null }
  onNamed: (name: string) => void
}

/** One name, in a dialog. */
export function NameForm({
  draftOf,
  name,
  label,
  max,
  description,
  action,
  failed,
  refused,
  act,
  onNamed,
}: NameFormProps) {
  const begun = { name }
  const draft = useTypedDraft(`${draftOf}:${name}`, begun)
  const mistakesIn = (typed: { name: string }) =>
    lengthOf(oneLine(typed.name)) > max ? { name: t('At most {max} characters', { max }) } : {}
  const form = useForm(begun, mistakesIn, (typed) => onNamed(oneLine(typed.name)), { draft })
  const field = form.field('name')
  return (
    <form className={layout.section} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      {refused === undefined && <FailureNotice error={act.error} title={failed} />}
      <TextInput
        data-autofocus
        label={label}
        description={description}
        autoComplete="off"
        {...field}
        error={field.error ?? refused}
      />
      <Button type="submit" loading={act.isPending} disabled={oneLine(form.values.name) === ''}>
        {action}
      </Button>
    </form>
  )
}
