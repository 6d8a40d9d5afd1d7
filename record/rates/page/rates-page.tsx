import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRate } from '../contract.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { plural, t } from '#basics/words/words.ts'
import { inDigits } from '../rules/rates.ts'
import { api, client } from '#platform/client/api.ts'
import { refreshConversions } from './shared/conversions.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { PartSkeleton, Parts } from '#ui/settings-section.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { RateForm } from './rate-form.tsx'
import classes from './rates.module.css'

const ADD = 'add-rate'

/** To which currency totals are converted, and by which rates. */
export function RatesPage() {
  const { data, error, isPending, refetch } = useQuery(api.rates.list.queryOptions({ staleTime: 0 }))
  const [adding, setAdding] = useState(false)
  const stop = () => setAdding(false)
  return (
    <Page
      title={t('Exchange Rates')}
      lead={t('Totals in one currency, by rates that you can see. Nothing is converted without one.')}
      action={
        <div className={layout.row}>
          <ButtonLink to="/portfolio" variant="default">
            {t('Back to Portfolio')}
          </ButtonLink>
          <Button id={ADD} onClick={() => setAdding(true)}>
            {t('Add Rate')}
          </Button>
        </div>
      }
    >
      {isPending && (
        <div role="status" aria-label={t('Loading your exchange rates')}>
          <Parts>
            <PartSkeleton />
          </Parts>
        </div>
      )}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load your exchange rates')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <TotalCurrency currency={data.currency} />
          <section className={layout.section} aria-labelledby="own-rates">
            <h2 id="own-rates">{t('Your rates')}</h2>
            {data.loaded && (
              <p className={layout.quiet}>
                {plural(
                  data.loaded.currencies,
                  'The rate of {count} currency against the euro is loaded from {source}, last for {day}. Yours come first.',
                  'The rates of {count} currencies against the euro are loaded from {source}, last for {day}. Yours come first.',
                  { source: data.loaded.source, day: dateInWords(data.loaded.day) },
                )}
              </p>
            )}
            {data.rates.length === 0 && (
              <p>{t('You have typed no rates yet. Your bank or a newspaper states them for each day.')}</p>
            )}
            {data.rates.length > 0 && (
              <ul className={layout.rows} aria-labelledby="own-rates">
                {data.rates.map((rate) => (
                  <RateRow key={rate.id} rate={rate} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
      <Dialog title={t('Add a rate')} opened={adding} onClose={stop} focusAfter={ADD}>
        {adding && (
          <RateForm
            quote={data?.currency ?? ''}
            onSaved={() => {
              stop()
              void refreshConversions()
              void toast({ kind: 'good', message: t('The rate was saved.') })
            }}
            onCancel={stop}
          />
        )}
      </Dialog>
    </Page>
  )
}

function TotalCurrency({ currency }: { currency: string | null }) {
  const { entries } = useReference('currencies')
  const none = t('Don’t convert')
  const choices = [none, ...entries.map(({ code, name }) => `${code} · ${name}`)]
  // What was chosen shows at once, also in the form of a rate that is opened meanwhile.
  const choose = useSingleMutation(
    (currency: string | null) => {
      queryClient.setQueryData(api.rates.list.queryKey(), (before) => before && { ...before, currency })
      return client.rates.choose({ currency })
    },
    { onSettled: refreshConversions },
  )
  return (
    <div className={classes.currency}>
      <SearchField
        id="total-currency"
        label={t('Convert totals to')}
        choices={choices}
        value={choices.find((choice) => choice.slice(0, 3) === currency) ?? none}
        onChange={(choice) => choose.start(choice === none ? null : choice.slice(0, 3))}
        nothingFound={t('No currency of this name')}
      />
      <FailureNotice error={choose.error} title={t('We couldn’t change this')} />
    </div>
  )
}

function RateRow({ rate }: { rate: OwnRate }) {
  const { id, base, quote, day, source } = rate
  const remove = useSingleMutation(() => client.rates.remove({ id }), {
    onSuccess: async () => {
      void toast({ kind: 'good', message: <Removed rate={rate} /> })
      await refreshConversions()
    },
    focusAfter: ADD,
  })
  return (
    <li className={classes.row}>
      <span className={layout.numbers}>
        {t('1 {base} = {rate} {quote}', { base, quote, rate: inDigits(rate.rate) })}
      </span>
      <span className={layout.quiet}>
        {dateInWords(day)} · <bdi>{source}</bdi>
      </span>
      <Button
        variant="subtle"
        size="sm"
        loading={remove.isPending}
        aria-label={t('Delete the rate of {base} in {quote} of {day}', { base, quote, day: dateInWords(day) })}
        onClick={() => remove.start()}
      >
        {t('Delete')}
      </Button>
      <FailureNotice error={remove.error} title={t('We couldn’t delete this')} />
    </li>
  )
}

function Removed({ rate: { base, quote, day, rate, source } }: { rate: OwnRate }) {
  const undo = useSingleMutation(() => client.rates.save({ base, quote, day, rate, source }), {
    onSuccess: refreshConversions,
  })
  return (
    <>
      {t('The rate was deleted.')}{' '}
      <Button
        variant="default"
        size="compact-sm"
        loading={undo.isPending}
        disabled={undo.isSuccess}
        onClick={() => undo.start()}
      >
        {t('Undo')}
      </Button>
    </>
  )
}
