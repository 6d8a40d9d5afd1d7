import { NativeSelect } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import layout from '#ui/layout.module.css'
import type { EstatePlan, WantedTerms } from '../../contract/estate.ts'
import { addressMistake, documentMistake, MOST_CONFIRMERS, WAIT } from '../../rules.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import type { PlanFormProps } from './plan-form.ts'
import { wantedOf } from './plan-words.ts'
import { useSavedPlan } from './use-saved-plan.ts'

const WAITS = [WAIT.min, 7, 14, WAIT.usual, 60, WAIT.max]
const COUNTS = Array.from({ length: MOST_CONFIRMERS }, (_, index) => index + 1)

/** How many have to confirm, how long all wait, and what is sent in. */
export function TermsForm({ plan, onClose }: PlanFormProps<EstatePlan>) {
  const wanted = wantedOf(plan)
  const save = useSavedPlan(plan, onClose)
  const form = useTermsForm(wanted, (terms) => save.start(terms))
  const waits = [...new Set([...WAITS, wanted.wait_days])].toSorted((a, b) => a - b)
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save your plan')} action={t('Save')} onClose={onClose}>
      <NativeSelect
        data-autofocus
        label={t('How many have to confirm')}
        data={COUNTS.map((count) => ({
          value: String(count),
          label: plural(count, '{count} person', '{count} people'),
        }))}
        {...form.field('needed')}
      />
      <CheckField
        label={t('People who inherit can decide it among themselves')}
        description={t('Otherwise somebody who gets nothing has to confirm, too.')}
        checked={form.values.heirs_decide}
        onChange={(on) => form.change('heirs_decide', on)}
      />
      <NativeSelect
        label={t('How long everyone waits')}
        data={waits.map((days) => ({ value: String(days), label: plural(days, '{count} day', '{count} days') }))}
        {...form.field('wait_days')}
      />
      <CheckField
        label={t('Somebody has to send in a document')}
        checked={form.values.wants_document}
        onChange={(on) => form.change('wants_document', on)}
      />
      {form.values.wants_document && <DocumentFields form={form} />}
      {plan.in_force !== null && (
        <p className={layout.fine}>{t('What makes it easier to open counts in a week. All else counts at once.')}</p>
      )}
    </FormFrame>
  )
}

function useTermsForm(wanted: WantedTerms, onSubmit: (terms: Partial<WantedTerms>) => void) {
  const begun = {
    needed: String(wanted.needed),
    wait_days: String(wanted.wait_days),
    heirs_decide: wanted.heirs_decide,
    wants_document: wanted.document_wanted !== null,
    document_wanted: wanted.document_wanted ?? t('Death certificate'),
    reviewer: wanted.reviewer_address === null ? 'administrators' : 'named',
    reviewer_address: wanted.reviewer_address ?? '',
  }
  return useForm(
    begun,
    ({ wants_document, document_wanted, reviewer, reviewer_address }) => ({
      ...(wants_document && found('document_wanted', documentMistake(document_wanted))),
      ...(wants_document && reviewer === 'named' && found('reviewer_address', addressMistake(reviewer_address))),
    }),
    ({ needed, wait_days, heirs_decide, wants_document, document_wanted, reviewer, reviewer_address }) =>
      onSubmit({
        needed: Number(needed),
        wait_days: Number(wait_days),
        heirs_decide,
        document_wanted: wants_document ? document_wanted : null,
        reviewer_address: wants_document && reviewer === 'named' ? reviewer_address : null,
      }),
  )
}

/** What is sent in, and who looks at it. */
const DocumentFields = ({ form }: { form: ReturnType<typeof useTermsForm> }) => (
  <>
    <TextField label={t('Which document')} {...form.field('document_wanted')} />
    <NativeSelect
      label={t('Who looks at it')}
      data={[
        {
          value: 'administrators',
          label: t('The administrators of {product}', { product: installation.product_name }),
        },
        { value: 'named', label: t('Somebody I name') },
      ]}
      {...form.field('reviewer')}
    />
    {form.values.reviewer === 'named' && (
      <TextField
        label={t('Their email address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('reviewer_address')}
      />
    )}
  </>
)

const found = (field: string, mistake: string | null) => (mistake === null ? {} : { [field]: mistake })
