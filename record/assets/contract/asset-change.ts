import * as z from 'zod'

const value = z.union([z.string(), z.array(z.record(z.string(), z.unknown()))]).nullable()

/** What a save changed: texts of columns, or the whole list of a child before and after. */
export const assetChange = z.object({ field: z.string(), before: value, after: value })
export type AssetChange = z.infer<typeof assetChange>
