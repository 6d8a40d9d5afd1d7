import { NativeSelect } from '@mantine/core'
import { plural, t } from '#basics/words/words.ts'
import { GROUPS } from '#record/assets/rules/groups.ts'
import { CheckField } from '#ui/check-field.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import layout from '#ui/layout.module.css'
import type { EstatePlan } from '../../contract/estate.ts'
import { addressMistake, HEIRS_SEE, nameMistake, YEARS } from '../../rules.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import type { PlanFormProps } from './plan-form.ts'
import { wantedOf } from './plan-words.ts'
import { useSavedPlan } from './use-saved-plan.ts'

const ALL_YEARS = Array.from({ length: YEARS.max - YEARS.min + 1 }, (_, index) => YEARS.min + index)

/** What heirs are shown, who sees everything, and how long it is kept. */
export function AfterForm({ plan, onClose }: PlanFormProps<EstatePlan>) {
  const wanted = wantedOf(plan)
  const save = useSavedPlan(plan, onClose)
  const begun = {
    heirs_see: wanted.heirs_see,
    has_executor: wanted.executor_address !== null,
    executor_name: wanted.executor_name ?? '',
    executor_address: wanted.executor_address ?? '',
    keep_years: String(wanted.keep_years),
  }
  const form = useForm<typeof begun>(
    begun,
    ({ has_executor, executor_name, executor_address }) => {
      if (!has_executor) return {}
      const name = nameMistake(executor_name)
      const address = addressMistake(executor_address)
      return { ...(name !== null && { executor_name: name }), ...(address !== null && { executor_address: address }) }
    },
    ({ heirs_see, has_executor, executor_name, executor_address, keep_years }) =>
      save.start({
        heirs_see,
        executor_name: has_executor ? executor_name : null,
        executor_address: has_executor ? executor_address : null,
        keep_years: Number(keep_years),
      }),
  )
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save your plan')} action={t('Save')} onClose={onClose}>
      <div>
        <p className={`${layout.strong} ${layout.small}`}>{t('What each sees of what you meant for them')}</p>
        <CheckList
          label={t('What each sees of what you meant for them')}
          choices={HEIRS_SEE.map((group) => [group, GROUPS[group].label] as const)}
          chosen={form.values.heirs_see}
          onChoose={(chosen) =>
            form.change(
              'heirs_see',
              HEIRS_SEE.filter((group) => chosen.includes(group)),
            )
          }
        />
      </div>
      <CheckField
        label={t('I have an executor')}
        description={t('They see everything, also who gets what, and can close it when they’re done.')}
        checked={form.values.has_executor}
        onChange={(on) => form.change('has_executor', on)}
      />
      {form.values.has_executor && (
        <>
          <TextField label={t('Their name')} autoComplete="off" {...form.field('executor_name')} />
          <TextField
            label={t('Their email address')}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('executor_address')}
          />
        </>
      )}
      <NativeSelect
        label={t('How long your vault is kept')}
        data={ALL_YEARS.map((years) => ({
          value: String(years),
          label: plural(years, '{count} year', '{count} years'),
        }))}
        {...form.field('keep_years')}
      />
      {plan.in_force !== null && (
        <p className={layout.fine}>
          {t('Another executor, and more that they see, count in a week. All else counts at once.')}
        </p>
      )}
    </FormFrame>
  )
}
