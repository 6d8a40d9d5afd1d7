import type { AssetMove } from '../../contract/assets.ts'
import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import classes from '../shared/asset-record.module.css'

const SHOWN = 5

/** Where it was moved, the latest first. */
export function Moves({ moves }: { moves: readonly AssetMove[] }) {
  if (moves.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="moves">
      <h2 id="moves">{t('Moves')}</h2>
      <ol className={classes.rows}>
        {moves
          .toReversed()
          .slice(0, SHOWN)
          .map((move) => (
            <li key={move.moved_at}>
              <time dateTime={move.moved_at}>{dayOfMoment(move.moved_at)}</time>
              <span>{moveInWords(move)}</span>
            </li>
          ))}
      </ol>
      {moves.length > SHOWN && (
        <p>
          {plural(
            moves.length - SHOWN,
            '{count} earlier move is in your archive.',
            '{count} earlier moves are in your archive.',
          )}
        </p>
      )}
    </section>
  )
}

function moveInWords({ moved_from, moved_to }: AssetMove): string {
  if (moved_from === null) return t('Moved to {to}', { to: moved_to ?? '' })
  if (moved_to === null) return t('Taken out of {from}', { from: moved_from })
  return t('Moved from {from} to {to}', { from: moved_from, to: moved_to })
}
