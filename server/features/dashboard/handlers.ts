import { countAddedSince, sumHeldByCurrency } from '#database/asset-sums.ts'
import type { Addresses } from '#server/platform/storage/addresses.ts'
import { converterOn } from '#server/shared/conversion.ts'
import { countAssets } from '#server/shared/plan-in-force.ts'
import { registered, registeredReading } from '#server/rpc/callers.ts'
import { dismissSteps, findFirstSteps, listRecentAssets, RECENT_DAYS, type RecentPicture } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export const getDashboard = registeredReading.dashboard.get.handler(async ({ context: { db, me, now, addresses } }) => {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const [total, recent, assets, sums, convert] = await Promise.all([
    countAssets(db),
    countAddedSince(db, since),
    listRecentAssets(db, me.role, since),
    sumHeldByCurrency(db, me.role),
    converterOn(db, now.toISOString().slice(0, 10)),
  ])
  const total_values = sums.map(({ amount, currency }) => ({ amount, currency }))
  return {
    total_assets: total,
    total_values,
    converted: convert(total_values),
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

const pictured = (addresses: Addresses, { path, ...picture }: RecentPicture) => ({
  ...picture,
  url: addresses.sign({ bucket: 'asset-images', path }),
})
