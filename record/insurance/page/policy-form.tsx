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
  const form: PolicyFormState = useForm(begun, mistakesIn, save.start, { draft })
  const { values, change, field, control } = form
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={save.error} title={t('We couldn’t save this policy')} />
      <Insurer form={form} />
      <TextField label={POLICY_LABELS.number} autoComplete="off" {...field('number')} />
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
      <Currency {...control('currency')} />
      <div className={classes.pair}>
        <DateField {...control('valid_from')} label={POLICY_LABELS.valid_from} isAhead />
        <DateField {...control('valid_until')} label={POLICY_LABELS.valid_until} isAhead />
      </div>
      <Amounts form={form} />
      <SublimitFields {...control('sublimits')} currency={values.currency} />
      {values.kind === 'scheduled' && (
        <div className={classes.pair}>
          <TextField optional label={POLICY_LABELS.window_days} inputMode="numeric" {...field('window_days')} />
          <TextField optional label={POLICY_LABELS.window_share} inputMode="decimal" {...field('window_share')} />
        </div>
      )}
      {(['contact', 'note'] as const).map((name) => (
        <Textarea
          key={name}
          {...field(name)}
          label={t('{label} (optional)', { label: POLICY_LABELS[name] })}
          autosize
          minRows={2}
          maxRows={8}
        />
      ))}
      <Button type="submit" loading={save.isPending}>
        {t('Save Policy')}
      </Button>
    </form>
  )
}

type PolicyFormState = ReturnType<typeof useForm<Typed, Field | 'sublimits'>>

function Insurer({ form }: { form: PolicyFormState }) {
  const search = form.values.insurer
  const suggested = useQuery({
    ...api.people.suggest.queryOptions({ input: { search } }),
    enabled: search.trim() !== '',
  })
  return (
    <SuggestField
      data-autofocus
      label={POLICY_LABELS.insurer}
      suggestions={suggested.data?.names ?? []}
      {...form.field('insurer')}
    />
  )
}

const Amounts = ({ form: { values, change, control } }: { form: PolicyFormState }) =>
  POLICY_AMOUNTS.map((field) => (
    <AmountField
      key={field}
      {...control(field)}
      label={
        field === 'total' && values.kind === 'blanket'
          ? POLICY_LABELS[field]
          : t('{label} (optional)', { label: POLICY_LABELS[field] })
      }
      currency={values.currency || null}
      // It would change what the other amounts are in.
      {...(amountsBeside(values, field) === 0 && { onCurrency: (code: string) => change('currency', code) })}
    />
  ))

interface CurrencyProps {
  id: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

function Currency({ id, value, error, onChange }: CurrencyProps) {
  const { entries } = useReference('currencies')
  const choices = entries.map(({ code, name }) => `${code} · ${name}`)
  return (
    <SearchField
      id={id}
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
