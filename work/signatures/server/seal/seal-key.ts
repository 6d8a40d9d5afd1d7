import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import type { SystemDb } from '#database/access.ts'
import type { Sealer } from '#platform/sealer.ts'

/** By which this installation seals: a key of its own, and a certificate that nobody else vouches for. */
export interface SealKey {
  /** In DER. */
  certificate: Buffer
  privateKey: KeyObject
}

/** The key in use, made when it is first needed. With another secret of the installation there is another key. */
export async function getSealKey(db: SystemDb, sealer: Sealer, host: string, now: Date): Promise<SealKey> {
  const stored = await db
    .selectFrom('installation_seals')
    .select(['certificate', 'sealed_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const opened = stored && openedKey(stored, sealer)
  if (opened) return opened
  const made = await makeSealKey(host, now)
  const pem = made.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await db
    .insertInto('installation_seals')
    .values({ certificate: made.certificate, sealed_key: sealer.seal(pem) })
    .execute()
  return made
}

function openedKey({ certificate, sealed_key }: { certificate: Buffer; sealed_key: string }, sealer: Sealer) {
  try {
    return { certificate, privateKey: createPrivateKey(sealer.open(sealed_key)) }
  } catch {
    return null
  }
}

const RSA_WITH_SHA256 = '1.2.840.113549.1.1.11'
const COMMON_NAME = '2.5.4.3'
const YEARS = 20

async function makeSealKey(host: string, now: Date): Promise<SealKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const algorithm = () => new AlgorithmIdentifier({ algorithm: RSA_WITH_SHA256, parameters: null })
  const name = nameOf(`Strongroom installation at ${host}`)
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    // A positive number.
    serialNumber: Uint8Array.from([0x01, ...randomBytes(15)]).buffer,
    signature: algorithm(),
    issuer: name,
    subject: name,
    validity: new Validity({ notBefore: minuteBefore(now), notAfter: yearsAfter(now) }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
    extensions: new Extensions([
      extension('2.5.29.19', new BasicConstraints({ cA: false })),
      extension('2.5.29.15', new KeyUsage(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)),
    ]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey)
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: algorithm(),
    signatureValue: Uint8Array.from(signature).buffer,
  })
  return { certificate: Buffer.from(AsnConvert.serialize(certificate)), privateKey }
}

const nameOf = (text: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: text.slice(0, 64) }) }),
    ]),
  ])

const extension = (extnID: string, value: BasicConstraints | KeyUsage) =>
  new Extension({ extnID, critical: true, extnValue: new OctetString(AsnConvert.serialize(value)) })

const minuteBefore = (now: Date) => new Date(now.getTime() - 60_000)

/** Before 2050, from when on a certificate writes its times in another way. */
function yearsAfter(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(Math.min(now.getUTCFullYear() + YEARS, 2049))
  return then
}
