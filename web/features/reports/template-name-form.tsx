import { Button, TextInput } from '@mantine/core'
import { TEMPLATE_NAME_MAX } from '#domain/reports/reports.ts'
import { oneLine } from '#domain/texts.ts'
import { t } from '#domain/words/words.ts'
import { isRefusedAs } from '#web/client/api-error.ts'
import { useTypedDraft } from '#web/session/typed-draft.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { TypedBefore } from '#web/ui/notice.tsx'
import { useForm } from '#web/ui/use-form.ts'
import classes from './templates.module.css'

interface TemplateNameFormProps {
  name: string
  description?: string
  action: string
  failed: string
  act: { isPending: boolean; error: Error | null }
  onNamed: (name: string) => void
}

export function TemplateNameForm({ name, description, action, failed, act, onNamed }: TemplateNameFormProps) {
  const begun = { template_name: name }
  const draft = useTypedDraft(`template:${name}`, begun)
  const form = useForm(begun, mistakesIn, ({ template_name }) => onNamed(oneLine(template_name)), { draft })
  const field = form.field('template_name')
  // A name that is taken, a list that is full: said where the name is.
  const refused = isRefusedAs(act.error, 'NAME_TAKEN', 'TOO_MANY_TEMPLATES') ? act.error.message : undefined
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      {refused === undefined && <FailureNotice error={act.error} title={failed} />}
      <TextInput
        data-autofocus
        label={t('Template name')}
        description={description}
        autoComplete="off"
        {...field}
        error={field.error ?? refused}
      />
      <Button type="submit" loading={act.isPending} disabled={oneLine(form.values.template_name) === ''}>
        {action}
      </Button>
    </form>
  )
}

function mistakesIn({ template_name }: { template_name: string }) {
  const tooLong = oneLine(template_name).length > TEMPLATE_NAME_MAX
  return tooLong ? { template_name: t('At most {max} characters', { max: TEMPLATE_NAME_MAX }) } : {}
}
