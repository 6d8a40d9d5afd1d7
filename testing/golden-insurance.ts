import { pdf } from './files/pdf.ts'
import type { Uploader } from './files/upload.ts'
import { patch, put, send } from './sent.ts'

/** One policy that says something in each column, and one that says what it must. */
export async function insure(person: Uploader, id: string) {
  const { id: policy } = await send<{ id: string }>(person, '/api/policies', {
    insurer: 'Ross & Sons',
    number: '44/71',
    kind: 'scheduled',
    currency: 'EUR',
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    total: '50000',
    cap_per_item: '20000.50',
    deductible: '250',
    window_days: 90,
    window_share: '12.5',
    contact: 'Ms. Öst\n+46 8 123',
    note: 'Worldwide.\nNot in transit.',
    sublimits: [{ category: 'Art', amount: '20000' }],
  })
  await put(person, `/api/policies/${policy}/items`, { items: [{ asset_id: id, amount: '1200.5' }] })
  const contract = { bucket: 'policy-documents', name: 'Vertrag & Anhang.pdf', type: 'application/pdf' } as const
  const { path } = await person.keep({ ...contract, bytes: pdf() })
  await patch(person, `/api/policies/${policy}/documents`, { add: [path] })
  await send(person, '/api/policies', { insurer: 'Öst', number: '1', kind: 'blanket', currency: 'JPY', total: '100' })
}
