import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { DateField } from '#ui/date-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import type { Appraisal } from '../contract/appraisals.ts'
import {
  APPRAISED_FOR,
  APPRAISED_FOR_NAMES,
  appraisalMethodMistake,
  type AppraisedFor,
  effectiveDayMistake,
  usersMistake,
} from '../rules/appraisals.ts'
import { invalidateAppraisals } from './appraisal-queries.ts'
import classes from './appraisals.module.css'

/** What an appraisal is for, whom, and of which day: saved as one goes. */
export function AppraisalFacts({ appraisal: { id, ...found } }: { appraisal: Appraisal }) {
  const [typed, setTyped] = useState({
    purpose: found.purpose,
    effective_on: found.effective_on ?? '',
    intended_users: found.intended_users,
    currency: found.currency,
    method: found.method,
  })
  const { entries } = useReference('currencies')
  const saving = useMutation({
    // One after the other, so that the last one typed stands.
    scope: { id: `appraisal:${id}` },
    mutationFn: (given: typeof typed) => client.appraisals.change({ id, ...given }),
    onSuccess: () => invalidateAppraisals(),
  })
  const mistakes = {
    effective_on: effectiveDayMistake(typed.effective_on),
    intended_users: usersMistake(typed.intended_users),
    method: appraisalMethodMistake(typed.method),
  }
  const save = (given: typeof typed) => {
    if (Object.values(mistakes).every((mistake) => mistake === null)) saving.mutate(given)
  }
  const choose = (some: Partial<typeof typed>) => {
    const given = { ...typed, ...some }
    setTyped(given)
    if (effectiveDayMistake(given.effective_on) === null) save(given)
  }
  return (
    <section className={layout.section} aria-label={t('What it is for')}>
      <FailureNotice error={saving.error} title={t('We couldn’t save the appraisal')} onDismiss={saving.reset} />
      <div className={classes.fields}>
        <NativeSelect
          label={t('Purpose')}
          value={typed.purpose}
          data={APPRAISED_FOR_NAMES.map((value) => ({ value, label: t(APPRAISED_FOR[value]) }))}
          onChange={({ currentTarget }) => choose({ purpose: currentTarget.value as AppraisedFor })}
        />
        <DateField
          id="effective_on"
          label={t('Values as of')}
          required
          value={typed.effective_on}
          error={mistakes.effective_on ?? undefined}
          onChange={(day) => choose({ effective_on: day })}
        />
        <TextField
          label={t('Intended users')}
          autoComplete="off"
          value={typed.intended_users}
          error={mistakes.intended_users}
          onChange={({ currentTarget }) => setTyped({ ...typed, intended_users: currentTarget.value })}
          onBlur={() => save(typed)}
        />
        <NativeSelect
          label={t('Currency')}
          value={typed.currency}
          data={[...new Set([typed.currency, ...entries.map(({ code }) => code)])]}
          onChange={({ currentTarget }) => choose({ currency: currentTarget.value })}
        />
        <TextField
          label={t('Method of all that name none')}
          optional
          autoComplete="off"
          value={typed.method}
          error={mistakes.method}
          onChange={({ currentTarget }) => setTyped({ ...typed, method: currentTarget.value })}
          onBlur={() => save(typed)}
        />
      </div>
    </section>
  )
}
