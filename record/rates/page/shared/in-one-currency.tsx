import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Conversion } from '../../rules/convert.ts'
import { wholeMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { refreshConversions } from './conversions.ts'
import classes from './converted-total.module.css'
import { toast } from '#ui/toasts.ts'

interface InOneCurrencyProps {
  /** The sum that leads first. */
  held: readonly { currency: string }[]
  converted: Conversion | null
}

/** Beside sums in several currencies: all of it in one, or the press that makes it so. How it is worked out stands below. */
export function InOneCurrency({ held, converted }: InOneCurrencyProps) {
  const choose = useSingleMutation((currency: string) => client.rates.choose({ currency }), {
    onSuccess: refreshConversions,
    onError: ({ message }) => void toast({ kind: 'bad', title: t('We couldn’t change this'), message }),
  })
  if (converted)
    return (
      <a href="#in-one-currency" className={classes.all}>
        {converted.unconverted.length === 0
          ? t('{amount} in all', { amount: wholeMoney(converted.total) })
          : t('{amount} without {currencies}', {
              amount: wholeMoney(converted.total),
              currencies: converted.unconverted.map(({ currency }) => currency).join(', '),
            })}
      </a>
    )
  const [main, ...others] = held
  if (!main || others.length === 0) return null
  return (
    <button
      type="button"
      className={classes.all}
      disabled={choose.isPending}
      onClick={() => choose.start(main.currency)}
    >
      {t('All in {currency}', { currency: main.currency })}
    </button>
  )
}
