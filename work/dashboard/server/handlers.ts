import { countAddedSince, sumHeldByCurrency } from '#record/values/server/shared/asset-sums.ts'
import type { Addresses } from '#platform/storage/addresses.ts'
import { isAnyValued, sumHeldByBasis } from '#record/values/server/shared/worth-sums.ts'
import type { Amount } from '#basics/money.ts'
import { ledBy } from '#record/values/rules/headline.ts'
import { exchangeOn } from '#record/rates/server/shared/conversion.ts'
import { changeInValue } from '#record/values/server/shared/worth.ts'
import { countAssets } from '#account/billing/server/shared/plan-in-force.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { dismissSteps, findFirstSteps, listRecentAssets, RECENT_DAYS, type RecentPicture } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export const getDashboard = registeredReading.dashboard.get.handler(async ({ context: { db, me, now, addresses } }) => {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const [total, recent, assets, sums, isValued] = await Promise.all([
    countAssets(db),
    countAddedSince(db, since),
    listRecentAssets(db, me.role, since),
    sumHeldByCurrency(db, me.role),
    isAnyValued(db),
  ])
  const latest = isValued ? await sumHeldByBasis(db, me.role, 'latest') : []
  const exchange = await exchangeOn(
    db,
    now.toISOString().slice(0, 10),
    [...sums, ...latest].map(({ currency }) => currency),
  )
  const led = exchange.rank(sums)
  const currency = led[0]?.currency ?? null
  const latestLed = ledBy(currency, exchange.rank(latest))
  return {
    total_assets: total,
    currency,
    total_values: led.map(asMoney),
    converted: exchange.convert(led),
    latest: isValued ? { values: latestLed.map(asMoney), converted: exchange.convert(latestLed) } : null,
    change_in_value: isValued ? await changeInValue(db, me.role, { basis: 'latest', monthBegan, currency }) : null,
    recent_assets: assets.map(({ picture, ...asset }) => ({
      ...asset,
      picture: picture && pictured(addresses, picture),
    })),
    recent_count: recent,
  }
})

export const getFirstSteps = registered.dashboard.firstSteps.get.handler(async ({ context: { db } }) => {
  const { over, ...done } = await findFirstSteps(db)
  return { done, over }
})

export const dismissFirstSteps = registered.dashboard.firstSteps.dismiss.handler(async ({ context: { db, now } }) => {
  await dismissSteps(db, now)
})

const asMoney = ({ amount, currency }: Amount) => ({ amount, currency })

const pictured = (addresses: Addresses, { path, ...picture }: RecentPicture) => ({
  ...picture,
  url: addresses.sign({ bucket: 'asset-images', path }),
})
