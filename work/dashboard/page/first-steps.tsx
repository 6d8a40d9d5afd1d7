import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FIRST_STEPS, type FirstStep } from '#account/member/rules/first-steps.ts'
import { t, texts } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import classes from './first-steps.module.css'

interface Destination {
  label: string
  to: string
  hash?: string
}

const STEPS: Record<FirstStep, Destination> = texts(
  {
    asset: { label: 'Add an asset', to: '/add-asset' },
    photo: { label: 'Add a photo', to: '/vault' },
    second_factor: { label: 'Turn on two-step sign-in', to: '/profile', hash: 'security' },
    beneficiary: { label: 'Name a beneficiary', to: '/vault' },
    archive: { label: 'Download your archive', to: '/profile', hash: 'your-data' },
  },
  ['label'],
)

/** What to begin with, until it is done, dismissed, or no beginning any more. Without an answer the dashboard does without it. */
export function FirstSteps() {
  const queryClient = useQueryClient()
  const steps = useQuery(api.dashboard.firstSteps.get.queryOptions())
  const dismiss = useMutation(
    api.dashboard.firstSteps.dismiss.mutationOptions({
      onSuccess: () =>
        queryClient.setQueryData(api.dashboard.firstSteps.get.queryKey(), (known) => known && { ...known, over: true }),
    }),
  )
  if (!steps.data || steps.data.over) return null
  const { done } = steps.data
  const next = FIRST_STEPS.find((step) => !done[step])
  if (next === undefined) return null
  const count = FIRST_STEPS.filter((step) => done[step]).length

  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">{t('First steps')}</h2>
        <p>{t('{count} of {total} done', { count, total: FIRST_STEPS.length })}</p>
        <Button variant="subtle" size="compact-md" loading={dismiss.isPending} onClick={() => dismiss.mutate({})}>
          {t('Dismiss')}
        </Button>
      </div>
      <FailureNotice title={t('We couldn’t dismiss the first steps')} error={dismiss.error} onDismiss={dismiss.reset} />
      <ol>
        {FIRST_STEPS.map((step) => (
          <li key={step} data-done={done[step] || undefined}>
            <span aria-hidden>{done[step] ? '✓' : '○'}</span>
            {done[step] ? (
              <span>{t('{step} (done)', { step: STEPS[step].label })}</span>
            ) : (
              <StepLink {...STEPS[step]} isNext={step === next} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const StepLink = ({ label, to, hash, isNext }: Destination & { isNext: boolean }) => (
  <ButtonLink to={to} {...(hash && { hash })} variant={isNext ? 'filled' : 'default'} size="compact-md">
    {label}
  </ButtonLink>
)
