// @ts-check
/* What was proved, in plain words. */

/** @typedef {Awaited<ReturnType<typeof import('./proof.mjs').checkCertificate>>} Found */

/** @param {Found} found @param {{ isTrusted: boolean }} how */
export function inWords({ checkpoint, signedBy, unchecked, fields }, { isTrusted }) {
  const { origin, size } = checkpoint
  return [
    'PROVED. Every field below was recorded as it stands here, and nothing of it was changed since the day beside it.',
    '',
    ...fields.map(
      ({ name, value, since }) =>
        `  ${labelOf(name, value)}: ${shortened(name, value)}   (since ${since.slice(0, 10)})`,
    ),
    '',
    `By whom: the log of ${origin} (${size} entries), signed by ${signedBy.map(nameOf).join(' and ')}.`,
    ...unchecked.map(
      (key) => `Not checked here: the signature of ${nameOf(key)}; node verify.mjs checks it with Node.js 24 or later.`,
    ),
    isTrusted
      ? 'You named the key yourself, so the certificate comes from whoever keeps that key.'
      : 'The certificate brought its key along. Compare the key with what the installation publishes, or with an earlier certificate, to be sure whose it is.',
    'What is not proved: that what was recorded is true, or who owns the object. The days are those of the installation’s clock.',
  ]
}

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
