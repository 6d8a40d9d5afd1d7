import { type ReactNode, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useLast } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { ListedJob } from '../contract/jobs.ts'
import { canBeSent, JOB_STATES, type JobState } from '../rules/jobs.ts'
import { invalidateJobs, showJob } from './queries.ts'

export interface Moving {
  /** The one that is dragged. */
  dragged: ListedJob | null
  setDragged: (job: ListedJob | null) => void
  takes: (state: JobState) => boolean
  move: (job: ListedJob, to: JobState) => void
  pending: string | null
  dialogs: ReactNode
}

/** Moves jobs between states. Where the client is to be written to, that is asked first. */
export function useMoving(): Moving {
  const [dragged, setDragged] = useState<ListedJob | null>(null)
  const [sending, setSending] = useState<ListedJob | null>(null)
  const asked = useLast(sending)
  const moving = useSingleMutation(
    ({ job: { id }, to }: { job: ListedJob; to: Exclude<JobState, 'sent'> }) => client.jobs.move({ id, to }),
    {
      onSuccess: async (moved) => {
        await showJob(moved)
        void toast({
          kind: 'good',
          message: t('“{title}” is now in “{state}”.', { title: moved.title, state: t(JOB_STATES[moved.state]) }),
        })
      },
      onError: async (error) => {
        void toast({ kind: 'bad', title: t('We couldn’t move the job'), message: explain(error).text })
        await invalidateJobs()
      },
    },
  )
  const send = useSingleMutation(({ id }: ListedJob) => client.jobs.send({ id }), {
    onSuccess: async (sent) => {
      setSending(null)
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name: sent.client_name }) })
      await showJob(sent)
    },
  })
  return {
    dragged,
    setDragged,
    takes: (state) => dragged !== null && dragged.state !== state && (state !== 'sent' || canBeSent(dragged.state)),
    move: (job, to) => {
      if (to !== 'sent') return moving.start({ job, to })
      send.reset()
      setSending(job)
    },
    pending: moving.isPending ? moving.variables.job.id : null,
    dialogs: (
      <AskFirst
        title={t('Send to client?')}
        action={t('Send')}
        opened={sending !== null}
        pending={send.isPending}
        error={send.error}
        failed={t('We couldn’t send the job')}
        onConfirm={() => sending && send.start(sending)}
        onClose={() => setSending(null)}
      >
        {t('We’ll write to {name} with a link where they sign off, or say what isn’t right.', {
          name: asked?.client_name ?? '',
        })}
      </AskFirst>
    ),
  }
}
