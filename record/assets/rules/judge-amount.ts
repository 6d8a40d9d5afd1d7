import { exactAmount } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'

interface AmountColumns<Name extends string> {
  name: Name
  label: string
  currency: { name: Name }
}

interface Judged<Name extends string> {
  fields: { [Column in Name]?: string | null }
  mistakes: { field: Name; message: string }[]
}

/** An amount has its currency; without one, a currency says nothing and is not stored. */
export function judgeAmount<Name extends string>(
  { name: amount, label, currency: { name: currency } }: AmountColumns<Name>,
  draft: { readonly [Column in Name]?: string | null | undefined },
): Judged<Name> {
  const [text, code] = [draft[amount]?.trim() ?? '', draft[currency]?.trim() ?? '']
  if (text === '') return { fields: { [amount]: null, [currency]: null } as Judged<Name>['fields'], mistakes: [] }
  const refuse = (field: Name, message: string) => ({ fields: {}, mistakes: [{ field, message }] })
  if (!/^[A-Z]{3}$/.test(code)) return refuse(currency, t('{label} needs a currency, such as USD', { label }))
  const exact = exactAmount(text, code)
  if (!exact.ok) return refuse(amount, exact.mistakeIn(label))
  return { fields: { [amount]: exact.amount, [currency]: code } as Judged<Name>['fields'], mistakes: [] }
}
