import { dateInWords } from '#basics/dates/date-in-words.ts'
import { Link } from '@tanstack/react-router'
import type { MeantPiece, Piece } from '../contract.ts'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { type Amount, wholeMoney } from '#basics/money.ts'
import { locale, t } from '#basics/words/words.ts'
import { AssetPicture } from '#record/assets/page/shared/asset-picture.tsx'
import layout from '#ui/layout.module.css'
import classes from './people.module.css'

/** One sum a currency, never added to one another. */
export const Sums = ({ sums }: { sums: readonly Amount[] }) =>
  sums.length > 0 && (
    <span className={`${layout.worth} ${layout.numbers}`}>{sums.map((sum) => wholeMoney(sum)).join(' · ')}</span>
  )

/** Pieces in rows, each a link to its record; `label` says which they are. */
export const Pieces = ({ pieces, label }: { pieces: readonly (Piece | MeantPiece)[]; label: string }) => (
  <ul className={layout.rows} aria-label={label}>
    {pieces.map((piece) => (
      <li key={piece.id}>
        <Link to="/asset-summary/$id" params={{ id: piece.id }} className={layout.piece}>
          <AssetPicture src={piece.image && displayUrl(piece.image.url, 480)} before={piece.image} />
          <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
            <span className={`${layout.title} ${layout.breaks}`}>{piece.title}</span>
            {piece.date !== null && <span className={classes.quiet}>{dateInWords(piece.date)}</span>}
            {'share' in piece && <Meant piece={piece} />}
          </span>
          {piece.value && <span className={`${layout.worth} ${layout.numbers}`}>{wholeMoney(piece.value)}</span>}
        </Link>
      </li>
    ))}
  </ul>
)

function Meant({ piece: { share, alternate_name, given_away } }: { piece: MeantPiece }) {
  const said = [
    share === null ? '' : t('Share: {share} %', { share: Number(share).toLocaleString(locale()) }),
    alternate_name === null ? '' : t('If they can’t: {name}', { name: alternate_name }),
  ].filter((each) => each !== '')
  return (
    <>
      {said.length > 0 && <span className={classes.quiet}>{said.join(' · ')}</span>}
      {given_away !== null && given_away > 100 && (
        <span className={layout.warning}>
          {t('The shares add up to {sum} %.', { sum: given_away.toLocaleString(locale()) })}
        </span>
      )}
    </>
  )
}
