export interface Amount {
  /** An exact decimal: `1234.50`. */
  amount: string
  currency: string
}

/** Symbol and whole numbers, for overviews. Without a locale, in the reader's own. */
export function wholeMoney({ amount, currency }: Amount, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return format.format(amount as Intl.StringNumericLiteral)
}

/** Symbol and full precision, for details and exports. Without a locale, in the reader's own. */
export function exactMoney({ amount, currency }: Amount, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount as Intl.StringNumericLiteral)
}
