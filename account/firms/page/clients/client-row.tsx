import { Link } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { Client } from '../../contract/clients.ts'
import type { FirmMember } from '../../contract/firm.ts'
import { CLIENT_STANDINGS, type ClientColumn, clientStanding } from '../../rules/clients.ts'
import { AccessLinks } from './access-links.tsx'
import classes from './clients.module.css'

interface ClientRowProps {
  client: Client
  columns: readonly ClientColumn[]
  members: readonly FirmMember[]
}

const inWords: Record<Exclude<ClientColumn, 'accesses'>, (client: Client, members: readonly FirmMember[]) => string> = {
  changed: ({ last_changed_at }) =>
    last_changed_at === null ? '' : t('Changed on {day}', { day: dayOfMoment(last_changed_at) }),
  tasks: (client) => tasksInWords(client),
  members: ({ member_ids }, members) =>
    members
      .filter(({ id }) => member_ids.includes(id))
      .map(({ name }) => name)
      .join(', '),
  since: (client) => sinceInWords(client),
}

/** A client in the list: how it stands, what they share, and what is to be done next. */
export function ClientRow({ client, columns, members }: ClientRowProps) {
  const { id, name, reference, address } = client
  return (
    <li className={classes.client}>
      <div className={layout.fits}>
        <p className={classes.name}>
          <Link to="/clients/$id" params={{ id }}>
            <bdi>{name}</bdi>
          </Link>
          <Standing client={client} />
        </p>
        <p className={`${layout.quiet} ${layout.breaks}`}>{[reference, address].filter(Boolean).join(' · ')}</p>
      </div>
      {columns.map((column) => (
        <div key={column} className={`${layout.fits} ${layout.quiet}`}>
          {column === 'accesses' ? <AccessLinks client={client} /> : inWords[column](client, members)}
        </div>
      ))}
    </li>
  )
}

export function Standing({ client }: { client: Client }) {
  const standing = clientStanding(client)
  return (
    <span className={classes.standing} data-standing={standing}>
      {t(CLIENT_STANDINGS[standing])}
    </span>
  )
}

function tasksInWords({ open_tasks, next_due_on }: Client): string {
  if (open_tasks === 0) return ''
  const tasks = plural(open_tasks, '{count} open task', '{count} open tasks')
  return next_due_on === null ? tasks : t('{tasks}, next due {day}', { tasks, day: longDay(next_due_on) })
}

/** When it began, or ended. */
export function sinceInWords({
  created_at,
  invited_at,
  accepted_at,
  ended_at,
  ended_by,
  is_unclaimed,
}: Client): string {
  if (ended_at !== null)
    return ended_by === 'client'
      ? t('Ended by the client on {day}', { day: dayOfMoment(ended_at) })
      : t('Ended on {day}', { day: dayOfMoment(ended_at) })
  if (accepted_at !== null) return t('Client since {day}', { day: dayOfMoment(accepted_at) })
  return invited_at === null || is_unclaimed
    ? t('Added on {day}', { day: dayOfMoment(created_at) })
    : t('Invited on {day}, no answer yet', { day: dayOfMoment(invited_at) })
}
