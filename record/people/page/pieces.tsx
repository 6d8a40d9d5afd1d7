import { dateInWords } from '#basics/dates/date-in-words.ts'
import { Link } from '@tanstack/react-router'
import type { MeantPiece, Piece, PieceToCheck } from '../contract.ts'
import { judgeShares, sharesInWords } from '../rules/shares.ts'
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

interface PiecesProps {
  pieces: readonly (Piece | MeantPiece | PieceToCheck)[]
  label: string
  /** Of pieces that somebody gets if the beneficiary can’t. */
  asAlternate?: boolean
}

/** Pieces in rows, each a link to its record; `label` says which they are. */
export const Pieces = ({ pieces, label, asAlternate = false }: PiecesProps) => (
  <ul className={layout.rows} aria-label={label}>
    {pieces.map((piece) => (
      <li key={piece.id}>
        <Link to="/asset-summary/$id" params={{ id: piece.id }} className={layout.piece}>
          <AssetPicture src={piece.image && displayUrl(piece.image.url, 480)} before={piece.image} />
          <span className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
            <span className={`${layout.title} ${layout.breaks}`}>{piece.title}</span>
            {piece.date !== null && <span className={classes.quiet}>{dateInWords(piece.date)}</span>}
            {'share' in piece && <Meant piece={piece} {...(asAlternate && { instead: piece.beneficiary_name })} />}
            {'heirs' in piece && <Heirs heirs={piece.heirs} />}
          </span>
          {piece.value && <span className={`${layout.worth} ${layout.numbers}`}>{wholeMoney(piece.value)}</span>}
        </Link>
      </li>
    ))}
  </ul>
)

interface MeantProps {
  piece: MeantPiece
  /** Whose place they would take. */
  instead?: string
}

function Meant({ piece: { share, alternate_name, wishes, shares }, instead }: MeantProps) {
  const said = [
    instead === undefined ? '' : t('Instead of {name}', { name: instead }),
    share === null ? '' : t('Share: {share} %', { share: Number(share).toLocaleString(locale()) }),
    alternate_name === null || instead !== undefined ? '' : t('If they can’t: {name}', { name: alternate_name }),
  ].filter((each) => each !== '')
  const unfit = sharesInWords(shares)
  return (
    <>
      {said.length > 0 && <span className={classes.quiet}>{said.join(' · ')}</span>}
      {wishes !== null && <span className={classes.quiet}>{t('Wishes: {wishes}', { wishes })}</span>}
      {unfit !== null && (
        <span className={judgeShares(shares).kind === 'left' ? classes.quiet : layout.warning}>{unfit}</span>
      )}
    </>
  )
}

/** All of its beneficiaries in one line, and whether their shares add up. */
function Heirs({ heirs }: Pick<PieceToCheck, 'heirs'>) {
  const unfit = sharesInWords(heirs.map(({ share }) => share))
  return (
    <>
      <span className={classes.quiet}>
        {heirs
          .map(({ name, share }) => (share === null ? name : `${name} (${Number(share).toLocaleString(locale())} %)`))
          .join(', ')}
      </span>
      {unfit !== null && <span className={layout.warning}>{unfit}</span>}
    </>
  )
}
