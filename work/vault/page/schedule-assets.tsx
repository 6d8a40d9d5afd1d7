import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Policy } from '#record/insurance/contract.ts'
import { plural, t } from '#basics/words/words.ts'
import { type LeftOut, leftOutInWords, policiesQuery, scheduleAssets } from '#record/insurance/page/shared/cover.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import classes from './bulk-dialogs.module.css'

interface ScheduleAssetsProps {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** Puts all that is chosen on the list of a policy, each for what it is worth, in one step that can be undone. */
export function ScheduleAssets({ ids, opened, onClose, onChanged }: ScheduleAssetsProps) {
  const policies = useQuery({ ...policiesQuery(), enabled: opened })
  const schedule = useSingleMutation((policy: Policy) => scheduleAssets(policy.id, ids), {
    onSuccess: ({ scheduled, changeSet, left_out }, { number }) => {
      void toast({
        kind: scheduled > 0 || left_out.length === 0 ? 'good' : 'bad',
        message: (
          <>
            {scheduled > 0 && (
              <UndoSetNotice changeSet={changeSet}>
                {plural(
                  scheduled,
                  '{count} asset is scheduled on policy {number}.',
                  '{count} assets are scheduled on policy {number}.',
                  { number },
                )}
              </UndoSetNotice>
            )}
            {left_out.length > 0 && <p>{leftOutOf(left_out)}</p>}
          </>
        ),
      })
      onChanged()
      onClose()
    },
  })
  const policyOf = (chosen: string) => policies.data?.find(({ id }) => id === chosen) ?? policies.data?.[0]
  const form = useForm<{ policy: string }>(
    { policy: '' },
    () => ({}),
    (typed) => {
      const policy = policyOf(typed.policy)
      if (policy) schedule.start(policy)
    },
  )
  const policy = policyOf(form.values.policy)
  return (
    <Dialog
      title={plural(ids.length, 'Schedule {count} asset', 'Schedule {count} assets')}
      opened={opened}
      onClose={onClose}
    >
      <form className={classes.form} noValidate onSubmit={form.submit}>
        <FailureNotice error={policies.error} title={t('We couldn’t load your policies')} />
        <FailureNotice error={schedule.error} title={t('The assets couldn’t be scheduled')} />
        {policies.data?.length === 0 ? (
          <p>{t('You have no policies yet. Add one first.')}</p>
        ) : (
          <NativeSelect
            {...form.field('policy')}
            data-autofocus
            label={t('Policy')}
            description={t('Each asset is scheduled for what it is worth in the policy’s currency.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={!policies.data}
            data={(policies.data ?? []).map(({ id, insurer, number, currency }) => ({
              value: id,
              label: `${insurer} · ${number} · ${currency}`,
            }))}
            value={policy?.id ?? ''}
          />
        )}
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {policies.data?.length === 0 ? (
            <ButtonLink to="/policies">{t('Open Insurance')}</ButtonLink>
          ) : (
            <Button type="submit" disabled={!policy} loading={schedule.isPending}>
              {t('Schedule')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const NAMED = 5

/** By name and why, as far as a notice has room. */
function leftOutOf(assets: readonly LeftOut[]): string {
  const named = assets.slice(0, NAMED).map(({ title, why }) => `${title} (${leftOutInWords(why)})`)
  const more = assets.length - named.length
  return [
    t('Left out: {assets}', { assets: named.join(', ') }),
    ...(more > 0 ? [plural(more, 'and {count} more', 'and {count} more')] : []),
  ].join(' ')
}
