import { statusName, STATUSES } from '../../rules/status-names.ts'
import {
  comesBack,
  MAX_PARTY,
  MAX_STATUS_NOTE,
  partyLabel,
  sinceField,
  type STATUS_COLUMNS,
} from '../../rules/statuses.ts'
import { t } from '#basics/words/words.ts'
import { ValueField } from '#record/assets/page/shared/fields.tsx'
import { KnownDateInput } from '#record/assets/page/shared/known-date-field.tsx'
import { AmountWithCurrency } from '#record/assets/page/shared/money-fields.tsx'

type Column = (typeof STATUS_COLUMNS)[number]

interface StatusFieldsProps {
  values: Record<Column, string>
  mistakes: Partial<Record<string, string>>
  change: (column: Column, text: string) => void
  /** Nothing more is asked of what is simply held. */
  isShort?: boolean
}

/** A status with its date, the other side, the price and a note. */
export function StatusFields({ values, mistakes, change, isShort = false }: StatusFieldsProps) {
  const text = (name: 'status' | 'due_on' | 'party' | 'note', label: string) => ({
    id: name,
    name,
    value: values[name],
    error: mistakes[name],
    label,
    isRequired: name === 'status',
    help: undefined,
    type: (typed: string) => change(name, typed),
    reveal: () => {},
  })
  return (
    <>
      <ValueField
        field={{ kind: 'choice', options: STATUSES, inWords: statusName }}
        bound={text('status', t('Status'))}
      />
      {!isShort && (
        <>
          <KnownDateInput
            bound={{
              id: 'since',
              label: sinceField().label,
              isRequired: false,
              error: mistakes.since,
              help: t('Since when. Empty means today.'),
              reveal: () => {},
            }}
            known={{
              earliest: values.since,
              latest: values.since_latest,
              edtf: values.since_edtf,
              text: values.since_text,
            }}
            isWrong={mistakes.since !== undefined}
            onChange={(date) => {
              change('since', date.earliest)
              change('since_latest', date.latest)
              change('since_edtf', date.edtf)
              change('since_text', date.text)
            }}
          />
          {comesBack(values.status) && (
            <ValueField field={{ kind: 'day', mayCome: true }} bound={text('due_on', t('Back by'))} />
          )}
          <ValueField
            field={{ kind: 'line', max: MAX_PARTY, names: true }}
            bound={text('party', partyLabel(values.status))}
          />
          <AmountWithCurrency
            label={t('Price')}
            amount={{ name: 'amount', text: values.amount, error: mistakes.amount }}
            currency={{ name: 'currency', text: values.currency, error: mistakes.currency }}
            onChange={change}
          />
          <ValueField field={{ kind: 'long', max: MAX_STATUS_NOTE }} bound={text('note', t('Note'))} />
        </>
      )}
    </>
  )
}
