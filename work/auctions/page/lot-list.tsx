import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { Dialog, useLast } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { NameSearch } from '#ui/name-search.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Auction, Lot } from '../contract/shapes.ts'
import classes from './auctions.module.css'
import { HammerForm } from './hammer-form.tsx'
import { LotForm } from './lot-form.tsx'
import { LotHistory } from './lot-history.tsx'
import { LotRow, type Wanted } from './lot-row.tsx'
import { invalidateAuctions, lotsQuery } from './queries.ts'

/** All lots by number: dragged to another place or moved by their menu, until the catalog is published. */
export function LotList({ auction }: { auction: Auction }) {
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<Lot | null>(null)
  const [opened, setOpened] = useState<{ lot: Lot; as: 'edit' | 'hammer' | 'history' } | null>(null)
  const last = useLast(opened)
  const pages = useInfiniteQuery(lotsQuery(auction.id, search))
  const lots = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const acts = useActs()
  const isOrdered = auction.published_at === null && search === ''
  const onWanted = (wanted: Wanted, lot: Lot) => {
    if (wanted.as === 'edit' || wanted.as === 'history') setOpened({ lot, as: wanted.as })
    else if (wanted.as === 'remove') acts.remove.start(lot)
    else if (wanted.as === 'place') acts.place.start({ lot, number: wanted.number })
    else if (wanted.to === 'sold') setOpened({ lot, as: 'hammer' })
    else acts.move.start({ lot, to: wanted.to })
  }
  const close = () => setOpened(null)
  if (auction.lots === 0)
    return <p className={layout.quiet}>{t('No lots yet. Choose pieces that a client shows you.')}</p>
  return (
    <section className={classes.part} aria-labelledby="lots">
      <h2 id="lots">{t('Lots')}</h2>
      <NameSearch label={t('Search lots')} search={search} onSearch={(wanted) => setSearch(wanted ?? '')} />
      <PagedList
        pages={pages}
        loading={t('Loading lots')}
        failed={t('We couldn’t load the lots')}
        more={rich('Show more<hidden>\u00a0lots</hidden>', { hidden })}
      >
        <p className={layout.quiet} role="status">
          {total === 0 ? t('Nothing matches.') : plural(total, '{count} lot', '{count} lots')}
        </p>
        <ol aria-label={t('Lots')} data-stale={pages.isPlaceholderData || undefined}>
          {lots.map((lot) => (
            <LotRow
              key={lot.id}
              lot={lot}
              auction={auction}
              dragged={dragged}
              onDragged={setDragged}
              canBePlaced={isOrdered}
              onWanted={(wanted) => onWanted(wanted, lot)}
              onDropped={() => {
                if (dragged && dragged.id !== lot.id) acts.place.start({ lot: dragged, number: lot.number })
                setDragged(null)
              }}
            />
          ))}
        </ol>
      </PagedList>
      {last && (
        <Dialog
          title={t('Lot {number}: {title}', { number: last.lot.number, title: last.lot.title })}
          opened={opened !== null}
          onClose={close}
        >
          {last.as === 'edit' && <LotForm lot={last.lot} currency={auction.currency} onClose={close} />}
          {last.as === 'hammer' && <HammerForm lot={last.lot} currency={auction.currency} onClose={close} />}
          {last.as === 'history' && <LotHistory lot={last.lot} />}
        </Dialog>
      )}
    </section>
  )
}

function useActs() {
  const failed = async (error: Error) => {
    void toast({ kind: 'bad', title: t('We couldn’t move the lot'), message: explain(error).text })
    await invalidateAuctions()
  }
  const then = { onSuccess: () => invalidateAuctions(), onError: failed }
  return {
    move: useSingleMutation(
      ({ lot: { id }, to }: { lot: Lot; to: Lot['state'] }) => client.auctions.moveLot({ id, to }),
      then,
    ),
    place: useSingleMutation(
      ({ lot: { id }, number }: { lot: Lot; number: number }) => client.auctions.placeLot({ id, number }),
      then,
    ),
    remove: useSingleMutation(({ id }: Lot) => client.auctions.removeLot({ id }), {
      ...then,
      focusAfter: 'choose-pieces',
    }),
  }
}
