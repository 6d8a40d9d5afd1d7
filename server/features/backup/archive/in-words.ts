import { Refusal } from '#database/refusal.ts'
import { DamagedObject } from '#server/platform/storage/sealed-object.ts'

/** Damage said in words. */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    throw new Refusal(`The archive is damaged or cut off (${error.message}). Nothing was taken from it.`, {
      cause: error,
    })
  }
}
