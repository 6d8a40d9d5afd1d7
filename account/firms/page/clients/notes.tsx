import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Note } from '../../contract/clients.ts'
import { noteMistake } from '../../rules/clients.ts'
import { NoteForm } from '../shared/note-form.tsx'
import classes from './clients.module.css'
import { notesQuery } from './queries.ts'

/** What the firm noted of a client, the latest first. Its client reads none of it. */
export function Notes({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(notesQuery(clientId))
  return (
    <section className={classes.part} aria-labelledby="notes">
      <h2 id="notes">{t('Notes')}</h2>
      <p className={layout.quiet}>{t('Notes are read by your firm alone, by whoever works for this client.')}</p>
      <NoteForm
        id={FIELD}
        mistakeIn={noteMistake}
        add={(note) => client.clients.addNote({ id: clientId, ...note })}
        onSaved={() => void refetch()}
      />
      {error && !data && (
        <LoadFailure title={t('We couldn’t load the notes')} error={error} onRetry={() => void refetch()} />
      )}
      <ul aria-label={t('Notes')}>
        {data?.map((note) => (
          <NoteRow key={note.id} note={note} onRemoved={() => void refetch()} />
        ))}
      </ul>
    </section>
  )
}

const FIELD = 'note'

function NoteRow({ note, onRemoved }: { note: Note; onRemoved: () => void }) {
  const { id, author_name, content, created_at, is_own } = note
  const remove = useSingleMutation(() => client.clients.removeNote({ id }), {
    onSuccess: onRemoved,
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t delete the note'), message: explain(error).text }),
    focusAfter: FIELD,
  })
  return (
    <li className={classes.note}>
      <p className={layout.breaks}>{content}</p>
      <p className={layout.fine}>
        <bdi>{author_name}</bdi>
        {' · '}
        <time dateTime={created_at}>{shortMoment(created_at)}</time>{' '}
        {is_own && (
          <Button
            variant="subtle"
            aria-label={t('Delete the note of {time}', { time: shortMoment(created_at) })}
            loading={remove.isPending}
            onClick={() => remove.start()}
          >
            {t('Delete')}
          </Button>
        )}
      </p>
    </li>
  )
}
