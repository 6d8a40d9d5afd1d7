import { Button } from '@mantine/core'
import { useState } from 'react'
import { addAmounts, exactMoney, minorUnits } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { TurnsSeen } from '../contract/turns.ts'
import classes from './dividing.module.css'
import { LotOf } from './lot.tsx'
import { type PickedPiece, TurnPiece } from './turn-piece.tsx'
import { nameIn, standingInWords, turnInWords } from './turns-in-words.ts'

interface TurnsBoardProps {
  turns: TurnsSeen
  isOpen: boolean
  pieces: readonly PickedPiece[]
  take: (turn: number, asset: string | null) => Promise<unknown>
}

/** How turns stand, for all who see it: whose it is, what is left, and who has picked what. */
export function TurnsBoard({ turns, isOpen, pieces, take }: TurnsBoardProps) {
  const { running, person_id, runs } = turns
  const [asked, setAsked] = useState<{ turn: number; piece: PickedPiece | null } | null>(null)
  const taking = useSingleMutation(
    ({ turn, piece }: { turn: number; piece: PickedPiece | null }) => take(turn, piece && piece.asset_id),
    { onSuccess: () => setAsked(null) },
  )
  const mayTake = running !== null && running.until !== null && (runs || running.person_id === person_id)
  const gone = new Set(turns.turns.map(({ asset_id }) => asset_id))
  const left = pieces.filter(({ asset_id }) => !gone.has(asset_id))
  const name = running && nameIn(turns, running.person_id)
  const isOwn = running?.person_id === person_id
  const choose = (piece: PickedPiece | null) => {
    taking.reset()
    setAsked({ turn: running!.turn, piece })
  }
  return (
    <>
      <p role="status" className={`${layout.strong} ${layout.breaks}`}>
        {standingInWords(turns, isOpen)}
      </p>
      {mayTake && (
        <div>
          <Button variant="default" onClick={() => choose(null)}>
            {isOwn ? t('Pass') : t('Pass for {name}', { name: name! })}
          </Button>
        </div>
      )}
      <Order turns={turns} />
      {left.length > 0 && (
        <section aria-labelledby="left" className={layout.stack}>
          <h2 id="left" className={layout.heading}>
            {plural(left.length, '{count} asset is left', '{count} assets are left')}
          </h2>
          <ul className={classes.wishes} aria-label={t('What is left')}>
            {left.map((piece) => (
              <TurnPiece key={piece.asset_id} piece={piece} onPick={mayTake ? () => choose(piece) : null} />
            ))}
          </ul>
        </section>
      )}
      <Taken turns={turns} />
      <LotOf seal={turns.seal} seed={turns.seed} lots={turns.people} />
      <AskFirst
        title={asked?.piece ? t('Pick {title}?', { title: asked.piece.title }) : t('Pass this turn?')}
        action={asked?.piece ? t('Pick') : t('Pass')}
        opened={asked !== null}
        pending={taking.isPending}
        error={taking.error}
        failed={t('It couldn’t be saved')}
        onConfirm={() => asked && taking.start(asked)}
        onClose={() => setAsked(null)}
      >
        {isOwn
          ? t('Everyone sees it at once. You can’t take it back yourself.')
          : t('You do so in the place of {name}. Everyone sees that.', { name: name ?? '' })}
      </AskFirst>
    </>
  )
}

/** Who takes part, in the order of the lot once it is drawn, and what each has. */
function Order({ turns }: { turns: TurnsSeen }) {
  const { people, running, currency, person_id } = turns
  return (
    <ol className={classes.order} aria-label={t('Who takes part')}>
      {people.map(({ id, name }) => {
        const picked = turns.turns.filter(({ person_id: who, kind }) => who === id && kind === 'picked')
        const values = picked.flatMap(({ value }) => value ?? [])
        return (
          <li key={id} className={classes.taker} aria-current={running?.person_id === id ? 'step' : undefined}>
            <bdi className={layout.breaks}>{name}</bdi>
            {id === person_id && <span className={layout.muted}> {t('(you)')}</span>}
            <span className={`${layout.block} ${layout.fine}`}>
              {plural(picked.length, '{count} asset', '{count} assets')}
              {currency !== null && ` · ${exactMoney({ amount: addAmounts(values, minorUnits(currency)), currency })}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Each turn that was taken, the latest first. */
function Taken({ turns }: { turns: TurnsSeen }) {
  if (turns.turns.length === 0) return null
  return (
    <section aria-labelledby="taken" className={layout.stack}>
      <h2 id="taken" className={layout.heading}>
        {t('Who has picked what')}
      </h2>
      <ol reversed className={classes.taken}>
        {turns.turns.toReversed().map((turn) => (
          <li key={turn.turn} value={turn.turn} className={layout.breaks}>
            <bdi>{nameIn(turns, turn.person_id)}</bdi>
            {turn.kind === 'picked' && (
              <>
                {': '}
                <bdi className={layout.strong}>{turn.title ?? t('an asset that is gone')}</bdi>
              </>
            )}
            {turnInWords(turn) !== null && <span className={layout.muted}> {turnInWords(turn)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
