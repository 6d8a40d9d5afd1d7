import { Button } from '@mantine/core'
import type { DescribingColumn, FilesChild } from '../../rules/child.ts'
import { describingColumns, impossibleDatesIn, judgeDescription } from '#record/files/rules/file-description.ts'
import { latestToday } from '#basics/calendar.ts'
import { each } from '#basics/each.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { AmountWithCurrency } from '../shared/money-fields.tsx'
import { ValueField } from '../shared/fields.tsx'
import { DateCellField } from './date-cell-field.tsx'
import layout from '#ui/layout.module.css'

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
  const saved = filledIn(before, columns)
  const proposed = proposedFor(before, saved)
  const save = useSingleMutation(
    (details: Record<string, string>) => client.assets.describeFile({ id: assetId, path: file.path, details }),
    {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.assets.get.queryKey({ input: { id: assetId } }) })
        void queryClient.invalidateQueries({ queryKey: api.readiness.ofAsset.key({ input: { id: assetId } }) })
        void toast({ kind: 'good', message: t('The details of {name} were saved.', { name: file.name }) })
        onDone()
      },
    },
  )
  const begun: Record<string, string> = { ...each(columns, ''), ...proposed, ...saved }
  const draft = useTypedDraft(`description:${file.path}`, begun)
  const form = useForm<Record<string, string>>(
    begun,
    (typed) => {
      const latest = latestToday(new Date())
      const verdict = judgeDescription(child, typed, latest)
      const mistakes = [...(verdict.ok ? [] : verdict.mistakes), ...impossibleDatesIn(child, typed, latest)]
      return Object.fromEntries(mistakes.map(({ field, message }) => [field, message]))
    },
    (typed) => save.start(typed),
    { draft },
  )
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <TypedBefore form={form} />
      <FailureNotice title={t('The details could not be saved')} error={save.error} onDismiss={save.reset} />
      {Object.entries(child.describedBy).map(([name, column]) => (
        <DescribingField
          key={name}
          name={name}
          column={column}
          values={form.values}
          help={name in proposed && form.values[name] === proposed[name] ? t('As the camera says.') : column.help}
          mistakes={form.mistakes}
          onChange={form.change}
        />
      ))}
      <div className={layout.answers}>
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

/** The camera knows when a photo was taken, unless its owner has said so. */
const proposedFor = (
  { camera_day }: Record<string, string | null>,
  { taken_on }: Record<string, string>,
): Record<string, string> => (camera_day && !taken_on ? { taken_on: camera_day } : {})

const filledIn = (before: Record<string, string | null>, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((column) => (before[column] ? [[column, before[column]]] : [])))

interface DescribingFieldProps {
  name: string
  column: DescribingColumn
  help: string | undefined
  values: Record<string, string>
  mistakes: Partial<Record<string, string>>
  onChange: (name: string, text: string) => void
}

function DescribingField({ name, column, help, values, mistakes, onChange }: DescribingFieldProps) {
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
  if (column.kind === 'date')
    return (
      <DateCellField
        id={name}
        label={column.label}
        help={help}
        cell={values[name]!}
        error={mistakes[name]}
        onChange={(cell) => onChange(name, cell)}
      />
    )
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
        help,
        type: (text) => onChange(name, text),
        reveal: () => {},
      }}
    />
  )
}
