import { inNameOf, originFor } from '#account/firms/server/shared/letterhead.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { readSecret } from '#platform/saved-secret.ts'
import { createSealer } from '#platform/sealer.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { signedByAllLetter, signedForFirmLetter } from './letters.ts'
import { certificatePdf, type Certified } from './pdf/certificate.ts'
import { findSender, findToSeal, forgetUnsent, keepFor, saveSealed } from './queries.ts'
import { getSealKey } from './seal/seal-key.ts'
import { sealPdf } from './seal/seal-pdf.ts'

export const SEAL_SIGNATURE = 'seal-signature'
const KEPT_DAYS = 30
const UNSENT_DAYS = 7

interface Services {
  config: Config
  database: Database
  workers: Workers
  enqueue: Enqueue
}

/** Once all have signed: the certificate, the seal, and a letter to everybody. */
export const sealSignatureJob = (services: Services): Job<{ id: string }> => ({
  name: SEAL_SIGNATURE,
  run: async ({ id }) => {
    const { database } = services
    const found = await asSystem(database, (db) => findToSeal(db, id))
    if (!found) return
    const sealed = await sealedDocument(services, found)
    await asSystem(database, async (db) => {
      if (await saveSealed(db, id, sealed)) await tellEverybody(db, found, services)
    })
  },
})

async function sealedDocument({ config, database, workers }: Services, found: Certified & { content: Buffer }) {
  const { content, id } = found
  const by = { whose: id, bytes: content.length }
  const { address } = await asSystem(database, (db) => findSender(db, id))
  const job = await asSystem(database, (db) =>
    inLanguageOf(db, address ?? '', () => certificatePdf(found, config.product)),
  )
  const certificate = Buffer.from(await workers.run('print-page', job, by))
  const now = new Date()
  const at = `${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`
  const named = { bytes: content, certificate, by: config.product.product_name, at }
  const prepared = await workers.run('add-certificate', named, by)
  const sealer = createSealer(await readSecret(config))
  const key = await asSystem(database, (db) => getSealKey(db, sealer, config.publicUrl.host, now))
  return sealPdf(prepared, content.length, key)
}

async function tellEverybody(
  db: Parameters<typeof findSender>[0],
  { id, signers }: Certified,
  { config: { product, publicUrl, clientDomains }, enqueue }: Services,
) {
  const { firm, title, address } = await findSender(db, id)
  const { origin } = publicUrl
  const asked = originFor({ origin, clientDomains }, firm)
  for (const signer of signers) {
    const token = newToken()
    await keepFor(db, signer.id, hashOfToken(token), KEPT_DAYS)
    const said = { to: signer.address, name: signer.name, firm: firm.name, title, url: `${asked}/sign#${token}` }
    const letter = await inLanguageOf(db, signer.address, () => signedByAllLetter(inNameOf(product, firm), said))
    await enqueue(db, SEND_LETTER, letter)
  }
  if (address === null) return
  const url = `${origin}/signatures/${id}`
  await enqueue(
    db,
    SEND_LETTER,
    await inLanguageOf(db, address, () => signedForFirmLetter(product, { to: address, title, url })),
  )
}

/** What nobody sent in a week is let go. */
export const forgetUnsentJob = (database: Database): Job<object> => ({
  name: 'forget-unsent-signatures',
  schedule: '41 4 * * *',
  run: async () => void (await asSystem(database, (db) => forgetUnsent(db, UNSENT_DAYS))),
})
