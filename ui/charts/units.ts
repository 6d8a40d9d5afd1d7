import { exactMoney } from '#basics/money.ts'
import { locale, t } from '#basics/words/words.ts'

/** In what an axis counts. */
export interface Unit {
  /** On top of the axis. */
  name: string
  /** Beside a line of the grid. */
  short: (value: number) => string
  exact: (amount: string) => string
  isWhole: boolean
}

export const inMoney = (currency: string): Unit => {
  const format = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return {
    name: t('Value in {currency}', { currency }),
    short: (value) => format.format(value),
    exact: (amount) => exactMoney({ amount, currency }),
    isWhole: false,
  }
}

export const inAssets = (): Unit => ({
  name: t('Assets'),
  short: (value) => value.toLocaleString(locale()),
  exact: (amount) => Number(amount).toLocaleString(locale()),
  isWhole: true,
})
