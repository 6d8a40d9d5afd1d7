import { useQuery } from '@tanstack/react-query'
import { NoteForm } from '#account/firms/page/shared/note-form.tsx'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import type { JobEvent } from '../contract/jobs.ts'
import { JOB_STATES, jobNoteMistake } from '../rules/jobs.ts'
import classes from './board.module.css'
import { eventsQuery } from './queries.ts'

/** Notes, moves and what the client answered, the latest first. */
export function JobEvents({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery(eventsQuery(jobId))
  return (
    <section className={classes.part} aria-labelledby="events">
      <h2 id="events">{t('Notes and history')}</h2>
      <NoteForm
        id="note"
        description={t('Read by your firm alone.')}
        mistakeIn={jobNoteMistake}
        add={(note) => client.jobs.note({ id: jobId, ...note })}
        onSaved={() => void refetch()}
      />
      {error && !data && (
        <LoadFailure title={t('We couldn’t load the history')} error={error} onRetry={() => void refetch()} />
      )}
      <ul aria-label={t('Notes and history')}>
        {data?.map((event) => (
          <li key={event.id} className={classes.event}>
            <p>{eventInWords(event)}</p>
            {event.kind !== 'noted' && event.content !== null && <p className={layout.quiet}>{event.content}</p>}
            <p className={layout.fine}>
              <bdi>{event.author_name}</bdi>
              {' · '}
              <time dateTime={event.created_at}>{shortMoment(event.created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function eventInWords({ kind, content, moved_from, moved_to, pieces }: JobEvent): string {
  if (kind === 'noted') return content!
  if (kind === 'moved')
    return t('Moved from “{from}” to “{to}”', { from: t(JOB_STATES[moved_from!]), to: t(JOB_STATES[moved_to!]) })
  const held = plural(pieces ?? 0, '{count} piece in the vault', '{count} pieces in the vault')
  return kind === 'signed'
    ? t('The client signed off, with {pieces}.', { pieces: held })
    : t('The client said that something isn’t right, with {pieces}.', { pieces: held })
}
