import { randomUUID } from 'node:crypto'
import { database } from '../database.ts'
import { pdf } from '../files/pdf.ts'
import { aFirm } from '../firms.ts'
import type { OfSubject } from '../of-subjects.ts'

interface Sender {
  id: string
  firm_id: string
}

/** Who sends for a firm that they lead. */
async function senderOf(person: { id: string; email: string }): Promise<Sender> {
  const { firm, lead } = await aFirm(person)
  return { id: lead, firm_id: firm }
}

async function aDocument({ id, firm_id }: Sender): Promise<string> {
  const made = randomUUID()
  await database.pool.query(
    `insert into signatures (id, firm_id, member_id, sender_name, title, file_name, content, pages)
     values ($1, $2, $3, 'Ann', 'Lease', 'Lease.pdf', $4, 1)`,
    [made, firm_id, id, pdf()],
  )
  return made
}

/** One that somebody was asked to sign two days ago. */
async function aSentDocument(sender: Sender): Promise<string> {
  const id = await aDocument(sender)
  await database.pool.query(
    `insert into signature_signers (signature_id, place, name, address, asked_at)
     values ($1, 1, 'Ben', 'ben@example.com', now() - interval '2 days')`,
    [id],
  )
  await database.pool.query(
    `update signatures set sent_at = now(), expires_at = now() + interval '30 days' where id = $1`,
    [id],
  )
  return id
}

export const ofSubject: OfSubject = {
  rows: {
    signatures: async (owner) => ({ table: 'signatures', id: await aDocument(await senderOf(owner)) }),
  },
  ids: async (ann) => {
    const sender = await senderOf({ id: ann.id, email: ann.registration.email })
    const [draft, unsent, sent] = [await aDocument(sender), await aDocument(sender), await aSentDocument(sender)]
    const signers = [{ name: 'Ben', address: 'ben@example.com' }]
    return {
      things: { draft, unsent, sent },
      routes: {
        'signatures.get': { of: 'draft' },
        'signatures.send': { of: 'draft', body: () => ({ title: 'Lease', signers }) },
        'signatures.remind': { of: 'sent' },
        'signatures.cancel': { of: 'sent' },
        'signatures.discard': { of: 'unsent' },
      },
    }
  },
}
