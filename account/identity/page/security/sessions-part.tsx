import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { EndSessions } from './end-sessions.tsx'
import { Part, SecuritySkeleton } from './part.tsx'
import classes from './security.module.css'
import { SessionItem } from './session-item.tsx'

export function SessionsPart() {
  const sessions = useQuery(api.sessions.list.queryOptions({ staleTime: 0 }))
  return (
    <Part
      name="sessions"
      title={t('Where you are signed in')}
      text={t(
        'Every browser where you’re signed in. If you don’t recognize one, sign it out and change your password.',
      )}
    >
      {sessions.isPending && <SecuritySkeleton parts={2}>{t('Loading your sessions')}</SecuritySkeleton>}
      {sessions.isError && !sessions.data && (
        <LoadFailure
          title={t('We couldn’t load your sessions')}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <>
          <ul className={classes.list} aria-label={t('Your sessions')}>
            {sessions.data.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          <EndSessions others={sessions.data.some(({ current }) => !current)} />
        </>
      )}
    </Part>
  )
}
