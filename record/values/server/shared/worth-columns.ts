import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type DateColumn, type DateField, fieldIn, partsOf } from '#record/assets/rules/field-lists.ts'
import { otherKindOf, recordKindOf } from '#record/assets/rules/sections.ts'
import type { Role } from '#basics/roles.ts'
import type { DB } from '#database/schema.ts'

/**
 * What an asset is worth to its owner: to a creator its value at creation, to everybody else what was paid for it. Where
 * that is not known, the other one: what was recorded under another role still counts.
 */
export function worthColumns(role: Role) {
  const [own, other] = [fieldIn('value', recordKindOf(role)), fieldIn('value', otherKindOf(role))]
  const [amount, currency] = [sql.ref(own.name), sql.ref(own.currency.name)]
  return {
    amount: sql<string>`coalesce(${amount}, ${sql.ref(other.name)})`,
    currency: sql<string>`case when ${amount} is null then ${sql.ref(other.currency.name)} else ${currency} end`,
  }
}

export const worthFieldOf = (role: Role) => fieldIn('value', recordKindOf(role)).name

export type WorthColumns = Pick<ReturnType<typeof worthColumns>, 'amount' | 'currency'>

/** The same as one value: amount and currency, or null. */
export const worthOf = (role: Role) => moneyOf(worthColumns(role))

export const moneyOf = ({ amount, currency }: WorthColumns) => sql<{ amount: string; currency: string } | null>`
  case when ${amount} is not null then jsonb_build_object('amount', (${amount})::text, 'currency', ${currency}) end
`

/** Of these assets one exact sum a currency. What has no value is in none of them. */
export function sumByCurrency(assets: SelectQueryBuilder<DB, 'own_assets', {}>, { amount, currency }: WorthColumns) {
  return assets
    .select([
      sql<string>`${currency}`.as('currency'),
      sql<string>`sum(${amount})`.as('amount'),
      sql<number>`count(*)::int`.as('assets'),
    ])
    .where(sql<boolean>`${amount} is not null`)
    .groupBy(currency)
    .orderBy(sql`count(*) desc`)
    .orderBy(sql`${currency}`)
    .execute()
}

/** Of these assets every category, with what is in it in one currency, and the share of that currency's sum. */
export function shareByCategory(
  assets: SelectQueryBuilder<DB, 'own_assets', {}>,
  { amount, currency }: WorthColumns,
  inCurrency: string | null,
) {
  const sum = sql`sum(${amount}) filter (where ${currency} = ${inCurrency})`
  return assets
    .select([
      'category',
      sql<number>`count(*)::int`.as('assets'),
      sql<string>`coalesce(${sum}, 0)`.as('amount'),
      sql<string>`coalesce(round(100 * ${sum} / nullif(sum(${sum}) over (), 0), 1), 0.0)`.as('share'),
    ])
    .groupBy('category')
    .orderBy(sql`coalesce(${sum}, 0) desc`)
    .orderBy(sql`count(*) desc`)
    .orderBy('category')
    .execute()
}

/** A date as it stands in a cell, as `dateIn` makes it of an asset. */
export function dateCell(field: DateField): RawBuilder<string | null> {
  const { edtf, text } = partsOf(field)
  return sql`coalesce(${sql.ref(edtf)}, ${sql.ref(text)}, ${sql.ref(field.name)}::text)`
}

/** Of a date of the own kind of record; where that is not known, of the one that was recorded under another role. */
export function dateBy(
  column: DateColumn,
  role: Role,
  made: (field: DateField) => RawBuilder<string | null>,
): RawBuilder<string | null> {
  const [own, other] = [fieldIn(column, recordKindOf(role)), fieldIn(column, otherKindOf(role))]
  if (own.name === other.name) return made(own)
  return sql`case when ${dateCell(own)} is null then ${made(other)} else ${made(own)} end`
}
