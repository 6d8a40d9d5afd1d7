import { Link } from '@tanstack/react-router'
import { locale, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { sumsByPurpose } from '#work/papers/rules/sums.ts'
import type { EstatePiece, Settlement } from '../contract.ts'
import classes from './executor.module.css'
import { piecesInWords, sumInWords, valueInWords } from './in-words.ts'
import type { EstateProps } from './use-settlement.ts'

/** Up to so many pieces stand open from the beginning. */
const FEW = 12

/** Pieces place by place, as recorded; what has none comes last. */
export function Rooms({ estate, settlement }: { estate: EstateProps; settlement: Settlement }) {
  const { pieces, as_of, gone, later, left_off } = settlement
  const showsPlaces = estate.groups.includes('places')
  return (
    <section className={classes.part} aria-labelledby="rooms">
      <h2 id="rooms">{showsPlaces ? t('Room by room') : t('Pieces')}</h2>
      {pieces.length === 0 && <p>{t('Nothing is recorded as of that day.')}</p>}
      {roomsIn(pieces).map(({ place, pieces: some }) => (
        <details key={place ?? ''} open={pieces.length <= FEW}>
          <summary>
            <span className={layout.breaks}>{showsPlaces ? (place ?? t('No place')) : t('All pieces')}</span>{' '}
            <span className={layout.quiet}>{piecesInWords(some.length)}</span>
          </summary>
          <ul className={classes.pieces}>
            {some.map((piece) => (
              <Piece
                key={piece.id}
                grant={estate.grant}
                piece={piece}
                day={as_of}
                showsValues={estate.groups.includes('values')}
              />
            ))}
          </ul>
          {sumsByPurpose(some).map((sum) => (
            <p key={`${sum.purpose} ${sum.currency}`} className={classes.sum}>
              {sumInWords(sum)}
            </p>
          ))}
        </details>
      ))}
      {gone > 0 && <p className={layout.quiet}>{t('Gone by that day and not listed: {count}', { count: gone })}</p>}
      {later > 0 && (
        <p className={layout.quiet}>{t('Came after that day and not listed: {count}', { count: later })}</p>
      )}
      {left_off > 0 && (
        <p className={layout.quiet}>{t('More than this page can show: {count}', { count: left_off })}</p>
      )}
    </section>
  )
}

function roomsIn(pieces: readonly EstatePiece[]) {
  const collator = new Intl.Collator(locale(), { numeric: true })
  return [...Map.groupBy(pieces, ({ place }) => place)]
    .map(([place, some]) => ({ place, pieces: some }))
    .toSorted((one, other) => {
      if (one.place === null || other.place === null) return Number(one.place === null) - Number(other.place === null)
      return collator.compare(one.place, other.place)
    })
}

interface PieceProps {
  grant: string
  piece: EstatePiece
  day: string
  showsValues: boolean
}

const Piece = ({ grant, piece: { id, title, values }, day, showsValues }: PieceProps) => (
  <li className={layout.breaks}>
    <Link to="/shared/$id/$asset" params={{ id: grant, asset: id }}>
      {title}
    </Link>
    {values.map((value) => (
      <p key={value.purpose} className={value.value ? layout.fine : classes.later}>
        {valueInWords(value, day)}
      </p>
    ))}
    {showsValues && values.length === 0 && <p className={classes.later}>{t('Not valued')}</p>}
  </li>
)
