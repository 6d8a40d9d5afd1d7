import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { PanelButton } from '#ui/panel-button.tsx'
import type { Auction, Lot } from '../contract/shapes.ts'
import { canBeChanged, LOT_STATES, type LotState, MOVES } from '../rules/lots.ts'
import classes from './auctions.module.css'

export type Wanted =
  | { as: 'edit' }
  | { as: 'history' }
  | { as: 'remove' }
  | { as: 'place'; number: number }
  | { as: 'move'; to: LotState }

interface LotRowProps {
  lot: Lot
  auction: Auction
  dragged: Lot | null
  onDragged: (lot: Lot | null) => void
  /** Whether its number can still change. */
  canBePlaced: boolean
  onWanted: (wanted: Wanted) => void
  onDropped: () => void
}

/** A lot with its number, prices and state. */
export function LotRow({ lot, auction, dragged, onDragged, canBePlaced, onWanted, onDropped }: LotRowProps) {
  const { id, number, title, consignor_name, state } = lot
  const takes = canBePlaced && dragged !== null && dragged.id !== id
  return (
    <li>
      <div
        className={classes.lot}
        draggable={canBePlaced}
        data-dragged={dragged?.id === id || undefined}
        data-takes={takes || undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', title)
          onDragged(lot)
        }}
        onDragEnd={() => onDragged(null)}
        onDragOver={(event) => {
          if (takes) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          onDropped()
        }}
      >
        <p className={classes.number}>{number}</p>
        <div className={layout.fits}>
          <p className={classes.title}>
            <bdi>{title}</bdi>
          </p>
          <p className={`${layout.quiet} ${layout.breaks}`}>
            <bdi>{consignor_name}</bdi>
          </p>
        </div>
        <div className={layout.fits}>
          <p>{t(LOT_STATES[state])}</p>
          <p className={layout.quiet}>{pricesInWords(lot, auction.currency)}</p>
        </div>
        <LotMenu lot={lot} auction={auction} canBePlaced={canBePlaced} onWanted={onWanted} />
      </div>
    </li>
  )
}

export function pricesInWords(
  {
    estimate_low: low,
    estimate_high: high,
    reserve,
    hammer,
  }: Pick<Lot, 'estimate_low' | 'estimate_high' | 'reserve' | 'hammer'>,
  currency: string,
): string {
  const money = (amount: string) => exactMoney({ amount, currency })
  if (hammer !== null) return t('Hammer price {price}', { price: money(hammer) })
  const estimate = [low, high].flatMap((each) => (each === null ? [] : money(each))).join(' – ')
  return [
    estimate === '' ? t('No estimate yet') : t('Estimate {estimate}', { estimate }),
    ...(reserve === null ? [] : [t('Reserve {price}', { price: money(reserve) })]),
  ].join(' · ')
}

function LotMenu({
  lot,
  auction,
  canBePlaced,
  onWanted,
}: Pick<LotRowProps, 'lot' | 'auction' | 'canBePlaced' | 'onWanted'>) {
  const { number, state, title, grant_id, asset_id } = lot
  const canBeRemoved = auction.published_at === null && canBeChanged(state)
  return (
    <PanelButton label="⋯" name={t('What to do with lot {number}, {title}', { number, title })} dots side="right">
      {(close) => {
        const item = (label: string, wanted: Wanted) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              close()
              onWanted(wanted)
            }}
          >
            {label}
          </button>
        )
        return (
          <div className={layout.menu}>
            {canBeChanged(state) && item(t('Edit'), { as: 'edit' })}
            {MOVES[state].map((to) => item(t('Move to “{state}”', { state: t(LOT_STATES[to]) }), { as: 'move', to }))}
            {canBePlaced && number > 1 && item(t('One up'), { as: 'place', number: number - 1 })}
            {canBePlaced && number < auction.lots && item(t('One down'), { as: 'place', number: number + 1 })}
            {canBePlaced && number > 1 && item(t('To the beginning'), { as: 'place', number: 1 })}
            {canBePlaced && number < auction.lots && item(t('To the end'), { as: 'place', number: auction.lots })}
            {grant_id !== null && <a href={`/shared/${grant_id}/${asset_id}`}>{t('See the piece')}</a>}
            {item(t('History'), { as: 'history' })}
            {canBeRemoved && item(t('Take out of the auction'), { as: 'remove' })}
            {state === 'catalogued' && <p>{t('Its consignor approves it on a page of their own.')}</p>}
          </div>
        )
      }}
    </PanelButton>
  )
}
