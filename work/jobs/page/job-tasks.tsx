import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { JobTask } from '../contract/jobs.ts'
import { jobTaskMistake } from '../rules/jobs.ts'
import classes from './board.module.css'
import { invalidateJobs } from './queries.ts'

const FIELD = 'new-task'

/** What is still to be done for a job. */
export function JobTasks({ jobId, tasks }: { jobId: string; tasks: readonly JobTask[] }) {
  return (
    <section className={classes.part} aria-labelledby="tasks">
      <h2 id="tasks">{t('Tasks')}</h2>
      <ul aria-label={t('Tasks')}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      <AddTask jobId={jobId} />
    </section>
  )
}

function TaskRow({ task: { id, title, done_at } }: { task: JobTask }) {
  const failed = (error: Error) =>
    void toast({ kind: 'bad', title: t('We couldn’t save the task'), message: explain(error).text })
  const change = useSingleMutation((isDone: boolean) => client.jobs.changeTask({ id, is_done: isDone }), {
    onSuccess: () => invalidateJobs(),
    onError: failed,
  })
  const remove = useSingleMutation(() => client.jobs.removeTask({ id }), {
    onSuccess: () => invalidateJobs(),
    onError: failed,
    focusAfter: FIELD,
  })
  return (
    <li className={classes.task} data-done={done_at !== null || undefined}>
      <Checkbox
        aria-label={t('Done: {title}', { title })}
        checked={done_at !== null}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.start(currentTarget.checked)}
      />
      <p className={layout.breaks}>{title}</p>
      <Button
        variant="subtle"
        aria-label={t('Delete task {title}', { title })}
        loading={remove.isPending}
        onClick={() => remove.start()}
      >
        {t('Delete')}
      </Button>
    </li>
  )
}

function AddTask({ jobId }: { jobId: string }) {
  const [title, setTitle] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  // What is sent again is the same task.
  const [taskId, setTaskId] = useState(() => crypto.randomUUID())
  const add = useSingleMutation(() => client.jobs.addTask({ id: jobId, task_id: taskId, title }), {
    onSuccess: async () => {
      setTitle('')
      setTaskId(crypto.randomUUID())
      await invalidateJobs()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = jobTaskMistake(title)
    setMistake(found)
    if (found === null) add.start()
  }
  return (
    <form noValidate onSubmit={submit}>
      <FailureNotice error={add.error} title={t('We couldn’t save the task')} onDismiss={add.reset} />
      <div className={classes.addTask}>
        <TextField
          id={FIELD}
          label={t('New task')}
          autoComplete="off"
          value={title}
          error={mistake}
          onChange={({ currentTarget }) => {
            setTitle(currentTarget.value)
            setMistake(null)
          }}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('Add task')}
        </Button>
      </div>
    </form>
  )
}
