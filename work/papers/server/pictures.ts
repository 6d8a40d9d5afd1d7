import type { PrintServices } from '#record/assets/server/shared/printing.ts'
import { shownPicture } from '#record/assets/server/shared/printing.ts'
import type { Circumstances } from '#platform/workers/workers.ts'
import { WorkLimitExceeded } from '#platform/workers/errors.ts'

/** So many are fetched and made smaller at once. */
const AT_ONCE = 40

/** Pictures on pages of their own are larger than those in a list; the more there are, the smaller each is made. */
const SIZES = [
  { from: 3_000, longest: 144, stored: 480 },
  { from: 600, longest: 240, stored: 480 },
  { from: 150, longest: 400, stored: 480 },
  { from: 0, longest: 800, stored: 960 },
] as const
const IN_A_LIST = 240

/** By the paths of their files; those that are lost are left out. All of them fit into what one document may hold. */
export async function fetchPictures(
  services: PrintServices,
  paths: readonly string[],
  isList: boolean,
  by: Circumstances,
): Promise<Map<string, Uint8Array>> {
  const { longest, stored } = SIZES.find(({ from }) => paths.length >= from)!
  const made = new Map<string, Uint8Array>()
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    by.signal?.throwIfAborted()
    const batch = paths.slice(at, at + AT_ONCE)
    const shown = await Promise.all(batch.map((path) => shownPicture(services, path, isList ? 480 : stored, by)))
    const found = batch.flatMap((path, index) => (shown[index] ? [{ path, bytes: Buffer.from(shown[index]) }] : []))
    if (found.length === 0) continue
    const small = await services.workers
      .run(
        'pictures-for-print',
        { pictures: found.map(({ bytes }) => bytes), longest: isList ? Math.min(longest, IN_A_LIST) : longest },
        by,
      )
      .catch(nothingWhereTooMuch)
    found.forEach(({ path }, index) => {
      const bytes = small?.[index]
      if (bytes) made.set(path, bytes)
    })
  }
  return made
}

function nothingWhereTooMuch(error: unknown): null {
  if (error instanceof WorkLimitExceeded) return null
  throw error
}
