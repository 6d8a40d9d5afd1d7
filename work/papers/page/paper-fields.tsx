import { NativeSelect } from '@mantine/core'
import type { Role } from '#basics/roles.ts'
import { MAX_REFERENCE, type paperEntry } from '../rules/papers.ts'
import { LABEL_SHEET_IDS, labelSheet } from '../rules/labels.ts'
import { THRESHOLD_COUNTRIES, THRESHOLDS } from '../rules/thresholds.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { basisFor } from '#record/values/rules/worth.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CheckField } from '#ui/check-field.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import type { useForm } from '#ui/use-form.ts'
import { OWN_THRESHOLD, type Typed } from './asked.ts'
import classes from './papers.module.css'

export interface OfPaper {
  form: ReturnType<typeof useForm<Typed>>
}

export const Loss = ({ form: { field } }: OfPaper) => (
  <div className={classes.side}>
    <NativeSelect
      {...field('kind')}
      label={t('What happened')}
      data={[
        { value: 'theft', label: t('Theft') },
        { value: 'loss', label: t('Loss') },
      ]}
    />
    <TextField {...field('lossDay')} optional type="date" label={t('On')} />
    <TextField {...field('reference')} optional label={t('Police reference')} maxLength={MAX_REFERENCE} />
  </div>
)

interface DayAndValuesProps extends OfPaper {
  options: ReturnType<typeof paperEntry>['options']
  role: Role
}

/** As of when, and by what pieces are valued. */
export const DayAndValues = ({ form: { field }, options, role }: DayAndValuesProps) => (
  <div className={classes.side}>
    {options.includes('day') && <TextField {...field('day')} optional type="date" label={t('As of')} />}
    {options.includes('basis') && (
      <NativeSelect
        {...field('basis')}
        label={t('Values')}
        data={BASES.map((basis) => ({ value: basis, label: basisFor(basis, role) }))}
      />
    )}
  </div>
)

/** From which amount on articles are flagged. */
export const Threshold = ({ form }: OfPaper) => (
  <>
    <NativeSelect
      {...form.field('threshold')}
      label={t('Flag articles above')}
      description={t('A reminder to ask an appraiser, not legal or tax advice.')}
      data={[
        { value: '', label: t('No flags') },
        ...THRESHOLD_COUNTRIES.map((country) => ({
          value: country,
          label: t('{country}: {amount}', {
            country: t(THRESHOLDS[country].name),
            amount: exactMoney(THRESHOLDS[country]),
          }),
        })),
        { value: OWN_THRESHOLD, label: t('An amount of your own') },
      ]}
    />
    {form.values.threshold === OWN_THRESHOLD && (
      <div className={classes.side}>
        <AmountField
          {...form.control('amount')}
          label={t('Amount')}
          currency={form.values.currency || null}
          onCurrency={(currency) => form.change('currency', currency)}
        />
        <Currency form={form} label={t('Currency')} none={t('Choose')} />
      </div>
    )}
  </>
)

/** In what it is sold, and where the bids start. */
export const Sale = ({ form }: OfPaper) => (
  <div className={classes.side}>
    <Currency form={form} label={t('Currency of the sale')} none={t('The one with the most assets')} />
    <TextField
      {...form.field('percent')}
      label={t('Start price, in % of the low estimate')}
      inputMode="numeric"
      maxLength={3}
    />
  </div>
)

function Currency({ form: { field }, label, none }: OfPaper & { label: string; none: string }) {
  const { entries } = useReference('currencies')
  return (
    <NativeSelect
      {...field('currency')}
      label={label}
      data={[
        { value: '', label: none },
        ...entries.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
      ]}
    />
  )
}

export const Labels = ({ form: { field, values, change } }: OfPaper) => (
  <>
    <div className={classes.side}>
      <NativeSelect
        {...field('sheet')}
        label={t('Sheet of labels')}
        data={LABEL_SHEET_IDS.map((sheet) => ({ value: sheet, label: labelSheet(sheet).name }))}
      />
      <TextField
        {...field('first')}
        label={t('Begin at label')}
        description={t('For a partly used sheet: counted row by row.')}
        inputMode="numeric"
        maxLength={2}
      />
    </div>
    <CheckField label={t('Print titles too')} checked={values.titles} onChange={(titles) => change('titles', titles)} />
    <p className={layout.fine}>{t('Print at 100 percent. Whoever scans a code has to be signed in as you.')}</p>
  </>
)
