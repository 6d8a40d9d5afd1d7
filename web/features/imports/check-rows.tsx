import { Button } from '@mantine/core'
import type { CheckedTable, FinishedImport } from '#contract/imports.ts'
import { fieldIn } from '#domain/assets/field-lists.ts'
import { RECORD_KINDS } from '#domain/assets/sections.ts'
import { exactMoney } from '#domain/money.ts'
import { assetsInWords, counted } from '#web/ui/in-words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import layout from '#web/ui/layout.module.css'
import classes from './imports.module.css'
import { type CheckedPlan, runImport } from './send-table.ts'

interface CheckRowsProps extends CheckedPlan {
  file: File
  onBack: () => void
  onFinished: (finished: FinishedImport) => void
}

const rows = (count: number) => counted(count, 'row')

export function CheckRows({ file, plan, checked, onBack, onFinished }: CheckRowsProps) {
  const run = useSingleMutation(() => runImport(file, plan), { onSuccess: onFinished })
  const { ready, known, wrong, room, preview, mistakes, notes } = checked
  const isTooMany = room !== null && ready > room
  return (
    <section className={classes.form} aria-label="Check the rows">
      <Notice kind={ready > 0 && !isTooMany ? 'good' : 'warn'} title={`${assetsInWords(ready)} can be added`}>
        {known > 0 && <p>{rows(known)} skipped: already in your vault, or twice in the spreadsheet.</p>}
        {wrong > 0 && <p>{rows(wrong)} can’t be added yet. See why below.</p>}
        {isTooMany && (
          <p>Your plan has room for {room.toLocaleString()} more. Import fewer rows, or change your plan first.</p>
        )}
      </Notice>
      <FailureNotice error={run.error} title="Nothing was added" onDismiss={run.reset} />
      {preview.length > 0 && <Preview preview={preview} more={ready - preview.length} />}
      {mistakes.length > 0 && <RowNotes title={`What is wrong with ${rows(wrong)}`} notes={mistakes} open />}
      {notes.length > 0 && <RowNotes title="What will be left out" notes={notes} />}
      <div className={layout.row}>
        <Button variant="default" onClick={onBack} disabled={run.isPending}>
          Back to the columns
        </Button>
        {isTooMany ? (
          <ButtonLink to="/checkout">Upgrade Plan</ButtonLink>
        ) : (
          <Button loading={run.isPending} disabled={ready === 0} onClick={() => run.start()}>
            {ready === 0 ? 'Nothing to add' : `Add ${assetsInWords(ready)}`}
          </Button>
        )}
      </div>
    </section>
  )
}

function Preview({ preview, more }: { preview: CheckedTable['preview']; more: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be scrolled by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="The first rows as assets">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Title</th>
            <th scope="col">Category</th>
            <th scope="col">Date</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {preview.map(({ row, title, fields }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">
                <bdi>{title}</bdi>
              </th>
              <td>{fields['category'] ?? '–'}</td>
              <td>{dayOf(fields) ?? '–'}</td>
              <td>{valueOf(fields)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.quiet}>and {more.toLocaleString()} more</p>}
    </div>
  )
}

const DAYS = RECORD_KINDS.map((kind) => fieldIn('date', kind))
const AMOUNTS = RECORD_KINDS.map((kind) => fieldIn('value', kind))

const dayOf = (fields: Record<string, string>) => DAYS.map(({ name }) => fields[name]).find(Boolean)

function valueOf(fields: Record<string, string>) {
  const field = AMOUNTS.find(({ name }) => fields[name])
  const [amount, currency] = field ? [fields[field.name], fields[field.currency.name]] : []
  return amount && currency ? exactMoney({ amount, currency }) : '–'
}

function RowNotes({ title, notes, open = false }: { title: string; notes: CheckedTable['mistakes']; open?: boolean }) {
  return (
    <details open={open} className={classes.details}>
      <summary>{title}</summary>
      <ul className={classes.notes}>
        {notes.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            <strong>Row {row}:</strong> {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
