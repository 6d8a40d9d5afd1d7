// @ts-check
/* What was proved, in plain words. */
import { checkCertificate, checkCertificates, FORMAT_OF_MANY } from './proof.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof import('./proof.mjs').checkCertificate>>} Found
 * @typedef {Awaited<ReturnType<typeof import('./proof.mjs').checkCertificates>>} FoundOfMany
 * @typedef {import('./proof.mjs').Tools} Tools
 */

/** @param {Found} found @param {{ isTrusted: boolean }} how */
export const inWords = (found, how) => [
  'PROVED. Every field below was recorded as it stands here, and nothing of it was changed since the day beside it.',
  '',
  ...found.fields.map(
    ({ name, value, since }) => `  ${labelOf(name, value)}: ${shortened(name, value)}   (since ${since.slice(0, 10)})`,
  ),
  '',
  ...byWhom(found, how),
]

/** Of many records only what they are called. @param {FoundOfMany} found @param {{ isTrusted: boolean }} how */
export const manyInWords = (found, how) => [
  `PROVED. ${found.records.length} records were recorded as they stand here; a certificate of each says since when its fields do.`,
  '',
  ...found.records.map((fields) => `  ${fields.find(({ name }) => name === 'title')?.value ?? 'A record'}`),
  '',
  ...byWhom(found, how),
]

/** @param {Pick<Found, 'checkpoint' | 'signedBy' | 'unchecked'>} found @param {{ isTrusted: boolean }} how */
const byWhom = ({ checkpoint: { origin, size }, signedBy, unchecked }, { isTrusted }) => [
  `By whom: the log of ${origin} (${size} entries), signed by ${signedBy.map(nameOf).join(' and ')}.`,
  ...unchecked.map(
    (key) => `Not checked here: the signature of ${nameOf(key)}; node verify.mjs checks it with Node.js 24 or later.`,
  ),
  isTrusted
    ? 'You named the key yourself, so the certificate comes from whoever keeps that key.'
    : 'The certificate brought its key along. Compare the key with what the installation publishes, or with an earlier certificate, to be sure whose it is.',
  'What is not proved: that what was recorded is true, or who owns the object. The days are those of the installation’s clock.',
]

/** @param {string} file @param {{ name: string, since: string } | null} field */
export const toldOfFile = (file, field) =>
  field
    ? `${file}: the record holds exactly this file since ${field.since.slice(0, 10)}.`
    : `${file}: NOT PROVED. This file is not one of those that the certificate names.`

/** @param {import('./proof.mjs').VerifierKey} key */
const nameOf = ({ type, id }) => `${type === 1 ? 'Ed25519' : 'ML-DSA-44'} key ${id}`

/** @param {string} name @param {string} value */
const labelOf = (name, value) => (name.startsWith('file/') ? `File ${JSON.parse(value).name}` : name)

/** @param {string} name @param {string} value */
function shortened(name, value) {
  const text = name.startsWith('file/') ? `SHA-256 ${JSON.parse(value).sha256}` : value.replaceAll(/\s+/g, ' ')
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

/**
 * What is said of what was chosen, and which fields it proves.
 *
 * @param {Tools} tools @param {any} chosen @param {string[]} trusted
 */
export async function told(tools, chosen, trusted) {
  const isTrusted = trusted.length > 0
  const options = isTrusted ? { trusted } : {}
  if (chosen?.format === FORMAT_OF_MANY) {
    const found = await checkCertificates(tools, chosen, options)
    return { lines: manyInWords(found, { isTrusted }), fields: found.records.flat() }
  }
  const found = await checkCertificate(tools, chosen, options)
  return { lines: inWords(found, { isTrusted }), fields: found.fields }
}
