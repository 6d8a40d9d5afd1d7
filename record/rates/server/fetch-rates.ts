import { askOutside } from '#platform/http/outside.ts'

/** The rates that are at the address. */
export async function fetchRates(url: URL, options: { mayBePrivate?: boolean } = {}): Promise<Buffer> {
  const headers = { accept: 'application/xml, text/xml' }
  const { status, body } = await askOutside({ url, headers, mostBytes: 4 * 1024 * 1024, ms: 20_000, ...options })
  if (status !== 200) throw new Error(`The address answered ${status}`)
  return body
}
