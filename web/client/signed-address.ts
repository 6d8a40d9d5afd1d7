/** So often what shows signed addresses asks for fresh ones: they are good for three quarters of an hour at least. */
export const ADDRESSES_RENEWED_MS = 30 * 60_000

/** Whether an address of a stored file has had its time, as far as this machine's clock can tell. */
export function isExpired(address: string, now = Date.now()): boolean {
  const expires = Number(new URL(address, 'http://localhost').searchParams.get('expires'))
  return expires * 1_000 <= now
}
