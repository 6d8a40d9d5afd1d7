import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { NoFirm } from '#work/jobs/page/shared/no-firm.tsx'
import type { Auction } from '../contract/shapes.ts'
import { AuctionForm } from './auction-form.tsx'
import classes from './auctions.module.css'
import { ChoosePieces } from './choose-pieces.tsx'
import { Exports } from './exports.tsx'
import { LotList } from './lot-list.tsx'
import { auctionQuery, showAuction } from './queries.ts'

/** One sale: its lots, whose they are, and what goes out of it. */
export function AuctionPage({ id }: { id: string }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <NoFirm title={t('Auction')} /> : <OneAuction id={id} />
}

function OneAuction({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(auctionQuery(id))
  if (data) return <Known auction={data} />
  return (
    <Page title={error ? t('Auction') : null}>
      {error ? (
        <>
          <LoadFailure title={t('We couldn’t load this auction')} error={error} onRetry={() => void refetch()} />
          <Link to="/auctions">{t('All auctions')}</Link>
        </>
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const EDIT_BUTTON = 'edit-auction'
const CHOOSE_BUTTON = 'choose-pieces'
const PUBLISH_BUTTON = 'publish-catalog'

function Known({ auction }: { auction: Auction }) {
  const [opened, setOpened] = useState<'edit' | 'choose' | null>(null)
  const { title, held_on, place, currency, published_at, lots } = auction
  const facts = [held_on === null ? t('No day yet') : longDay(held_on), place, currency]
  const close = () => setOpened(null)
  return (
    <Page
      title={<bdi>{title}</bdi>}
      lead={[
        ...facts.filter(Boolean),
        ...(published_at === null ? [] : [t('Published on {day}', { day: dayOfMoment(published_at) })]),
      ].join(' · ')}
      action={
        <Button id={EDIT_BUTTON} variant="default" onClick={() => setOpened('edit')}>
          {t('Edit')}
        </Button>
      }
    >
      <div className={classes.acts}>
        <Button id={CHOOSE_BUTTON} onClick={() => setOpened('choose')}>
          {t('Add pieces')}
        </Button>
        {lots > 0 && published_at === null && <Publish auction={auction} />}
        {lots > 0 && <Exports auction={auction} />}
      </div>
      <Consignors auction={auction} />
      <LotList auction={auction} />
      <p>
        <Link to="/auctions">{t('All auctions')}</Link>
      </p>
      <Dialog title={t('Edit auction')} opened={opened === 'edit'} onClose={close} focusAfter={EDIT_BUTTON}>
        <AuctionForm found={auction} onSaved={() => {}} onClose={close} />
      </Dialog>
      <Dialog title={t('Add pieces')} opened={opened === 'choose'} onClose={close} focusAfter={CHOOSE_BUTTON}>
        <ChoosePieces auction={auction} onClose={close} />
      </Dialog>
    </Page>
  )
}

function Publish({ auction: { id } }: { auction: Auction }) {
  const [isAsking, setAsking] = useState(false)
  const publish = useSingleMutation(() => client.auctions.publish({ id }), {
    onSuccess: async (published) => {
      setAsking(false)
      await showAuction(published)
    },
  })
  return (
    <>
      <Button id={PUBLISH_BUTTON} variant="default" onClick={() => setAsking(true)}>
        {t('Publish the catalog')}
      </Button>
      <AskFirst
        title={t('Publish the catalog?')}
        action={t('Publish')}
        opened={isAsking}
        pending={publish.isPending}
        error={publish.error}
        failed={t('We couldn’t publish the catalog')}
        onConfirm={() => publish.start()}
        onClose={() => setAsking(false)}
        focusAfter={PUBLISH_BUTTON}
      >
        {t('From then on the numbers of the lots stay as they are. Lots that come later go to the end.')}
      </AskFirst>
    </>
  )
}

/** Whose pieces are sold here, and what still waits for them. */
function Consignors({ auction: { id, consignors } }: { auction: Auction }) {
  if (consignors.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="consignors">
      <h2 id="consignors">{t('Consignors')}</h2>
      <ul aria-label={t('Consignors')}>
        {consignors.map((consignor) => (
          <li key={consignor.id} className={classes.row}>
            <p className={classes.title}>
              <Link to="/auctions/$id/$consignor" params={{ id, consignor: consignor.id }}>
                <bdi>{consignor.name}</bdi>
              </Link>
            </p>
            <p className={layout.quiet}>
              {[
                plural(consignor.lots, '{count} lot', '{count} lots'),
                consignor.to_approve > 0 && t('{count} to approve', { count: consignor.to_approve }),
                t('Commission {percent} %', { percent: consignor.commission }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
