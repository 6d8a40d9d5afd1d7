import { open } from '#server/rpc/callers.ts'
import { listCategories, listCountries, listCurrencies, listFileTypes } from './queries.ts'

export const getReference = open.reference.get.handler(async ({ context: { db } }) => ({
  currencies: await listCurrencies(db),
  countries: await listCountries(db),
  categories: await listCategories(db, 'asset_category'),
  genres: await listCategories(db, 'genre'),
  file_types: await listFileTypes(db),
}))
