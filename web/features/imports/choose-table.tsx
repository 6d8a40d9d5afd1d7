import { Button, FileButton } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, TABLE_TOO_LARGE } from '#domain/assets/import-table.ts'
import { t } from '#domain/words/words.ts'
import { PageError } from '#web/client/page-error.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import classes from './imports.module.css'
import { type ChosenTable, inspectTable } from './send-table.ts'

const TYPES = '.csv,.tsv,.txt,.xlsx'

export function ChooseTable({ onChosen }: { onChosen: (chosen: ChosenTable) => void }) {
  const [over, setOver] = useState(false)
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
    <section aria-label={t('Choose a spreadsheet')}>
      <FailureNotice error={inspect.error} title={t('We can’t import this spreadsheet')} onDismiss={inspect.reset} />
      <div
        className={classes.drop}
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
            'CSV or Excel (.xlsx), up to {most} rows. We recognize exports from Homebox, Shelf, Snipe-IT and our own reports by their headings.',
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
      </div>
    </section>
  )
}
