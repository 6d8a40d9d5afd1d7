import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import { latestToday } from '#basics/calendar.ts'
import { each } from '#basics/each.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { ValueField } from '#record/assets/page/shared/fields.tsx'
import { KnownDateInput } from '#record/assets/page/shared/known-date-field.tsx'
import { AmountWithCurrency } from '#record/assets/page/shared/money-fields.tsx'
import { PURPOSES } from '#record/values/rules/purposes.ts'
import { valuedOn } from '#record/values/rules/valuations.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { judgeProposedValue, messageMistake, PROPOSED_COLUMNS } from '../rules.ts'
import { Answers, MessageField } from './form-parts.tsx'
import type { FormProps } from './proposing.ts'

type Typed = Record<(typeof PROPOSED_COLUMNS)[number] | 'message', string>

/** What somebody says it is worth, by the rules of the owner's own form. */
export function ProposeValueForm({ grant, asset, ask, onSent, onClose }: FormProps) {
  const send = useSingleMutation(
    ({ message, ...typed }: Typed) =>
      ask(() => client.sharedProposals.propose({ grant, id: asset.id, valuation: asSent(typed), message })),
    { onSuccess: onSent },
  )
  const form = useForm<Typed>(
    { ...each([...PROPOSED_COLUMNS, 'message'], ''), purpose: 'Fair market', currency: currencyOf(asset) },
    mistakesIn,
    send.start,
  )
  const { values, mistakes, change } = form
  const bound = (name: keyof Typed, label: string) => ({
    id: name,
    name,
    value: values[name],
    error: mistakes[name],
    label,
    isRequired: name === 'purpose',
    help: undefined,
    type: (text: string) => change(name, text),
    reveal: () => {},
  })
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate aria-label={t('Propose a value')}>
      <FailureNotice title={t('We couldn’t send this proposal')} error={send.error} />
      <AmountWithCurrency
        label={t('Amount')}
        amount={{ name: 'amount', text: values.amount, error: mistakes.amount }}
        currency={{ name: 'currency', text: values.currency, error: mistakes.currency }}
        isRequired
        onChange={change}
        onRange={(low, high) => {
          change('amount', low)
          change('amount_to', high)
        }}
      />
      <AmountField
        {...form.control('amount_to')}
        label={t('{label} (optional)', { label: t('Upper amount') })}
        description={t('If it is worth between two amounts.')}
        currency={values.currency || null}
      />
      <ValueField field={{ kind: 'choice', options: PURPOSES }} bound={bound('purpose', t('What the value is for'))} />
      <KnownDateInput
        bound={{ ...bound('date', valuedOn().label), help: t('When it was valued. Empty means today.') }}
        known={{ earliest: values.date, latest: values.date_latest, edtf: values.date_edtf, text: values.date_text }}
        isWrong={mistakes.date !== undefined}
        onChange={(date) => {
          change('date', date.earliest)
          change('date_latest', date.latest)
          change('date_edtf', date.edtf)
          change('date_text', date.text)
        }}
      />
      <ValueField field={{ kind: 'line', max: 255 }} bound={bound('valued_by', t('Valued by'))} />
      <ValueField field={{ kind: 'long', max: 2_000 }} bound={bound('note', t('Note'))} />
      <MessageField
        id="message"
        value={values.message}
        error={mistakes.message}
        onChange={(text) => change('message', text)}
      />
      <Answers pending={send.isPending} onClose={onClose} />
    </form>
  )
}

const currencyOf = ({ valuations, value_currency, cost_currency }: FormProps['asset']) =>
  valuations.at(-1)?.currency ?? value_currency ?? cost_currency ?? 'USD'

const asSent = (typed: Omit<Typed, 'message'>) => ({
  ...typed,
  amount: amountAsSent(typed.amount, typed.currency || null),
  amount_to: amountAsSent(typed.amount_to, typed.currency || null),
})

function mistakesIn({ message, ...typed }: Typed): Partial<Record<keyof Typed, string>> {
  const verdict = judgeProposedValue(asSent(typed), latestToday(new Date()))
  const wrong = messageMistake(message)
  return {
    ...(verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map((mistake) => [mistake.field, mistake.message]))),
    ...(wrong !== null && { message: wrong }),
  }
}
