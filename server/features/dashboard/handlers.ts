import { sumByCurrency } from '#database/worth.ts'
import { displayPath } from '#domain/files/file-rules.ts'
import type { Addresses } from '#server/platform/storage/addresses.ts'
import { countAssets } from '#server/shared/plan-in-force.ts'
import { registeredReading } from '#server/rpc/callers.ts'
import { countAssetsSince, listRecentAssets, RECENT_DAYS, type RecentPicture } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export const getDashboard = registeredReading.dashboard.get.handler(async ({ context: { db, me, now, addresses } }) => {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const [total, recent, assets, sums] = await Promise.all([
    countAssets(db),
    countAssetsSince(db, since),
    listRecentAssets(db, me.role, since),
    sumByCurrency(db.selectFrom('own_assets'), me.role),
  ])
  return {
    total_assets: total,
    total_values: sums.map(({ amount, currency }) => ({ amount, currency })),
    recent_assets: assets.map(({ picture, ...asset }) => ({
      ...asset,
      picture: picture && pictured(addresses, picture),
    })),
    recent_count: recent,
  }
})

const pictured = (addresses: Addresses, { path, ...picture }: RecentPicture) => ({
  ...picture,
  small_url: addresses.sign({ bucket: 'asset-images', path: displayPath(path, 480) }),
})
