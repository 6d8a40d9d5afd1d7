import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { plural, t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { NoFirm } from '#work/jobs/page/shared/no-firm.tsx'
import { AuctionForm } from './auction-form.tsx'
import classes from './auctions.module.css'
import { auctionsQuery } from './queries.ts'

const ADD_BUTTON = 'add-auction'

/** The sales of a firm, the latest first. */
export function AuctionsPage() {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <NoFirm title={t('Auctions')} /> : <Auctions />
}

function Auctions() {
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const pages = useInfiniteQuery(auctionsQuery())
  const auctions = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const isEmpty = pages.data !== undefined && auctions.length === 0
  const add = (
    <Button id={ADD_BUTTON} onClick={() => setAdding(true)}>
      {t('Add auction')}
    </Button>
  )
  return (
    <Page title={t('Auctions')} lead={t('From the piece in the house to what is due.')} action={!isEmpty && add}>
      {isEmpty ? (
        <EmptyState drawing={<EmptyNiche />} title={t('No auctions yet')} action={add}>
          {t('Add one, then choose pieces that your clients show you. Each becomes a lot.')}
        </EmptyState>
      ) : (
        <PagedList
          pages={pages}
          loading={t('Loading your auctions')}
          failed={t('We couldn’t load your auctions')}
          more={rich('Show more<hidden>\u00a0auctions</hidden>', { hidden })}
        >
          <ul aria-label={t('Auctions')}>
            {auctions.map(({ id, title, held_on, place, lots, published_at }) => (
              <li key={id} className={classes.row}>
                <div className={layout.fits}>
                  <p className={classes.title}>
                    <Link to="/auctions/$id" params={{ id }}>
                      <bdi>{title}</bdi>
                    </Link>
                  </p>
                  <p className={`${layout.quiet} ${layout.breaks}`}>
                    {[held_on === null ? t('No day yet') : longDay(held_on), place].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <p className={layout.quiet}>
                  {[plural(lots, '{count} lot', '{count} lots'), published_at !== null && t('Published')]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </PagedList>
      )}
      <Dialog title={t('Add auction')} opened={isAdding} onClose={() => setAdding(false)} focusAfter={ADD_BUTTON}>
        <AuctionForm
          found={null}
          onSaved={({ id }) => void navigate({ to: '/auctions/$id', params: { id } })}
          onClose={() => setAdding(false)}
        />
      </Dialog>
    </Page>
  )
}
