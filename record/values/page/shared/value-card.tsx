import { Button, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Asset } from '#record/assets/contract/assets.ts'
import type { Valuation } from '../../contract.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { usualCurrencyQuery } from '#account/member/page/shared/usual-currency.ts'
import type { Role } from '#basics/roles.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { firstValueOf, gainAgainst, latestByPurpose, worthOverTime } from '../../rules/ledger.ts'
import { MACHINE_ESTIMATE } from '../../rules/purposes.ts'
import { amountInWords } from '../../rules/valuation-in-words.ts'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { lineHeight } from '#ui/charts/sizes.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import record from '#record/assets/page/shared/asset-record.module.css'
import { When } from '#record/assets/page/shared/when.tsx'
import { Ledger } from '../ledger.tsx'
import { useAddValue } from '../use-add-value.ts'
import { ADD_VALUE_ID, VALUE_KEY } from './value-key.ts'
import classes from '../value.module.css'

const Correction = openedLater(async () => (await import('../change-entry.tsx')).Correction)
const Withdrawal = openedLater(async () => (await import('../change-entry.tsx')).Withdrawal)
const WorthChart = lazyWithRetry(
  async () => (await import('#ui/charts/worth-chart.tsx')).WorthChart,
  <Skeleton height={lineHeight} />,
)
const ValuationForm = lazyWithRetry(async () => (await import('../valuation-form.tsx')).ValuationForm)

interface ValueCardProps {
  asset: Asset
  role: Role
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** What it is worth: of each purpose the latest, how that came, and all that was ever said of it. */
export function ValueCard({ asset, role, isAdding: adding, onAdding }: ValueCardProps) {
  const [corrected, setCorrected] = useState<Valuation | null>(null)
  const [withdrawn, setWithdrawn] = useState<Valuation | null>(null)
  useHotkeys([[VALUE_KEY, () => onAdding(true), { usePhysicalKeys: true }]])
  const kind = recordKindOf(role)
  const first = firstValueOf(asset, kind)
  const day = asset.date_of_acquisition ?? asset.creation_date ?? asset.dating
  const latest = latestByPurpose(asset.valuations)
  const chart = worthOverTime(first && { ...first, day }, asset.valuations)
  const stop = () => onAdding(false)
  const isUnknown = latest.length === 0 && first === null
  const usual = useQuery({ ...usualCurrencyQuery(), enabled: adding && isUnknown })
  const add = useAddValue(asset.id, { onAdded: stop, focusAfter: ADD_VALUE_ID })
  useEffect(() => whenIdle(ValuationForm.fetchAhead), [])
  return (
    <section className={record.section} aria-labelledby="value">
      <div className={layout.head}>
        <h2 id="value">{t('Value')}</h2>
        {!adding && (
          <Button id={ADD_VALUE_ID} variant="default" className={layout.onScreen} onClick={() => onAdding(true)}>
            {t('Add Value')}
            <kbd className={classes.key}>Alt+V</kbd>
          </Button>
        )}
      </div>
      {adding && !usual.isLoading && (
        <ValuationForm
          asset={asset}
          currency={first?.currency ?? usual.data}
          before={latest.find(({ purpose }) => purpose !== MACHINE_ESTIMATE) ?? null}
          pending={add.isPending}
          error={add.error}
          onSave={add.start}
          onCancel={stop}
        />
      )}
      {latest.length === 0 && !adding && <p className={layout.quiet}>{t('No current value yet.')}</p>}
      {latest.length > 0 && (
        <dl className={record.facts}>
          {latest.map((entry) => (
            <div key={entry.position}>
              <dt>{t(entry.purpose)}</dt>
              <dd>
                <Current entry={entry} gain={gainAgainst(first, entry)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {chart && <WorthChart {...chart} />}
      {asset.valuations.length > 0 && (
        <Ledger asset={asset} first={first} day={day} onCorrect={setCorrected} onWithdraw={setWithdrawn} />
      )}
      <Correction opened={corrected !== null} asset={asset} entry={corrected} onClose={() => setCorrected(null)} />
      <Withdrawal opened={withdrawn !== null} id={asset.id} entry={withdrawn} onClose={() => setWithdrawn(null)} />
    </section>
  )
}

interface CurrentProps {
  entry: Valuation
  gain: ReturnType<typeof gainAgainst>
}

function Current({ entry, gain }: CurrentProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isOverdue = entry.review_on !== null && entry.review_on < today
  return (
    <>
      <strong className={`${layout.strong} ${layout.numbers}`}>{amountInWords(entry)}</strong>
      <span className={classes.about}>
        <When row={entry} />
        {entry.valued_by !== null && <bdi>{entry.valued_by}</bdi>}
        {gain && (
          <span>
            {gain.isLoss
              ? t('{amount} less than it cost', { amount: exactMoney(gain as { amount: string; currency: string }) })
              : t('{amount} more than it cost', { amount: exactMoney(gain as { amount: string; currency: string }) })}
          </span>
        )}
        {entry.purpose === MACHINE_ESTIMATE && <span>{t('It isn’t counted, and only you see it.')}</span>}
        {isOverdue && (
          <span className={classes.overdue}>{t('Due for review since {day}', { day: longDay(entry.review_on!) })}</span>
        )}
      </span>
    </>
  )
}
