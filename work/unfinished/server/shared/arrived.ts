import type { UserDb } from '#database/access.ts'

/** False where it has arrived before. Whoever sends it twice at once waits for the first to be done. */
export async function noteArrived(db: UserDb, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('arrived_captures')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
