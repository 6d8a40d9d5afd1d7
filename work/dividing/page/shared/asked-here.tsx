import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { assetsInWords, dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { AskedIn } from '../../contract/shapes.ts'

interface AskedHereProps {
  grant: string
  owner: string
  rounds: readonly AskedIn[]
}

/** Rounds in which somebody is asked what they would like; nothing where there are none. */
export function AskedHere({ grant, owner, rounds }: AskedHereProps) {
  if (rounds.length === 0) return null
  return (
    <ul className={layout.rows} aria-label={t('What you are asked')}>
      {rounds.map((round) => (
        <li key={round.id} className={`${layout.head} ${layout.padded}`}>
          <span className={layout.breaks}>
            <strong>{askedInWords(round, owner)}</strong>
            <span className={`${layout.block} ${layout.quiet}`}>{sayRound(round)}</span>
          </span>
          <Link to="/shared/$id/wishes/$division" params={{ id: grant, division: round.id }}>
            {linkInWords(round)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const askedInWords = ({ way, run_by }: AskedIn, owner: string) =>
  way === 'turns'
    ? t('{owner} asks you to take turns', { owner: run_by ?? owner })
    : t('{owner} asks what you would like', { owner: run_by ?? owner })

function linkInWords({ way, is_open }: AskedIn) {
  if (way === 'turns') return t('See the turns')
  return is_open ? t('Say what you would like') : t('See what you wished for')
}

const sayRound = ({ name, way, ends_at, is_open, pieces, wished }: AskedIn) =>
  (way === 'turns'
    ? [name, assetsInWords(pieces)]
    : [
        name,
        is_open
          ? t('Until {day}', { day: dayOfMoment(ends_at) })
          : t('Over since {day}', { day: dayOfMoment(ends_at) }),
        t('{wished} of {count} wished for', { wished, count: pieces }),
      ]
  ).join(' · ')
