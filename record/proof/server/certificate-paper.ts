import { isId } from '#basics/ids.ts'
import { plural, t } from '#basics/words/words.ts'
import { timeInWords } from '#platform/mail/letter.ts'
import { documentPdf, type DocumentPart } from '#platform/pdf/document.ts'
import { refuse } from '#platform/refusal.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import { labelOfChange } from '#record/assets/rules/label-of-change.ts'
import { type Certificate, checkCertificate } from '#verifier/proof.mjs'
import { checkStamps } from '#verifier/stamps.mjs'
import { tools } from '#verifier/tools.mjs'
import { paper } from '#work/papers/server/shared/paper.ts'
import { certificatePaper } from '../contract.ts'
import { proofRefusals } from '../refusals.ts'
import { isShownIn } from '../rules.ts'
import { certificateOf, findProved, type Proved } from './certificate.ts'

/** What a record said, since when, and the proof that anybody checks without us. */
export const recordCertificate = paper({
  name: 'record-certificate',
  formats: ['pdf', 'json'],
  request: certificatePaper,
  read: async (db, { request: { asset, show } }) => {
    const proved = isId(asset) ? await findProved(db, asset, (name) => isShownIn(name, show)) : null
    return proved === 'nothing' ? refuse(proofRefusals.NOTHING_PROVED) : proved
  },
  make: async (proved: Proved, { request: { show }, format, services, me, sheet, write }) => {
    const isShown = (name: string) => isShownIn(name, show)
    const secrets = (await services.storage.findSecrets(me.id)) ?? refuse(proofRefusals.NOTHING_PROVED)
    const certificate = await certificateOf(proved, { secrets, isShown, now: new Date() })
    const text = `${JSON.stringify(certificate, null, 1)}\n`
    if (format === 'json') return { content: { text } }
    const title = proved.told[0]!.fields['title'] ?? ''
    const parts = await partsOf(certificate, write)
    const lead = t('What the record said, and since when. The proof is attached to this file.')
    const attached = { name: 'certificate.json', type: 'application/json', bytes: new Uint8Array(Buffer.from(text)) }
    return {
      content: { pdf: documentPdf({ sheet: sheet(t('Certificate of {title}', { title })), lead, parts, attached }) },
    }
  },
})

export async function partsOf(certificate: Certificate, write: Writing): Promise<DocumentPart[]> {
  const { fields, checkpoint } = await checkCertificate(tools, certificate)
  const day = (at: string) => write.day(at.slice(0, 10))
  const columns = fields.filter(({ name }) => !name.startsWith('file/'))
  const files = fields.filter(({ name }) => name.startsWith('file/'))
  return [
    {
      kind: 'table',
      title: t('The record'),
      columns: [
        { heading: t('Field'), share: 3 },
        { heading: t('What it said'), share: 6 },
        { heading: t('Since'), share: 2 },
      ],
      rows: columns.map(({ name, value, since }) => [labelOfChange(name), inShort(value), day(since)]),
    },
    ...(files.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: t('Photos and documents'),
            columns: [
              { heading: t('File'), share: 3 },
              { heading: t('SHA-256'), share: 6 },
              { heading: t('Since'), share: 2 },
            ],
            rows: files.map(({ value, since }) => {
              const { name, sha256 } = JSON.parse(value) as { name: string; sha256: string }
              return [name, sha256.replaceAll(/.{16}/g, '$& ').trim(), day(since)]
            }),
          },
        ]),
    {
      kind: 'text',
      title: t('How it is checked'),
      lines: [
        t(
          'Take the attached certificate.json out of this file, and check it with the page that is saved beside certificates and lies in every archive. It needs neither a network nor this installation.',
        ),
        t(
          'What is proved: that {origin} has had this on record since these days, by its own clock, and that nothing of it was changed since. What is not: that what was recorded is true, or who owns the item.',
          {
            origin: checkpoint.origin,
          },
        ),
        ...(await stampsInWords(certificate)),
        t('Keys: {keys}', { keys: certificate.keys.map((key) => key.split('+').slice(0, 2).join(' ')).join(', ') }),
      ],
    },
  ]
}

/** Who else says since when the log had this, the earliest of each first. */
async function stampsInWords(certificate: Certificate): Promise<string[]> {
  const stamps = await checkStamps(tools, certificate)
  return stamps.map(({ authority, time }) =>
    t('Stamped by {authority} on {time}. The stamp is in the attached proof; openssl checks whose it is.', {
      authority: new URL(authority).host,
      time: timeInWords(new Date(time)),
    }),
  )
}

/** A list is in the attached proof as a whole. */
function inShort(value: string): string {
  if (!value.startsWith('[{')) return value
  const { length } = JSON.parse(value) as unknown[]
  return plural(length, '{count} entry, in the attached proof', '{count} entries, in the attached proof')
}
