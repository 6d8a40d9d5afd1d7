import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import type { Asset } from '#record/assets/contract/assets.ts'
import { filesIn, filesInText } from '#record/files/rules/files-in-rows.ts'
import { latestToday } from '#basics/calendar.ts'
import { each } from '#basics/each.ts'
import { t } from '#basics/words/words.ts'
import { ALL_PURPOSES } from '../rules/purposes.ts'
import { judgeValuation, VALUATION_COLUMNS, type ValuationDraft, valuedOn } from '../rules/valuations.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { ValueField } from '#record/assets/page/shared/fields.tsx'
import { KnownDateInput } from '#record/assets/page/shared/known-date-field.tsx'
import { AmountWithCurrency } from '#record/assets/page/shared/money-fields.tsx'
import classes from './value.module.css'

type Typed = Record<(typeof VALUATION_COLUMNS)[number], string>
type Column = keyof Typed

interface ValuationFormProps {
  asset: Asset
  /** For an addition only its purpose, currency and valuer are taken over. */
  before: ValuationDraft | null
  /** What an addition begins with where there is none before. */
  currency?: string | undefined
  isCorrection?: boolean
  pending: boolean
  error: Error | null
  onSave: (draft: ValuationDraft) => void
  onCancel: () => void
}

type ValuationFormState = ReturnType<typeof useForm<Typed>>

const MORE = ['amount_to', 'review_on', 'valued_by', 'method', 'note'] as const

/** A value: an amount is enough, the rest is filled in from the one before. */
export function ValuationForm(props: ValuationFormProps) {
  const { asset, before, currency, isCorrection = false, pending, error, onSave, onCancel } = props
  const [isWhole, setIsWhole] = useState(isCorrection)
  const form: ValuationFormState = useForm(
    {
      ...each(VALUATION_COLUMNS, ''),
      ...(isCorrection ? filledIn(before) : begun(before, currency ?? 'USD')),
    },
    mistakesIn,
    (typed) => onSave(asSent(typed)),
  )
  const { values, mistakes, change } = form
  useEffect(() => document.getElementById('amount')?.focus(), [])
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-label={t('Add a value')}>
      <FailureNotice title={t('We couldn’t save this value')} error={error} />
      <div className={layout.fits}>
        <AmountWithCurrency
          label={t('Amount')}
          amount={{ name: 'amount', text: values.amount, error: mistakes.amount }}
          currency={{ name: 'currency', text: values.currency, error: mistakes.currency }}
          isRequired
          onChange={change}
          onRange={(low, high) => {
            setIsWhole(true)
            change('amount', low)
            change('amount_to', high)
          }}
        />
      </div>
      <ValueField
        field={{ kind: 'choice', options: ALL_PURPOSES }}
        bound={bound(form, 'purpose', t('What the value is for'))}
      />
      <KnownDateInput
        bound={bound(form, 'date', valuedOn().label, t('When it was valued. Empty means today.'))}
        known={{ earliest: values.date, latest: values.date_latest, edtf: values.date_edtf, text: values.date_text }}
        isWrong={mistakes.date !== undefined}
        onChange={(date) => {
          change('date', date.earliest)
          change('date_latest', date.latest)
          change('date_edtf', date.edtf)
          change('date_text', date.text)
        }}
      />
      {isWhole || MORE.some((name) => mistakes[name] !== undefined) ? (
        <More form={form} files={[...asset.documents, ...asset.images]} />
      ) : (
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          className={classes.more}
          onClick={() => setIsWhole(true)}
        >
          {t('More')}
        </Button>
      )}
      <div className={layout.answers}>
        <Button type="button" variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {t('Save Value')}
        </Button>
      </div>
    </form>
  )
}

function More({ form, files }: { form: ValuationFormState; files: readonly { path: string; name: string }[] }) {
  const { values, change } = form
  const chosen = filesIn(values.evidence)
  const choose = (path: string, isChosen: boolean) =>
    change('evidence', filesInText([...chosen.filter((each) => each !== path), ...(isChosen ? [path] : [])]) ?? '')
  return (
    <>
      <AmountField
        {...form.control('amount_to')}
        label={t('{label} (optional)', { label: t('Upper amount') })}
        description={t('If it is worth between two amounts.')}
        currency={values.currency || null}
      />
      <ValueField
        field={{ kind: 'line', max: 255, names: true }}
        bound={bound(form, 'valued_by', t('Valued by'), t('The appraiser, dealer or auction house.'))}
      />
      <ValueField
        field={{ kind: 'line', max: 255 }}
        bound={bound(form, 'method', t('Method'), t('Such as a comparison with similar items at auction.'))}
      />
      <ValueField field={{ kind: 'day', mayCome: true }} bound={bound(form, 'review_on', t('Review on'))} />
      <ValueField field={{ kind: 'long', max: 2_000 }} bound={bound(form, 'note', t('Note'))} />
      {files.length > 0 && (
        <fieldset className={`${layout.stack} ${layout.close}`}>
          <legend>{t('Documents that say so (optional)')}</legend>
          {files.map(({ path, name }) => (
            <CheckField
              key={path}
              label={name}
              checked={chosen.includes(path)}
              onChange={(isChosen) => choose(path, isChosen)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

const bound = ({ values, mistakes, change }: ValuationFormState, name: Column, label: string, help?: string) => ({
  id: name,
  name,
  value: values[name],
  error: mistakes[name],
  label,
  isRequired: name === 'purpose',
  help,
  type: (typed: string) => change(name, typed),
  reveal: () => {},
})

function mistakesIn(typed: Typed): Partial<Record<Column, string>> {
  const verdict = judgeValuation(asSent(typed), latestToday(new Date()))
  return verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map(({ field, message }) => [field, message]))
}

const begun = (before: ValuationDraft | null, currency: string): Partial<Typed> => ({
  purpose: before?.purpose ?? 'Own estimate',
  currency: before?.currency ?? currency,
  valued_by: before?.valued_by ?? '',
})

const filledIn = (before: ValuationDraft | null): Partial<Typed> =>
  Object.fromEntries(VALUATION_COLUMNS.flatMap((name) => (before?.[name] ? [[name, before[name]]] : [])))

const asSent = (typed: Typed): ValuationDraft => ({
  ...typed,
  amount: amountAsSent(typed.amount, typed.currency || null),
  amount_to: amountAsSent(typed.amount_to, typed.currency || null),
})
