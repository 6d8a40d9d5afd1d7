import * as z from 'zod'
import { isStorable } from '#basics/texts.ts'
import { working } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { anyId, changeSet } from '#basics/shapes.ts'
import { assetRefusals } from '../refusals.ts'

const OF_ASSETS = ['asset-images', 'asset-documents'] as const

/** More than an asset may have: how many that is, record/assets/rules/judge-asset.ts says in words. */
const paths = z.array(z.string().max(400)).max(500).default([])

/** Routes of assets. */
export const ofFiles = {
  matchFiles: working
    .route({
      method: 'POST',
      path: '/assets/files/match',
      summary: 'Of which asset each file is, as far as it is named after a number or a title',
    })
    .input(z.strictObject({ names: z.array(z.string().max(1_000).refine(isStorable)).min(1).max(500) }))
    .output(
      z.array(z.object({ name: z.string(), id: z.uuid(), title: z.string(), inventory_number: z.string().nullable() })),
    ),
  changeFiles: working
    .route({
      method: 'PATCH',
      path: '/assets/{id}/files',
      summary: 'Adds uploaded photos or documents to an asset, or takes some from it; each may be said twice',
    })
    .input(z.strictObject({ id: anyId, bucket: z.enum(OF_ASSETS), add: paths, remove: paths, change_set: changeSet }))
    .errors(errors(assetRefusals.ASSET_INVALID, assetRefusals['FILE_NOT_FOUND.asset'])),
}
