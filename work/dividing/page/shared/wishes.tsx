import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import type { OwnDivision } from '../../contract/shapes.ts'
import { leftOf } from '../../rules/wishes.ts'
import classes from '../dividing.module.css'
import { leftInWords, untilInWords } from '../in-words.ts'
import { TakeTurns } from '../take-turns.tsx'
import { useWishes, type WishesProps, type Wishing } from '../use-wishes.ts'
import { WishRow } from '../wish-row.tsx'

/** What somebody would like: each change is saved at once, and can be taken back. */
export function Wishes(props: WishesProps) {
  const wishing = useWishes(props)
  const { round, error, refetch } = wishing
  if (!round)
    return error ? (
      <LoadFailure title={t('We couldn’t load what you are asked')} error={error} onRetry={refetch} />
    ) : (
      <PageSkeleton shape="list" />
    )
  if (round.way === 'turns') return <TakeTurns round={round} {...props} />
  return (
    <>
      <div className={`${layout.stack} ${layout.close}`}>
        <h2 className={`${layout.heading} ${layout.breaks}`}>{round.name}</h2>
        {round.message !== null && <p className={layout.prose}>{round.message}</p>}
        <p className={layout.quiet}>
          {t('Only {owner} sees what you wish for. Nothing is promised by it.', {
            owner: round.run_by ?? props.owner,
          })}{' '}
          {untilInWords(round)}.
        </p>
      </div>
      {!round.is_open && <Notice kind="calm">{t('This round is over. You see what you wished for.')}</Notice>}
      {round.pieces.length === 0 && <p>{t('There is nothing here that you can see any more.')}</p>}
      <ul className={classes.wishes} aria-label={t('Assets')}>
        {round.pieces.map((piece) => (
          <WishRow key={piece.asset_id} grant={props.grant} round={round} piece={piece} wishing={wishing} />
        ))}
      </ul>
      <Seal round={round} />
      {round.is_open && round.pieces.length > 0 && <Bar round={round} wishing={wishing} />}
    </>
  )
}

/** By what anybody can check that the lot was not chosen. */
const Seal = ({ round: { seal, seed } }: { round: OwnDivision }) => (
  <details className={layout.fine}>
    <summary>{t('If several of you wish for the same')}</summary>
    <p className={layout.breaks}>
      {t('A lot decides who comes first. Its seal, which stays the same:')} <bdi>{seal}</bdi>
    </p>
    {seed !== null && (
      <p className={layout.breaks}>
        {t('The lot is drawn. The SHA-256 of its seed, 32 bytes, is the seal:')} <bdi>{seed}</bdi>
      </p>
    )}
  </details>
)

/** Always in reach of a thumb: what is left, whether all is saved, and the way back. */
const Bar = ({ round, wishing }: { round: OwnDivision; wishing: Wishing }) => (
  <div className={classes.bar}>
    <p role="status">
      <strong>{leftInWords(round.way, Math.max(0, leftOf(round, round.pieces)), round.budget)}</strong>
      <span className={classes.saying} data-bad={wishing.said?.isBad || undefined}>
        {wishing.said?.text}
      </span>
    </p>
    <Button variant="default" className={layout.touch} disabled={!wishing.mayUndo} onClick={wishing.undo}>
      {t('Undo')}
    </Button>
  </div>
)
