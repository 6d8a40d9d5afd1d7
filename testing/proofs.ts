import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { asUser, asUserAtOnce } from '#database/access.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { appendToLogJob, type LogServices } from '#record/proof/server/append-to-log.job.ts'
import { certificateOf, findProved } from '#record/proof/server/certificate.ts'
import { type Certificate, checkCertificate } from '#verifier/proof.mjs'
import { tools } from '#verifier/tools.mjs'
import { aPiece, aStoredDocument, aStoredFile } from './assets.ts'
import { call } from './call.ts'
import { database } from './database.ts'
import { anInvestor, type Person } from './people.ts'

/** A log of proofs, an owner, and rings whose states come into it. */
export async function aProofLog() {
  const secret = 'a secret of the tests, thirty-two long'
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-proof-'))
  afterAll(() => rm(folder, { recursive: true }))
  const logged: string[] = []
  const storage = createStorage({ store: await openFolderStore(folder), database, masterKey: randomBytes(32) })
  const services: LogServices = {
    config: readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://x/y', SECRET: secret }),
    database,
    storage,
    log: createLog('info', { write: (line) => void logged.push(line) }),
  }
  const ann = await anInvestor({ plan: 'per-asset' })

  const proofOf = (owner: Person, asset: string, isShown: (name: string) => boolean = () => true) =>
    asUserAtOnce(database, owner.id, (db) => findProved(db, asset, isShown))

  return {
    ann,
    folder,
    logged,
    secret,
    services,
    storage,
    proofOf,
    runJob: () => appendToLogJob(services).run({}, ''),

    /** A certificate that shows everything, unless told which. */
    certify: async (
      owner: Person,
      asset: string,
      isShown: (name: string) => boolean = () => true,
    ): Promise<Certificate> => {
      const proved = await proofOf(owner, asset, isShown)
      if (proved === null || proved === 'nothing') throw new Error(`There is no certificate: ${proved}`)
      const secrets = await storage.getSecrets(owner.id)
      return JSON.parse(
        JSON.stringify(await certificateOf(proved, { secrets, isShown, now: new Date() })),
      ) as Certificate
    },

    aRing: async (said = {}) => {
      const images = [await aStoredFile(ann.id)]
      const documents = [await aStoredDocument(ann.id)]
      const given = { images: images.map(({ path }) => path), documents: documents.map(({ path }) => path) }
      const { id } = await call(createAsset, aPiece({ title: 'Ring', maker: 'Lalique', ...given, ...said }), ann)
      return { id, files: [...images, ...documents] }
    },

    change: (id: string, said: { title?: string; maker?: string }) =>
      asUser(database, ann.id, (db) => db.updateTable('assets').set(said).where('id', '=', id).execute()),
  }
}

/** Why it doesn't hold; null where it does. */
export const refusalOf = (certificate: unknown, options = {}) =>
  checkCertificate(tools, certificate as Certificate, options).then(
    () => null,
    (error: Error & { code?: string }) => error.code ?? error.message,
  )
