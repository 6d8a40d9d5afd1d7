import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { NotConfirmed, useConfirmed } from '#account/identity/page/shared/confirmed.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PartOf, Parts, PartSkeleton, SettingsSection } from '#ui/settings-section.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './reminders.module.css'

const settingsQuery = () => api.reminders.settings.queryOptions()
const reload = () => queryClient.invalidateQueries({ queryKey: settingsQuery().queryKey })

/** How one is told of what falls due. */
export function ReminderSettings() {
  const { data, error, isPending, refetch } = useQuery(settingsQuery())
  return (
    <section className={layout.section} aria-labelledby="being-told">
      <h2 id="being-told">{t('How you’re reminded')}</h2>
      <Parts>
        {isPending && <PartSkeleton />}
        {error && !data && (
          <PartOf>
            <LoadFailure title={t('We couldn’t load this')} error={error} onRetry={() => void refetch()} />
          </PartOf>
        )}
        {data && <WeeklyEmail wanted={data.weekly_letter} />}
        {data && <CalendarAddress since={data.calendar_since} />}
      </Parts>
    </section>
  )
}

function WeeklyEmail({ wanted }: { wanted: boolean }) {
  const set = useSingleMutation((wanted: boolean) => client.reminders.setLetter({ wanted }), {
    onSuccess: async (_, wanted) => {
      await reload()
      void toast({
        kind: 'good',
        message: wanted ? t('The weekly email is on.') : t('The weekly email is off.'),
      })
    },
    focusAfter: 'weekly-email',
  })
  return (
    <SettingsSection
      id="weekly-email"
      title={t('Weekly email')}
      status={wanted ? t('On') : t('Off')}
      good={wanted}
      text={t('On Mondays, while something is due within 30 days.')}
      action={
        <Button variant="default" loading={set.isPending} onClick={() => set.start(!wanted)}>
          {wanted ? t('Turn Off') : t('Turn On')}
        </Button>
      }
    >
      <FailureNotice error={set.error} title={t('We couldn’t change this')} />
    </SettingsSection>
  )
}

/** The address is shown once: nobody, not even the server, can say it again. */
function CalendarAddress({ since }: { since: string | null }) {
  const confirmed = useConfirmed()
  const { error: notMade, ...make } = useSingleMutation(() => confirmed(() => client.reminders.createCalendar()), {
    onSuccess: reload,
  })
  const end = useSingleMutation(() => client.reminders.removeCalendar(), {
    onSuccess: async () => {
      make.reset()
      await reload()
      void toast({ kind: 'good', message: t('The calendar address no longer works.') })
    },
    focusAfter: 'calendar',
  })
  const url = make.data?.url
  return (
    <SettingsSection
      id="calendar"
      title={t('Calendar')}
      status={since === null ? t('Off') : t('On since {day}', { day: longDay(since) })}
      good={since !== null}
      text={t(
        'Subscribe to your reminders in your calendar. Whoever has the address can read the titles of these assets, so keep it to yourself. It stops working when you change your password or sign out everywhere.',
      )}
      action={
        <>
          {since !== null && (
            <Button variant="default" loading={end.isPending} onClick={() => end.start()}>
              {t('Turn Off')}
            </Button>
          )}
          <Button variant="default" loading={make.isPending} onClick={() => make.start()}>
            {since === null ? t('Create Address') : t('New Address')}
          </Button>
        </>
      }
    >
      <FailureNotice
        error={notMade instanceof NotConfirmed ? end.error : (notMade ?? end.error)}
        title={t('We couldn’t change this')}
      />
      {url && (
        <div className={classes.address}>
          <TextInput
            label={t('Calendar address')}
            description={t('Copy it now: it’s shown only once. Addresses from before no longer work.')}
            value={url}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={url} label={t('Copy Address')} />
        </div>
      )}
    </SettingsSection>
  )
}
