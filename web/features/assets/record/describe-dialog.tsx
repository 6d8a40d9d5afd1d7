import { Button } from '@mantine/core'
import type { DescribingColumn, FilesChild } from '#domain/assets/children.ts'
import { describingColumns, judgeDescription } from '#domain/assets/file-description.ts'
import { latestToday } from '#domain/calendar.ts'
import { each } from '#domain/each.ts'
import { t } from '#domain/words/words.ts'
import { api, client } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { AmountWithCurrency } from '../form/money-fields.tsx'
import { ValueField } from '../form/fields.tsx'
import classes from './describe-dialog.module.css'

/** A photo or a document as the record has it. */
export interface DescribedFile {
  path: string
  name: string
}

interface DescribeDialogProps {
  assetId: string
  child: FilesChild
  /** Null as long as nobody asks. */
  file: DescribedFile | null
  onClose: () => void
}

/** What is said of one photo or document. It is saved by itself, whatever else of the record is being edited. */
export const DescribeDialog = ({ file, onClose, ...rest }: DescribeDialogProps) => (
  <Dialog title={t('Details of {name}', { name: file?.name ?? '' })} opened={file !== null} onClose={onClose}>
    {file && <DescribeForm key={file.path} {...rest} file={file} onDone={onClose} />}
  </Dialog>
)

type DescribeFormProps = Pick<DescribeDialogProps, 'assetId' | 'child'> & { file: DescribedFile; onDone: () => void }

function DescribeForm({ assetId, child, file, onDone }: DescribeFormProps) {
  const columns = describingColumns(child)
  const before = file as unknown as Record<string, string | null>
  const save = useSingleMutation(
    (details: Record<string, string>) => client.assets.describeFile({ id: assetId, path: file.path, details }),
    {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.assets.get.queryKey({ input: { id: assetId } }) })
        void toast({ kind: 'good', message: t('The details of {name} were saved.', { name: file.name }) })
        onDone()
      },
    },
  )
  const form = useForm<Record<string, string>>(
    { ...each(columns, ''), ...filledIn(before, columns) },
    (typed) => {
      const verdict = judgeDescription(child, typed, latestToday(new Date()))
      return verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map(({ field, message }) => [field, message]))
    },
    (typed) => save.start(typed),
  )
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <FailureNotice title={t('The details could not be saved')} error={save.error} onDismiss={save.reset} />
      {Object.entries(child.describedBy).map(([name, column]) => (
        <DescribingField
          key={name}
          name={name}
          column={column}
          values={form.values}
          mistakes={form.mistakes}
          onChange={form.change}
        />
      ))}
      <div className={classes.actions}>
        <Button type="button" variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

const filledIn = (before: Record<string, string | null>, columns: readonly string[]) =>
  Object.fromEntries(columns.flatMap((column) => (before[column] ? [[column, before[column]]] : [])))

interface DescribingFieldProps {
  name: string
  column: DescribingColumn
  values: Record<string, string>
  mistakes: Partial<Record<string, string>>
  onChange: (name: string, text: string) => void
}

function DescribingField({ name, column, values, mistakes, onChange }: DescribingFieldProps) {
  if (column.kind === 'amount') {
    const currency = column.currency.name
    return (
      <AmountWithCurrency
        label={column.label}
        amount={{ name, text: values[name]!, error: mistakes[name] }}
        currency={{ name: currency, text: values[currency]!, error: mistakes[currency] }}
        onChange={onChange}
      />
    )
  }
  return (
    <ValueField
      field={column}
      bound={{
        id: name,
        name,
        value: values[name]!,
        error: mistakes[name],
        label: column.label,
        isRequired: false,
        help: column.help,
        type: (text) => onChange(name, text),
        reveal: () => {},
      }}
    />
  )
}
