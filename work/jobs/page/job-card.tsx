import { Link } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { ListedJob } from '../contract/jobs.ts'
import classes from './board.module.css'
import { MoveMenu } from './move-menu.tsx'
import type { Moving } from './use-moving.tsx'

/** A job on the board: dragged by a mouse, moved by its menu otherwise. */
export function JobCard({ job, moving }: { job: ListedJob; moving: Moving }) {
  const { id, title, client_name, visit_on, member_name, open_tasks } = job
  return (
    <li>
      <div
        className={classes.card}
        draggable
        data-dragged={moving.dragged?.id === id || undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', title)
          moving.setDragged(job)
        }}
        onDragEnd={() => moving.setDragged(null)}
      >
        <div className={layout.fits}>
          <p className={classes.title}>
            <Link to="/board/$id" params={{ id }} search={{}} draggable={false}>
              <bdi>{title}</bdi>
            </Link>
          </p>
          <p className={`${layout.quiet} ${layout.breaks}`}>
            <bdi>{client_name}</bdi>
          </p>
          {visit_on !== null && <p className={layout.fine}>{t('Visit {day}', { day: longDay(visit_on) })}</p>}
          <p className={`${layout.fine} ${layout.breaks}`}>
            {[member_name, open_tasks > 0 && plural(open_tasks, '{count} open task', '{count} open tasks')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <MoveMenu job={job} moving={moving} isShort />
      </div>
    </li>
  )
}
