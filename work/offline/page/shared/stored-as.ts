/** Of the server's answers only what lists and records of one's own are made of. */
const STORED = new Set(
  'session assets reference places collections tags own-fields dashboard unfinished readiness cover people rates subscription'.split(
    ' ',
  ),
)
/** A picture in one of the sizes that are shown; the smallest stands in for all of them. */
// Safe pattern: of an address, in which nothing before the last dots is tried twice.
export const SHOWN_PICTURE = /^(\/files\/asset-images\/.+)\.(\d+)\.(?:avif|webp)$/

/** As what an answer is stored on this device, if at all. Nothing of another's vault is. */
export function storedAs({ pathname, searchParams }: URL): 'page' | 'picture' | null {
  if (searchParams.has('grant') || searchParams.has('vault')) return null
  if (pathname.startsWith('/api/') && STORED.has(pathname.split('/')[2]!)) return 'page'
  return SHOWN_PICTURE.test(pathname) ? 'picture' : null
}
