import { openReading } from '#server/rpc/callers.ts'
import { listCategories, listCountries, listCurrencies, listFileTypes } from './queries.ts'

export const getReference = openReading.reference.get.handler(async ({ context: { db } }) => {
  const [currencies, countries, categories, genres, file_types] = await Promise.all([
    listCurrencies(db),
    listCountries(db),
    listCategories(db, 'asset_category'),
    listCategories(db, 'genre'),
    listFileTypes(db),
  ])
  return { currencies, countries, categories, genres, file_types }
})
