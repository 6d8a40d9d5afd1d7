/** A request of an import: how to read the table, where that is said, and then the table. */
export function importRequest(
  table: string | Uint8Array,
  { plan, name = 'things.csv' }: { plan?: unknown; name?: string } = {},
) {
  const before = plan === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(plan))
  return {
    method: 'POST',
    headers: { 'x-file-name': encodeURIComponent(name), 'x-plan-bytes': String(before.length) },
    body: new Uint8Array(Buffer.concat([before, Buffer.from(table)])),
  }
}
