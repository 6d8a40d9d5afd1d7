import { Button, Checkbox, Textarea, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Consigned } from '../contract/shapes.ts'
import { answerToLotsMistake, LOT_STATES } from '../rules/lots.ts'
import { statementOf } from '../rules/statement.ts'
import classes from './auctions.module.css'
import { pricesInWords } from './lot-row.tsx'
import { Sums } from './sums.tsx'

interface ConsignedLotsProps {
  consigned: Consigned
  /** Whether whoever reads this is in the vault that the pieces are in. */
  opensPieces: boolean
  give: (answer: Answer) => Promise<Consigned>
  onAnswered: (answered: Consigned) => void
}

interface Answer {
  lots: string[]
  is_approved: boolean
  content: string
}

/** What the catalog says of a consignor’s pieces, for them to approve, and how their lots stand. */
export function ConsignedLots(props: ConsignedLotsProps) {
  const { consigned } = props
  const { firm_name, auction, commission, charges, charged_for, lots } = consigned
  const waiting = lots.filter(({ state }) => state === 'catalogued')
  const others = lots.filter(({ state }) => state !== 'catalogued')
  return (
    <Page
      narrow
      title={t('Your lots in “{title}”', { title: auction.title })}
      lead={[firm_name, auction.held_on && longDay(auction.held_on), auction.place].filter(Boolean).join(' · ')}
    >
      <p>
        {t('{firm} takes {percent} % of the hammer price of each lot.', { firm: firm_name, percent: commission })}{' '}
        {Number(charges) > 0 &&
          t('Besides it charges {amount}, once.', {
            amount: exactMoney({ amount: charges, currency: auction.currency }),
          })}{' '}
        {charged_for}
      </p>
      {auction.conditions !== '' && (
        <Disclosure label={t('Conditions of sale')}>
          {() => <p className={classes.conditions}>{auction.conditions}</p>}
        </Disclosure>
      )}
      {waiting.length === 0 ? (
        <Notice kind="calm" title={t('Nothing to approve right now')}>
          <p>{t('{firm} writes to you when something is.', { firm: firm_name })}</p>
        </Notice>
      ) : (
        <Approve key={waiting.map(({ id }) => id).join()} {...props} waiting={waiting} />
      )}
      <OwnSums consigned={consigned} />
      {others.length > 0 && (
        <section className={classes.part} aria-labelledby="others">
          <h2 id="others">{t('How your other lots stand')}</h2>
          <ul aria-label={t('How your other lots stand')}>
            {others.map((lot) => (
              <li key={lot.id} className={classes.event}>
                <p className={classes.title}>{t('Lot {number}: {title}', { number: lot.number, title: lot.title })}</p>
                <p className={layout.quiet}>
                  {[t(LOT_STATES[lot.state]), pricesInWords(lot, auction.currency)].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

/** Once something is sold: what it brought, and what is due of it. */
function OwnSums({ consigned }: { consigned: Consigned }) {
  const { auction, commission, charges, charged_for, lots } = consigned
  if (lots.every(({ hammer }) => hammer === null)) return null
  return (
    <section className={classes.part} aria-labelledby="due">
      <h2 id="due">{t('What is due')}</h2>
      <Sums
        sums={statementOf(lots, { commission, charges }, auction.currency)}
        currency={auction.currency}
        percent={commission}
        charged_for={charged_for}
      />
    </section>
  )
}

function Approve({
  consigned: { auction },
  opensPieces,
  give,
  onAnswered,
  waiting,
}: ConsignedLotsProps & { waiting: Consigned['lots'] }) {
  const [chosen, setChosen] = useState<readonly string[]>(waiting.map((lot) => lot.id))
  const [content, setContent] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const answer = useSingleMutation(
    (isApproved: boolean) => give({ lots: [...chosen], is_approved: isApproved, content }),
    { onSuccess: onAnswered },
  )
  const press = (isApproved: boolean) => {
    const found = answerToLotsMistake(content, isApproved)
    setMistake(found)
    if (found === null) answer.start(isApproved)
  }
  return (
    <section className={layout.stack} aria-labelledby="approve">
      <h2 id="approve">{t('Please approve')}</h2>
      <ul aria-label={t('Please approve')}>
        {waiting.map((lot) => (
          <LotToApprove
            key={lot.id}
            lot={lot}
            opensPiece={opensPieces}
            currency={auction.currency}
            isChosen={chosen.includes(lot.id)}
            onChoose={(isChosen) =>
              setChosen((before) => (isChosen ? [...before, lot.id] : before.filter((each) => each !== lot.id)))
            }
          />
        ))}
      </ul>
      <FailureNotice error={answer.error} title={t('We couldn’t save your answer')} onDismiss={answer.reset} />
      <Textarea
        label={t('Anything to add?')}
        description={t('If something isn’t right, say what. Otherwise you can leave this empty.')}
        autosize
        minRows={2}
        maxRows={10}
        value={content}
        error={mistake}
        onChange={({ currentTarget }) => {
          setContent(currentTarget.value)
          setMistake(null)
        }}
      />
      <div className={layout.row}>
        <Button
          disabled={chosen.length === 0}
          loading={answer.isPending && answer.variables}
          onClick={() => press(true)}
        >
          {plural(chosen.length, 'Approve {count} lot', 'Approve {count} lots')}
        </Button>
        <Button
          variant="default"
          disabled={chosen.length === 0}
          loading={answer.isPending && !answer.variables}
          onClick={() => press(false)}
        >
          {t('Something isn’t right')}
        </Button>
      </div>
    </section>
  )
}

interface LotToApproveProps {
  lot: Consigned['lots'][number]
  opensPiece: boolean
  currency: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function LotToApprove({ lot, opensPiece, currency, isChosen, onChoose }: LotToApproveProps) {
  return (
    <li className={classes.consigned}>
      <Checkbox
        aria-label={t('Lot {number}: {title}', { number: lot.number, title: lot.title })}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div className={layout.fits}>
        <p className={classes.title}>{t('Lot {number}: {title}', { number: lot.number, title: lot.title })}</p>
        <p>{pricesInWords(lot, currency)}</p>
        {lot.start_price !== null && (
          <p>
            {t('Start price {price}', {
              price: exactMoney({ amount: lot.start_price, currency: currency }),
            })}
          </p>
        )}
        {opensPiece && (
          <p>
            <Link to="/asset-summary/$id" params={{ id: lot.asset_id }}>
              {t('See the piece')}
              <VisuallyHidden> ({lot.title})</VisuallyHidden>
            </Link>
          </p>
        )}
        {[lot.description, lot.dimensions, lot.condition]
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text} className={`${layout.quiet} ${layout.breaks}`}>
              {text}
            </p>
          ))}
      </div>
    </li>
  )
}
