import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Client, Task } from '../../contract/clients.ts'
import { dayMistake, taskMistake } from '../../rules/clients.ts'
import classes from './clients.module.css'
import { invalidateClients, tasksQuery } from './queries.ts'

const ADD_BUTTON = 'add-task'

/** What is to be done for a client: open ones first, the next due above. The firm’s own. */
export function Tasks({ client: { id } }: { client: Client }) {
  const { data, error, refetch } = useQuery(tasksQuery(id))
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={classes.part} aria-labelledby="tasks">
      <div className={layout.head}>
        <h2 id="tasks">{t('Tasks')}</h2>
        <Button id={ADD_BUTTON} variant="default" onClick={() => setAdding(true)}>
          {t('Add task')}
        </Button>
      </div>
      {error && !data && (
        <LoadFailure title={t('We couldn’t load the tasks')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={layout.quiet}>{t('Nothing to do. Tasks are seen by your firm alone.')}</p>}
      <ul aria-label={t('Tasks')}>
        {data?.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      <Dialog title={t('Add task')} opened={isAdding} onClose={() => setAdding(false)} focusAfter={ADD_BUTTON}>
        <TaskForm clientId={id} onClose={() => setAdding(false)} />
      </Dialog>
    </section>
  )
}

const isLate = ({ due_on, done_at }: Task) =>
  due_on !== null && done_at === null && new Date(`${due_on}T23:59:59`) < new Date()

function TaskRow({ task }: { task: Task }) {
  const { id, title, due_on, member_id, done_at } = task
  const change = useSingleMutation(
    (is_done: boolean) => client.clients.changeTask({ id, title, due_on: due_on ?? '', member_id, is_done }),
    {
      onSuccess: () => invalidateClients(),
      onError: (error) =>
        void toast({ kind: 'bad', title: t('We couldn’t save the task'), message: explain(error).text }),
    },
  )
  const remove = useSingleMutation(() => client.clients.removeTask({ id }), {
    onSuccess: () => invalidateClients(),
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t delete the task'), message: explain(error).text }),
    focusAfter: ADD_BUTTON,
  })
  return (
    <li className={classes.task} data-done={done_at !== null || undefined}>
      <Checkbox
        aria-label={t('Done: {title}', { title })}
        checked={done_at !== null}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.start(currentTarget.checked)}
      />
      <div className={layout.fits}>
        <p className={layout.breaks}>{title}</p>
        {due_on !== null && (
          <p className={`${layout.fine} ${isLate(task) ? classes.late : ''}`}>
            {isLate(task) ? t('Was due {day}', { day: longDay(due_on) }) : t('Due {day}', { day: longDay(due_on) })}
          </p>
        )}
      </div>
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

const BEGUN = { title: '', due_on: '' }

function TaskForm({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  // What is sent again is the same task.
  const [taskId] = useState(() => crypto.randomUUID())
  const save = useSingleMutation(
    (typed: typeof BEGUN) => client.clients.addTask({ ...typed, id: clientId, task_id: taskId }),
    {
      onSuccess: async () => {
        onClose()
        await invalidateClients()
      },
    },
  )
  const form = useForm(
    BEGUN,
    ({ title, due_on }) => {
      const mistakes = { title: taskMistake(title), due_on: dayMistake(due_on) }
      return {
        ...(mistakes.title !== null && { title: mistakes.title }),
        ...(mistakes.due_on !== null && { due_on: mistakes.due_on }),
      }
    },
    (typed) => save.start(typed),
  )
  const due = form.field('due_on')
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t save the task')}
      action={t('Add task')}
      onClose={onClose}
    >
      <TextField data-autofocus label={t('What is to be done')} autoComplete="off" {...form.field('title')} />
      <TextInput type="date" label={t('Due (optional)')} {...due} error={due.error} />
    </FormFrame>
  )
}
