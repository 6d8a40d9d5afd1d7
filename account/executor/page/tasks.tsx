import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { ReceivedPiece } from '#account/heirs/contract.ts'
import type { Settlement } from '../contract.ts'
import { isDoneByItself, type Progress, progressOf, TASK_NAMES, TASKS, tidyTitle, titleMistake } from '../rules.ts'
import classes from './executor.module.css'
import { factsOf } from './facts-of.ts'
import { type EstateProps, useSaving } from './use-settlement.ts'

interface Task {
  task: string
  title: string
  help: string | null
  progress: Progress | null
  isOwn: boolean
  /** Who ticked it off, and when. */
  by: { name: string; at: string } | null
}

const TASKS_ID = 'tasks'
const isDone = ({ progress, by }: Task) => by !== null || isDoneByItself(progress)

interface TasksProps {
  estate: EstateProps
  settlement: Settlement
  said: readonly ReceivedPiece[]
}

/** What there is to do, what of it is done, and by whom. */
export function Tasks({ estate, settlement, said }: TasksProps) {
  const tasks = tasksIn(settlement, estate, said)
  const done = tasks.filter(isDone).length
  const tick = useSaving(estate, (given: { task: string; is_done: boolean }) =>
    client.executor.tick({ grant: estate.grant, ...given }),
  )
  const remove = useSaving(estate, (task: string) => client.executor.removeTask({ grant: estate.grant, task }))
  const under = tick.isPending ? tick.variables : null
  return (
    <section className={classes.part} aria-labelledby={TASKS_ID}>
      <h2 id={TASKS_ID} tabIndex={-1}>
        {t('What there is to do')}
      </h2>
      <p className={layout.quiet}>{t('A list to keep an eye on things by. It is no legal advice.')}</p>
      <div className={classes.progress}>
        <progress max={tasks.length} value={done} aria-label={t('Done')} />
        <p role="status">{t('{done} of {count} done', { done, count: tasks.length })}</p>
      </div>
      <FailureNotice error={tick.error ?? remove.error} title={t('We couldn’t save it')} />
      <ul className={classes.tasks} aria-labelledby={TASKS_ID}>
        {tasks.map((task) => (
          <li key={task.task}>
            <TaskLine
              task={task}
              isTicked={under?.task === task.task ? under.is_done : task.by !== null}
              onTick={(is_done) => tick.start({ task: task.task, is_done })}
            />
            {task.isOwn && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('Remove {title}', { title: task.title })}
                onClick={() => remove.start(task.task)}
              >
                {t('Remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddTask estate={estate} />
    </section>
  )
}

function tasksIn(settlement: Settlement, { groups }: EstateProps, said: readonly ReceivedPiece[]): Task[] {
  const facts = factsOf(settlement, groups, said)
  const by = (task: string) => settlement.ticked.find((each) => each.task === task) ?? null
  const fixed = TASK_NAMES.map((task) => ({
    task,
    ...TASKS[task],
    help: [TASKS[task].help, moreOf(task, settlement)].filter(Boolean).join(' '),
    progress: progressOf(task, facts),
    isOwn: false,
    by: by(task),
  }))
  return [
    ...fixed,
    ...settlement.own_tasks.map(({ task, title }) => ({
      task,
      title,
      help: null,
      progress: null,
      isOwn: true,
      by: by(task),
    })),
  ]
}

/** What the record adds to it. */
function moreOf(task: string, { policies, untold, unanswered }: Settlement): string | null {
  if (task === 'insurers' && policies.length > 0)
    return plural(policies.length, '{count} policy is recorded.', '{count} policies are recorded.')
  if (task === 'told') {
    const said = [
      untold.length > 0 ? t('No address is known of {names}.', { names: untold.join(', ') }) : '',
      unanswered.length > 0 ? t('Written to, not answered: {names}.', { names: unanswered.join(', ') }) : '',
    ].filter((text) => text !== '')
    return said.length === 0 ? null : said.join(' ')
  }
  return null
}

interface TaskLineProps {
  task: Task
  isTicked: boolean
  onTick: (is_done: boolean) => void
}

function TaskLine({ task, isTicked, onTick }: TaskLineProps) {
  const { title, help, progress, by } = task
  const far =
    progress && task.task !== 'day' ? t('{done} of {count}', { done: progress.done, count: progress.all }) : null
  const isKnown = isDoneByItself(progress) || task.task === 'day'
  return (
    <div className={layout.fits}>
      {isKnown ? (
        <p className={classes.known} data-done={isDoneByItself(progress) || undefined}>
          <span aria-hidden>{isDoneByItself(progress) ? '✓' : '○'}</span>
          {title}
          {isDoneByItself(progress) && <span className={layout.unseen}>{t('Done')}</span>}
        </p>
      ) : (
        <CheckField label={title} checked={isTicked} onChange={onTick} />
      )}
      <p className={classes.help}>{[help, far].filter(Boolean).join(' · ')}</p>
      {by && !isKnown && (
        <p className={classes.help}>
          <bdi>{by.name}</bdi> · <time dateTime={by.at}>{shortMoment(by.at)}</time>
        </p>
      )}
    </div>
  )
}

function AddTask({ estate }: { estate: EstateProps }) {
  const [title, setTitle] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const add = useSaving(
    estate,
    (given: { task: string; title: string }) => client.executor.addTask({ grant: estate.grant, ...given }),
    () => setTitle(''),
  )
  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = titleMistake(title)
        setMistake(found)
        if (found === null) add.start({ task: crypto.randomUUID(), title: tidyTitle(title) })
      }}
    >
      <FailureNotice error={add.error} title={t('We couldn’t add it')} />
      <TextInput
        id="own-task"
        label={t('Something else')}
        autoComplete="off"
        value={title}
        error={mistake}
        onChange={({ currentTarget: { value } }) => {
          setTitle(value)
          setMistake(null)
        }}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t('Add')}
      </Button>
    </form>
  )
}
