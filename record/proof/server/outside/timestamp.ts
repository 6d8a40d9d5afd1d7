import { hash, verify, X509Certificate } from 'node:crypto'
import { ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { elementsIn, readToken } from '#verifier/stamps.mjs'

/* One side of RFC 3161. */

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const HASHES = new Map([
  [SHA_256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])
/** Null where the signature itself doesn't say by which hash. */
const SIGNATURES = new Map<string, string | null>([
  ['1.2.840.113549.1.1.1', null],
  ['1.2.840.113549.1.1.11', 'sha256'],
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
  ['1.2.840.10045.4.3.2', 'sha256'],
  ['1.2.840.10045.4.3.3', 'sha384'],
  ['1.2.840.10045.4.3.4', 'sha512'],
])
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const STAMPED = '1.2.840.113549.1.9.16.1.4'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** What is asked of an authority: to stamp this digest, and to send its certificate along. */
export function stampRequest(digest: Buffer, nonce: Buffer): Buffer {
  const algorithm = AsnConvert.serialize(new AlgorithmIdentifier({ algorithm: SHA_256, parameters: null }))
  const imprint = element(0x30, Buffer.from(algorithm), Buffer.from(AsnConvert.serialize(new OctetString(digest))))
  return element(0x30, element(0x02, Buffer.of(1)), imprint, element(0x02, nonce), element(0x01, Buffer.of(0xff)))
}

/** Of what is short. */
function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag, content.length), content])
}

export interface Asked {
  digest: Buffer
  nonce: Buffer
}

/** The token that an authority answered with, once it was checked. Whose certificate it is by which it was signed, readers judge. */
export function tokenIn(answer: Buffer, { digest, nonce }: Asked): Buffer {
  const [whole] = elementsIn(answer)
  const [info, granted] = elementsIn(answer, whole)
  const [status] = elementsIn(answer, info)
  const code = status && answer.subarray(status.start, status.end)
  if (code?.length !== 1 || code[0]! > 1 || !granted) throw new Error('The authority did not grant a stamp')
  const token = answer.subarray(granted.from, granted.end)
  const read = readToken(token)
  if (!digest.equals(read.imprint)) throw new Error('The stamp is over something else')
  if (!read.nonce || !nonce.equals(read.nonce)) throw new Error('The stamp is an answer to another request')
  requireSigned(token, read)
  return token
}

type Token = ReturnType<typeof readToken>

function requireSigned(token: Buffer, { info, certificates, signers }: Token) {
  const signed = AsnConvert.parse(AsnConvert.parse(token, ContentInfo).content, SignedData)
  const [signer, ...more] = signed.signerInfos
  const attributes = signers[0] && signedSet(signers[0])
  if (!signer || more.length > 0) throw new Error('The stamp is not signed by one authority')
  const digestName = HASHES.get(signer.digestAlgorithm.algorithm)
  const said = SIGNATURES.get(signer.signatureAlgorithm.algorithm)
  if (!digestName || said === undefined || !attributes) throw new Error('The stamp is signed in another way')
  const type = attributeOf(signer, CONTENT_TYPE)
  if (!type || oidIn(type) !== STAMPED) throw new Error('The stamp is signed as something else')
  const digest = attributeOf(signer, MESSAGE_DIGEST)
  if (!digest?.subarray(2).equals(hash(digestName, info, 'buffer'))) throw new Error('The stamp was changed')
  const certificate = signerOf(signer, certificates)
  if (!certificate?.keyUsage?.includes(TIME_STAMPING))
    throw new Error('The stamp doesn’t bring the certificate of an authority along')
  const { publicKey } = certificate
  if (!verify(said ?? digestName, attributes, publicKey, Buffer.from(signer.signature.buffer)))
    throw new Error('The signature of the stamp is not that of its certificate')
}

const oidIn = (value: Buffer) =>
  AsnConvert.parse(Buffer.concat([Buffer.of(0x30, value.length), value]), AlgorithmIdentifier).algorithm

/** The one value that it has, in DER. */
function attributeOf({ signedAttrs = [] }: SignerInfo, type: string): Buffer | null {
  const found = signedAttrs.filter(({ attrType }) => attrType === type)
  const [value, ...more] = found.flatMap(({ attrValues }) => attrValues)
  return value && more.length === 0 ? Buffer.from(value) : null
}

/** What is signed is the set by itself, and not as the part of the message that it is. */
function signedSet(signer: Uint8Array): Buffer | null {
  const attributes = elementsIn(signer, elementsIn(signer)[0]).find(({ tag }) => tag === 0xa0)
  if (!attributes) return null
  return Buffer.concat([Buffer.of(0x31), signer.subarray(attributes.from + 1, attributes.end)])
}

/** What is signed names its certificate by a hash, so that nobody puts another in its place. */
function signerOf(signer: SignerInfo, certificates: readonly Uint8Array[]): X509Certificate | null {
  const second = attributeOf(signer, SIGNING_CERTIFICATE_V2)
  const value = second ?? attributeOf(signer, SIGNING_CERTIFICATE)
  if (!value) return null
  const [list] = elementsIn(value, elementsIn(value)[0])
  const [first] = elementsIn(value, list)
  const [one, other] = elementsIn(value, first)
  const isNamed = second !== null && one?.tag === 0x30
  const hashed = isNamed ? other : one
  if (!hashed || hashed.tag !== 0x04) return null
  const named = isNamed
    ? HASHES.get(AsnConvert.parse(value.subarray(one.from, one.end), AlgorithmIdentifier).algorithm)
    : null
  const name = second ? (isNamed ? named : 'sha256') : 'sha1'
  if (!name) return null
  const wanted = value.subarray(hashed.start, hashed.end)
  const raw = certificates.find((each) => hash(name, each, 'buffer').equals(wanted))
  return raw ? new X509Certificate(Buffer.from(raw)) : null
}
