import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorking } from '#account/firms/page/shared/own-firm.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { Dialog } from '#ui/dialog.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { Pending } from '#ui/pending.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { NoFirm } from '#work/jobs/page/shared/no-firm.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import type { StatementSeen } from '../contract/shapes.ts'
import { LOT_STATES } from '../rules/lots.ts'
import classes from './auctions.module.css'
import { FeesForm } from './fees-form.tsx'
import { showStatement, statementQuery } from './queries.ts'
import { Receipts } from './receipts.tsx'
import { Sums } from './sums.tsx'

/** What a consignor’s lots brought and what is due to them, with the receipts of what was taken along. */
export function StatementPage({ id, consignor }: { id: string; consignor: string }) {
  const working = useWorking()
  if (working === undefined) return <PageSkeleton shape="list" />
  return working === null ? <NoFirm title={t('Statement')} /> : <OneStatement id={id} consignor={consignor} />
}

function OneStatement({ id, consignor }: { id: string; consignor: string }) {
  const { data, error, refetch } = useQuery(statementQuery(consignor))
  if (data) return <Known statement={data} />
  return (
    <Page title={error ? t('Statement') : null}>
      {error ? (
        <>
          <LoadFailure title={t('We couldn’t load this statement')} error={error} onRetry={() => void refetch()} />
          <Link to="/auctions/$id" params={{ id }}>
            {t('Back to the auction')}
          </Link>
        </>
      ) : (
        <Pending />
      )}
    </Page>
  )
}

const FEES_BUTTON = 'change-fees'

function Known({ statement }: { statement: StatementSeen }) {
  const { auction, consignor, lots } = statement
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      narrow
      title={<bdi>{consignor.name}</bdi>}
      lead={
        <Link to="/auctions/$id" params={{ id: auction.id }}>
          <bdi>{auction.title}</bdi>
        </Link>
      }
      action={<Print statement={statement} />}
    >
      <Ask statement={statement} />
      <section className={classes.part} aria-labelledby="lots">
        <h2 id="lots">{t('Lots')}</h2>
        <ul aria-label={t('Lots')}>
          {lots.map((lot) => (
            <LotOf key={lot.id} lot={lot} currency={auction.currency} />
          ))}
        </ul>
      </section>
      <section className={classes.part} aria-labelledby="due">
        <div className={layout.head}>
          <h2 id="due">{t('What is due')}</h2>
          <Button id={FEES_BUTTON} variant="default" onClick={() => setEditing(true)}>
            {t('Change fees')}
          </Button>
        </div>
        <Sums
          sums={statement}
          currency={auction.currency}
          percent={consignor.commission}
          charged_for={consignor.charged_for}
        />
      </section>
      <Receipts statement={statement} />
      <Dialog title={t('Change fees')} opened={isEditing} onClose={() => setEditing(false)} focusAfter={FEES_BUTTON}>
        <FeesForm statement={statement} onClose={() => setEditing(false)} />
      </Dialog>
    </Page>
  )
}

function LotOf({ lot, currency }: { lot: StatementSeen['lots'][number]; currency: string }) {
  const money = (amount: string) => exactMoney({ amount, currency })
  return (
    <li className={classes.row}>
      <p className={classes.title}>
        {t('Lot {number}', { number: lot.number })} · <bdi>{lot.title}</bdi>
      </p>
      <p className={layout.quiet}>
        {[
          t(LOT_STATES[lot.state]),
          lot.hammer !== null && t('Hammer price {price}', { price: money(lot.hammer) }),
          lot.commission !== null && t('Commission {amount}', { amount: money(lot.commission) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

/** Their lots wait for them until they say yes. */
function Ask({ statement: { consignor, lots } }: { statement: StatementSeen }) {
  const ask = useSingleMutation(() => client.auctions.ask({ id: consignor.id }), {
    onSuccess: async (asked) => {
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name: consignor.name }) })
      await showStatement(asked)
    },
    onError: (error) =>
      void toast({ kind: 'bad', title: t('We couldn’t ask for approval'), message: explain(error).text }),
  })
  const isWaiting = lots.some(({ state }) => state === 'catalogued')
  return (
    <div className={classes.acts}>
      {isWaiting && (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.start()}>
          {t('Ask them to approve their lots')}
        </Button>
      )}
      {consignor.asked_at !== null && (
        <p className={layout.quiet}>{t('Last asked on {day}', { day: dayOfMoment(consignor.asked_at) })}</p>
      )}
    </div>
  )
}

function Print({ statement: { consignor } }: { statement: StatementSeen }) {
  const print = usePaper('consignor-statement')
  return (
    <Button
      variant="default"
      loading={print.isPending}
      onClick={() => print.start({ format: 'pdf', request: { id: consignor.id } })}
    >
      {t('Statement as PDF')}
    </Button>
  )
}
