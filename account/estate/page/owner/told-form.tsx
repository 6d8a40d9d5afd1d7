import { t } from '#basics/words/words.ts'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import type { EstatePlan } from '../../contract/estate.ts'
import { addressMistake, MOST_OTHER_ADDRESSES } from '../../rules.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import type { PlanFormProps } from './plan-form.ts'
import { useSavedPlan } from './use-saved-plan.ts'

const FIELDS = ['first', 'second', 'third'] as const
type Field = (typeof FIELDS)[number]

/** Other addresses at which the owner is told, beside the account’s own. */
export function ToldForm({ plan, email, onClose }: PlanFormProps<EstatePlan> & { email: string }) {
  const save = useSavedPlan(plan, onClose)
  const [first = '', second = '', third = ''] = plan.other_addresses
  const form = useForm<Record<Field, string>, Field>(
    { first, second, third },
    (typed) =>
      Object.fromEntries(
        FIELDS.flatMap((field) => {
          const mistake = typed[field].trim() === '' ? null : addressMistake(typed[field])
          return mistake === null ? [] : [[field, mistake]]
        }),
      ),
    (typed) =>
      save.start({ other_addresses: FIELDS.map((field) => typed[field].trim()).filter((each) => each !== '') }),
  )
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save your plan')} action={t('Save')} onClose={onClose}>
      <p>{t('We always write to {email}. Add up to {max} more addresses.', { email, max: MOST_OTHER_ADDRESSES })}</p>
      {FIELDS.map((field, index) => (
        <TextField
          key={field}
          optional
          data-autofocus={index === 0 || undefined}
          label={t('Address {number}', { number: index + 1 })}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field(field)}
        />
      ))}
    </FormFrame>
  )
}
