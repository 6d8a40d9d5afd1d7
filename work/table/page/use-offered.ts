import { useQuery } from '@tanstack/react-query'
import type { Texts } from '#work/bulk/rules.ts'
import type { RecordField } from '#record/assets/rules/field-lists.ts'
import { usualCurrencyQuery } from '#account/member/page/shared/usual-currency.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'

/** What is chosen from in each list, and the currency of an amount that names none. */
export function useLists() {
  const [categories, genres, currencies] = [
    useReference('categories').entries,
    useReference('genres').entries,
    useReference('currencies').entries,
  ]
  const usual = useQuery(usualCurrencyQuery()).data ?? currencies[0]?.code ?? 'USD'
  const lists = { categories, genres }
  return {
    offeredIn: (field: RecordField): readonly string[] => {
      if (field.kind === 'choice') return field.options
      return field.kind === 'listed' ? lists[field.list].map(({ name }) => name) : []
    },
    currencyIn: (field: RecordField, texts: Texts): string =>
      (field.kind === 'amount' ? texts[field.currency.name] : null) ?? usual,
  }
}

export function useOffered(field: RecordField, texts: Texts) {
  const { offeredIn, currencyIn } = useLists()
  return { offered: offeredIn(field), currency: currencyIn(field, texts) }
}
