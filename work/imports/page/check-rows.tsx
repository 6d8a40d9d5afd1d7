import { PlanButton } from '#account/billing/page/shared/plan-link.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { CheckedTable, FinishedImport } from '../contract.ts'
import type { Role } from '#basics/roles.ts'
import { fieldIn, partsOf } from '#record/assets/rules/field-lists.ts'
import { RECORD_KINDS } from '#record/assets/rules/sections.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'
import classes from './imports.module.css'
import { Meanings } from './meanings.tsx'
import { MeantWords } from './meant-words.tsx'
import { MendRows } from './mend-rows.tsx'
import type { Plan } from './plan.ts'
import { UpdateChoice } from './update-choice.tsx'
import { checkTable, runImport } from './send-table.ts'

interface CheckRowsProps {
  file: File
  plan: Plan
  checked: CheckedTable
  headings: readonly string[]
  role: Role
  onPlan: (plan: Plan) => void
  onChecked: (checked: CheckedTable) => void
  onBack: () => void
  onFinished: (finished: FinishedImport) => void
}

export function CheckRows(props: CheckRowsProps) {
  const { file, plan, checked, headings, role, onPlan, onBack, onFinished } = props
  const { ready, room, preview, mistakes, wrong_rows, notes, words, meanings, changing } = checked
  const isTooMany = room !== null && ready > room
  const adding = isTooMany ? room : ready
  const mode = plan.update === 'all' && checked.overwriting === 0 ? 'keep' : plan.update
  const updating = mode === 'none' ? 0 : changing[mode]
  const run = useSingleMutation(
    () => runImport(file, { ...plan, checked_at: checked.checked_at, only_what_fits: isTooMany }),
    { onSuccess: onFinished },
  )
  const again = useCheckAgain(props)
  return (
    <section className={classes.form} aria-label={t('Check the rows')} aria-busy={again.isPending}>
      <Outcome checked={checked} isTooMany={isTooMany} adding={adding} updating={updating} />
      <FailureNotice error={run.error} title={t('Nothing was added')} onDismiss={run.reset} />
      <FailureNotice error={again.error} title={t('We couldn’t check the spreadsheet')} onDismiss={again.reset} />
      {changing.all > 0 && (
        <UpdateChoice checked={checked} mode={mode} onMode={(update) => onPlan({ ...plan, update })} />
      )}
      {meanings.length > 0 && (
        <Meanings
          meanings={meanings}
          answers={plan.meanings}
          onAnswers={(answers) => again.check({ ...plan, meanings: answers })}
        />
      )}
      {words.length > 0 && (
        <MeantWords
          words={words}
          role={role}
          meant={plan.words}
          howAcquired={plan.how_acquired}
          onMeant={(meant) => again.check({ ...plan, words: meant })}
        />
      )}
      {mistakes.length > 0 && (
        <MendRows
          rows={wrong_rows}
          mistakes={mistakes}
          plan={plan}
          headings={headings}
          isPending={again.isPending}
          onMend={(repairs) => again.check({ ...plan, repairs })}
        />
      )}
      {preview.length > 0 && <Preview preview={preview} more={ready - preview.length} />}
      {notes.length > 0 && <RowNotes title={t('Values kept as text')} notes={notes} />}
      <div className={layout.row}>
        <Button variant="default" onClick={onBack} disabled={run.isPending}>
          {t('Back to the columns')}
        </Button>
        {isTooMany && <PlanButton variant="default">{t('Upgrade Plan')}</PlanButton>}
        <Button
          loading={run.isPending || again.isPending}
          disabled={adding + updating === 0}
          onClick={() => run.start()}
        >
          {actionOf(adding, updating, isTooMany)}
        </Button>
      </div>
    </section>
  )
}

/** A second answer doesn't wait for the check of the first: what was chosen last is checked last, and shown. */
function useCheckAgain({ file, plan, onPlan, onChecked }: CheckRowsProps) {
  const last = useRef(plan)
  const again = useMutation({
    mutationFn: (next: Plan) => checkTable(file, next),
    onSuccess: (answer, next) => next === last.current && onChecked(answer),
  })
  return {
    ...again,
    check: (next: Plan) => {
      last.current = next
      onPlan(next)
      again.mutate(next)
    },
  }
}

interface OutcomeProps {
  checked: CheckedTable
  isTooMany: boolean
  adding: number
  updating: number
}

/** How many can be added, and what keeps the others. */
function Outcome({ checked, isTooMany, adding, updating }: OutcomeProps) {
  const { ready, known, wrong, room, currencies, missing } = checked
  return (
    <Notice
      kind={adding + updating > 0 && !isTooMany ? 'good' : 'warn'}
      title={plural(ready, '{count} asset can be added', '{count} assets can be added')}
    >
      {known - updating > 0 && (
        <p>
          {plural(
            known - updating,
            '{count} row skipped: already in your vault, or twice in the spreadsheet.',
            '{count} rows skipped: already in your vault, or twice in the spreadsheet.',
          )}
        </p>
      )}
      {wrong > 0 && (
        <p>
          {plural(
            wrong,
            '{count} row can’t be added yet. Correct it below, or go on without it.',
            '{count} rows can’t be added yet. Correct them below, or go on without them.',
          )}
        </p>
      )}
      {currencies.length > 0 && <p>{t('Currency: {list}', { list: currencies.map(currencyInWords).join(', ') })}</p>}
      {missing.map(({ field, message, rows }) => (
        <p key={`${field} ${message}`}>
          {plural(rows, 'In {count} row: {message}', 'In {count} rows: {message}', { message })}
        </p>
      ))}
      {isTooMany && (
        <p>
          {room === 0
            ? t('Your plan has no room for more assets.')
            : plural(
                room!,
                'Your plan has room for {count} more. You can add the first one now, or upgrade before you import.',
                'Your plan has room for {count} more. You can add the first {count} now, or upgrade before you import.',
              )}
        </p>
      )}
    </Notice>
  )
}

const currencyInWords = ({ code, by, amounts }: CheckedTable['currencies'][number]) =>
  by === 'chosen'
    ? plural(amounts, '{code} for {count} amount without one', '{code} for {count} amounts without one', { code })
    : plural(amounts, '{code} in {count} amount', '{code} in {count} amounts', { code })

function actionOf(adding: number, updating: number, isTooMany: boolean): string {
  if (adding + updating === 0) return t('Nothing to add')
  if (adding === 0) return plural(updating, 'Update {count} asset', 'Update {count} assets')
  if (updating > 0) return t('Add {added}, update {updated}', { added: adding, updated: updating })
  if (isTooMany) return plural(adding, 'Add the first {count} asset', 'Add the first {count} assets')
  return plural(adding, 'Add {count} asset', 'Add {count} assets')
}

function Preview({ preview, more }: { preview: CheckedTable['preview']; more: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be scrolled by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('The first rows as assets')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Title')}</th>
            <th scope="col">{t('Category')}</th>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Value')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.map(({ row, title, fields }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">
                <bdi>{title}</bdi>
              </th>
              <td>{fields['category'] ? t(fields['category']) : '–'}</td>
              <td>
                <bdi>{dateOf(fields) ?? '–'}</bdi>
              </td>
              <td>{valueOf(fields)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.quiet}>{t('and {count} more', { count: more })}</p>}
    </div>
  )
}

const DATES = RECORD_KINDS.map((kind) => fieldIn('date', kind))
const AMOUNTS = RECORD_KINDS.map((kind) => fieldIn('value', kind))

/** As it was typed. */
const dateOf = (fields: Record<string, string>) =>
  DATES.map((field) => fields[partsOf(field).text] ?? (fields[field.name] && dateInWords(fields[field.name]!))).find(
    Boolean,
  )

function valueOf(fields: Record<string, string>) {
  const field = AMOUNTS.find(({ name }) => fields[name])
  const [amount, currency] = field ? [fields[field.name], fields[field.currency.name]] : []
  return amount && currency ? exactMoney({ amount, currency }) : '–'
}

const strong = (words: ReactNode) => <strong>{words}</strong>

function RowNotes({ title, notes }: { title: string; notes: CheckedTable['mistakes'] }) {
  return (
    <details className={classes.details}>
      <summary>{title}</summary>
      <ul className={classes.notes}>
        {notes.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            {rich('<strong>Row {row}:</strong> {message}', {
              row: String(row),
              message,
              strong,
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
