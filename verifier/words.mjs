// @ts-check
/* What was proved, in plain words. */
import { toBase64 } from './basics.mjs'
import { checkCertificate, checkCertificates, FORMAT_OF_MANY } from './proof.mjs'
import { checkStamps, checkWitnesses, stampOver } from './stamps.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof import('./proof.mjs').checkCertificate>>} Found
 * @typedef {Awaited<ReturnType<typeof import('./proof.mjs').checkCertificates>>} FoundOfMany
 * @typedef {import('./proof.mjs').Tools} Tools
 */

/** @typedef {{ isTrusted: boolean, stamps: readonly import('./stamps.mjs').Stamped[], witnessed: Awaited<ReturnType<typeof checkWitnesses>> }} How */

/** @param {Found} found @param {How} how */
const inWords = (found, how) => [
  'PROVED. Every field below was recorded as it stands here, and nothing of it was changed since the day beside it.',
  '',
  ...found.fields.map(
    ({ name, value, since, index }) =>
      `  ${labelOf(name, value)}: ${shortened(name, value)}   (since ${since.slice(0, 10)}${stampedIn(stampOver(how.stamps, index))})`,
  ),
  '',
  ...byWhom(found, how),
]

/** Of many records only what they are called. @param {FoundOfMany} found @param {How} how */
const manyInWords = (found, how) => [
  `PROVED. ${found.records.length} records were recorded as they stand here; a certificate of each says since when its fields do.`,
  '',
  ...found.records.map((fields) => `  ${fields.find(({ name }) => name === 'title')?.value ?? 'A record'}`),
  '',
  ...(found.before
    ? [
        `Since the archive before (${found.before.size} entries, root ${toBase64(found.before.root)}) the log only grew. Compare that root with the one in its checkpoint.`,
      ]
    : []),
  ...byWhom(found, how),
]

/** @param {Pick<Found, 'checkpoint' | 'signedBy' | 'unchecked'>} found @param {How} how */
const byWhom = ({ checkpoint: { origin, size }, signedBy, unchecked }, { isTrusted, stamps, witnessed }) => [
  `By whom: the log of ${origin} (${size} entries), signed by ${signedBy.map(nameOf).join(' and ')}.`,
  ...toldOfWitnesses(witnessed),
  ...[...unchecked, ...witnessed.unchecked].map(
    (key) => `Not checked here: the signature of ${nameOf(key)}; node verify.mjs checks it with Node.js 24 or later.`,
  ),
  isTrusted
    ? 'You named the key yourself, so the certificate comes from whoever keeps that key.'
    : 'The certificate brought its key along. Compare the key with what the installation publishes, or with an earlier certificate, to be sure whose it is.',
  ...(stamps.length === 0
    ? []
    : [
        'The stamps belong to this log. Whether they are those of the authorities they name is not checked here but by openssl: node verify.mjs certificate.json --stamps FOLDER writes them out and says how.',
      ]),
  'What is not proved: that what was recorded is true, or who owns the object. The days are those of the installation’s clock.',
]

/** @param {import('./stamps.mjs').Stamped | null} stamp */
const stampedIn = (stamp) =>
  stamp ? `; existed before ${minuteOf(stamp.time)}, says ${new URL(stamp.authority).host}` : ''

/** @param {string} time */
const minuteOf = (time) => `${time.slice(0, 16).replace('T', ' ')} UTC`

/** @param {Awaited<ReturnType<typeof import('./stamps.mjs').checkWitnesses>>} witnessed */
const toldOfWitnesses = ({ signedBy, unknown }) => [
  ...signedBy.map(
    ({ name, time }) =>
      `Also signed by ${name} on ${minuteOf(new Date(Number(time) * 1_000).toISOString())}, which had seen the log only grow.`,
  ),
  ...(unknown.length === 0
    ? []
    : [`Not checked: signatures of others whose keys you did not name (${[...new Set(unknown)].join(', ')}).`]),
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
 * What is said of what was chosen, and which fields it proves. `trusted` are keys of the installation, `witnesses` those of others
 * whom the reader knows.
 *
 * @param {Tools} tools @param {any} chosen @param {{ trusted: string[], witnesses: string[] }} known
 */
export async function told(tools, chosen, { trusted, witnesses }) {
  const options = trusted.length > 0 ? { trusted } : {}
  const isMany = chosen?.format === FORMAT_OF_MANY
  const found = isMany
    ? await checkCertificates(tools, chosen, options)
    : await checkCertificate(tools, chosen, options)
  const stamps = await checkStamps(tools, chosen)
  const how = { isTrusted: trusted.length > 0, stamps, witnessed: await checkWitnesses(tools, chosen, witnesses) }
  if ('records' in found) return { lines: manyInWords(found, how), fields: found.records.flat() }
  return { lines: inWords(found, how), fields: found.fields }
}
