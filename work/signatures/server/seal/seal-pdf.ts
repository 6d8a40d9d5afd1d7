import { hash, sign } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  id_data,
  id_signedData,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'
import { placeOfSeal, ROOM_FOR_SEAL } from '../pdf/add-certificate.ts'
import type { SealKey } from './seal-key.ts'

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const RSA = '1.2.840.113549.1.1.1'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47'

/** Fills the place for it: a byte that changes anywhere else is seen by whoever verifies the document. */
export function sealPdf(prepared: Uint8Array, originalLength: number, key: SealKey): Buffer {
  const bytes = Buffer.from(prepared)
  const { start, end } = placeOfSeal(bytes, originalLength)
  const digest = hash('sha256', Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]), 'buffer')
  const cms = detachedSignature(digest, key).toString('hex')
  if (cms.length > 2 * ROOM_FOR_SEAL) throw new Error('A seal is longer than its place')
  bytes.write(cms, start + 1, 'latin1')
  return bytes
}

/** CMS with the two attributes of RFC 5652 and the signing certificate of ESS, as PAdES wants them. */
function detachedSignature(digest: Buffer, { certificate, privateKey }: SealKey): Buffer {
  const parsed = AsnConvert.parse(certificate, Certificate)
  const sha256 = () => new AlgorithmIdentifier({ algorithm: SHA_256, parameters: null })
  const attribute = (attrType: string, value: ArrayBuffer) => new Attribute({ attrType, attrValues: [value] })
  const attributes = inOrder([
    attribute(CONTENT_TYPE, bufferOf(DATA)),
    attribute(MESSAGE_DIGEST, AsnConvert.serialize(new OctetString(digest))),
    attribute(SIGNING_CERTIFICATE, essCertificate(certificate)),
  ])
  const signature = sign('sha256', setOf(attributes), privateKey)
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({
        issuer: parsed.tbsCertificate.issuer,
        serialNumber: parsed.tbsCertificate.serialNumber,
      }),
    }),
    digestAlgorithm: sha256(),
    signedAttrs: attributes,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: RSA, parameters: null }),
    signature: new OctetString(signature),
  })
  const signed = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256()]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([new CertificateChoices({ certificate: parsed })]),
    signerInfos: new SignerInfos([signer]),
  })
  const content = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) })
  return Buffer.from(AsnConvert.serialize(content))
}

/** A set in DER is ordered by the bytes of what is in it. */
const inOrder = (attributes: Attribute[]) =>
  attributes.toSorted((one, other) =>
    Buffer.compare(Buffer.from(AsnConvert.serialize(one)), Buffer.from(AsnConvert.serialize(other))),
  )

/** What is signed is the set by itself, and not as the part of the message that it becomes. */
function setOf(attributes: Attribute[]): Buffer {
  const content = Buffer.concat(attributes.map((each) => Buffer.from(AsnConvert.serialize(each))))
  return Buffer.concat([Buffer.from([0x31]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff])
}

/** 1.2.840.113549.1.7.1: what is signed is data. */
const DATA = Buffer.from('06092a864886f70d010701', 'hex')

/** `SigningCertificateV2` of RFC 5035 with the SHA-256 of one certificate: nobody puts another one in its place. */
const essCertificate = (certificate: Buffer) =>
  bufferOf(Buffer.concat([Buffer.from('3026302430220420', 'hex'), hash('sha256', certificate, 'buffer')]))

const bufferOf = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer
