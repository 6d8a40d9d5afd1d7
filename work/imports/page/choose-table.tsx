import { Button, FileButton, Textarea } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { BYTE_ORDER_MARK, lineOf } from '#basics/csv.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { fieldsOf } from '#record/assets/rules/field-lists.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, TABLE_TOO_LARGE } from '../rules/import-table.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { PageError } from '#platform/client/page-error.ts'
import { saveFile } from '#ui/save-file.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './imports.module.css'
import { type ChosenTable, inspectTable } from './send-table.ts'

const TYPES = '.csv,.tsv,.txt,.xlsx,.ods'

interface ChooseTableProps {
  role: Role
  onChosen: (chosen: ChosenTable) => void
}

export function ChooseTable({ role, onChosen }: ChooseTableProps) {
  const [over, setOver] = useState(false)
  const [pasted, setPasted] = useState('')
  const inspect = useSingleMutation(
    async (file: File) => {
      if (file.size > MAX_IMPORT_BYTES) throw new PageError(TABLE_TOO_LARGE)
      return { file, table: await inspectTable(file) }
    },
    { onSuccess: onChosen },
  )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) inspect.start(file)
  }
  return (
    <section aria-label={t('Choose a spreadsheet')} className={classes.form}>
      <FailureNotice error={inspect.error} title={t('We can’t import this spreadsheet')} onDismiss={inspect.reset} />
      <div
        className={layout.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={classes.dropTitle}>{t('Drop a spreadsheet here')}</p>
        <p className={classes.quiet}>
          {t(
            'CSV, Excel (.xlsx) or OpenDocument (.ods), up to {most} rows. Any columns will do: what we have no field for is kept in the description.',
            { most: MAX_IMPORT_ROWS },
          )}
        </p>
        <FileButton accept={TYPES} onChange={(file) => file && inspect.start(file)}>
          {(props) => (
            <Button {...props} loading={inspect.isPending}>
              {t('Choose a file')}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" className={classes.template} onClick={() => saveFile(templateFor(role))}>
          {t('Download an empty template')}
        </Button>
      </div>
      <Textarea
        label={t('Or paste cells from a spreadsheet')}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        rows={4}
        spellCheck={false}
      />
      {pasted.trim() !== '' && (
        <div className={layout.row}>
          <Button
            variant="default"
            loading={inspect.isPending}
            onClick={() => inspect.start(new File([pasted], t('Pasted cells'), { type: 'text/tab-separated-values' }))}
          >
            {t('Use the pasted cells')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** By the headings that our own reports have, so that each column is known again. */
function templateFor(role: Role): File {
  const headings = fieldsOf(recordKindOf(role)).flatMap(({ kind, label, heading = label }) =>
    kind === 'amount' ? [heading, t('Currency')] : [heading],
  )
  return new File([BYTE_ORDER_MARK, lineOf(headings)], 'strongroom.csv', { type: 'text/csv' })
}
