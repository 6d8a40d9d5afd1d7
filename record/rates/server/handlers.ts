import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { judgeRate } from '../rules/rates.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { findTotalCurrency } from './shared/conversion.ts'
import * as rows from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

export const listRates = registeredReading.rates.list.handler(async ({ context: { db } }) => {
  const [currency, rates, loaded] = await Promise.all([
    findTotalCurrency(db),
    rows.listOwnRates(db),
    rows.findLoaded(db),
  ])
  return { currency, rates, loaded }
})

export const chooseCurrency = registered.rates.choose.handler(
  async ({ input: { currency }, context: { db } }) => void (await rows.saveTotalCurrency(db, currency)),
)

export const saveRate = registered.rates.save.handler(({ input, context: { db, now } }) => {
  const verdict = judgeRate(input, latestToday(now))
  return verdict.ok
    ? rows.saveRate(db, verdict.rate)
    : refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
})

export const removeRate = registered.rates.remove.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await rows.removeRate(db, id))) refuse(requestRefusals.NOT_FOUND)
})
