import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Policy } from '../contract.ts'
import {
  judgePolicy,
  POLICY_AMOUNTS,
  POLICY_FIELDS,
  POLICY_LABELS,
  type PolicyKind,
  type Sublimit,
} from '../rules/policies.ts'
import { each } from '#basics/each.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { invalidateCover } from './shared/cover.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Segments } from '#ui/segments.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import layout from '#ui/layout.module.css'
import classes from './cover.module.css'
import { SublimitFields } from './sublimit-fields.tsx'

interface PolicyFormProps {
  /** Null for one that is added. */
  policy: Policy | null
  onSaved: (policy: Policy) => void
}

type Field = (typeof POLICY_FIELDS)[number]
type Typed = Record<Exclude<Field, 'kind'>, string> & { kind: PolicyKind; sublimits: Sublimit[] }

/** What a policy says: with whom, up to how much, from when until when. */
export function PolicyForm({ policy, onSaved }: PolicyFormProps) {
  const save = useSingleMutation(
    (typed: Typed) =>
      policy
        ? client.policies.update({ ...typed, id: policy.id, version: policy.version })
        : client.policies.create(typed),
    {
      onSuccess: async (saved) => {
        onSaved(saved)
        await invalidateCover()
      },
    },
  )
  const begun = typedOf(policy)
  const draft = useTypedDraft(`policy:${policy?.id ?? 'new'}`, begun)
  const form = useForm<Typed, Field | 'sublimits'>(begun, mistakesIn, (typed) => save.start(typed), { draft })
  const { values, mistakes, change } = form
  const suggested = useQuery({
    ...api.people.suggest.queryOptions({ input: { search: values.insurer } }),
    enabled: values.insurer.trim() !== '',
  })
  const long = (field: 'contact' | 'note') => (
    <Textarea
      id={field}
      label={t('{label} (optional)', { label: POLICY_LABELS[field] })}
      value={values[field]}
      error={mistakes[field]}
      onChange={({ currentTarget }) => change(field, currentTarget.value)}
      autosize
      minRows={2}
      maxRows={8}
    />
  )
  const day = (field: 'valid_from' | 'valid_until') => (
    <DateField
      id={field}
      label={POLICY_LABELS[field]}
      value={values[field]}
      error={mistakes[field]}
      onChange={(typed) => change(field, typed)}
      isAhead
    />
  )
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={save.error} title={t('We couldn’t save this policy')} />
      <SuggestField
        data-autofocus
        label={POLICY_LABELS.insurer}
        suggestions={suggested.data?.names ?? []}
        {...form.field('insurer')}
      />
      <TextField label={POLICY_LABELS.number} autoComplete="off" {...form.field('number')} />
      <Segments
        legend={POLICY_LABELS.kind}
        choices={[
          ['scheduled', t('Scheduled')],
          ['blanket', t('Blanket')],
        ]}
        value={values.kind}
        onChoose={(kind) => change('kind', kind)}
      />
      <p className={classes.help}>
        {values.kind === 'blanket'
          ? t('Covers everything valued in its currency, up to the total.')
          : t('Covers the items on its list, each for its amount.')}
      </p>
      <Currency value={values.currency} error={mistakes.currency} onChange={(code) => change('currency', code)} />
      <div className={classes.pair}>
        {day('valid_from')}
        {day('valid_until')}
      </div>
      {POLICY_AMOUNTS.map((field) => (
        <AmountField
          key={field}
          id={field}
          label={
            field === 'total' && values.kind === 'blanket'
              ? POLICY_LABELS[field]
              : t('{label} (optional)', { label: POLICY_LABELS[field] })
          }
          value={values[field]}
          error={mistakes[field]}
          currency={values.currency || null}
          onChange={(typed) => change(field, typed)}
          // It would change what the other amounts are in.
          {...(amountsBeside(values, field) === 0 && { onCurrency: (code: string) => change('currency', code) })}
        />
      ))}
      <SublimitFields
        sublimits={values.sublimits}
        currency={values.currency}
        error={mistakes.sublimits}
        onChange={(sublimits) => change('sublimits', sublimits)}
      />
      {values.kind === 'scheduled' && (
        <div className={classes.pair}>
          <TextField optional label={POLICY_LABELS.window_days} inputMode="numeric" {...form.field('window_days')} />
          <TextField optional label={POLICY_LABELS.window_share} inputMode="decimal" {...form.field('window_share')} />
        </div>
      )}
      {long('contact')}
      {long('note')}
      <Button type="submit" loading={save.isPending}>
        {t('Save Policy')}
      </Button>
    </form>
  )
}

interface CurrencyProps {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

function Currency({ value, error, onChange }: CurrencyProps) {
  const { entries } = useReference('currencies')
  const choices = entries.map(({ code, name }) => `${code} · ${name}`)
  return (
    <SearchField
      id="currency"
      label={POLICY_LABELS.currency}
      choices={choices}
      value={choices.find((choice) => codeOf(choice) === value) ?? value}
      error={error}
      onChange={(choice) => onChange(codeOf(choice))}
      nothingFound={t('No currency of this name')}
    />
  )
}

const codeOf = (choice: string) => choice.slice(0, 3)

const typedOf = (policy: Policy | null): Typed => ({
  ...each(POLICY_FIELDS, ''),
  ...Object.fromEntries(POLICY_FIELDS.map((field) => [field, String(policy?.[field] ?? '')])),
  kind: policy?.kind ?? 'scheduled',
  sublimits: policy?.sublimits ?? [],
})

function mistakesIn(typed: Typed): Partial<Record<Field | 'sublimits', string>> {
  const verdict = judgePolicy(typed)
  if (verdict.ok) return {}
  return Object.fromEntries(verdict.mistakes.toReversed().map(({ field, message }) => [field, message]))
}

const amountsBeside = ({ sublimits, ...values }: Typed, field: (typeof POLICY_AMOUNTS)[number]) =>
  [
    ...POLICY_AMOUNTS.filter((other) => other !== field).map((other) => values[other]),
    ...sublimits.map(({ amount }) => amount),
  ].filter((amount) => amount !== '').length
