import { readFileSync } from 'node:fs'
import { t } from '#basics/words/words.ts'
import { soft } from '#platform/pdf/long-words.ts'
import { paperWords } from '#platform/pdf/paper-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { CONSENT } from '../../rules/consent.ts'
import { FIELD, type MarkKind, strokesIn } from '../../rules/mark.ts'
import { type EventKind, eventInWords } from '../../rules/signatures.ts'

/* The pages behind a document that all have signed. */

const template = readFileSync(new URL('./certificate.typ', import.meta.url), 'utf8')
const WIDTH_MM = 150
const FACT_MM = 118

interface SignedBy {
  id: string
  name: string
  address: string
  signs_as: string
  asked_at: Date | null
  opened_at: Date | null
  signed_at: Date | null
  consent: string | null
  mark_kind: MarkKind | null
  mark: string | null
}

interface Happened {
  number: number
  kind: EventKind
  signer_id: string | null
  who: string
  at: Date
  address: string
  user_agent: string
  hash: string
}

export interface Certified {
  id: string
  title: string
  file_name: string
  sha256: string
  pages: number
  wants_code: boolean
  sent_at: Date
  ended_at: Date
  firm: { name: string; color: string | null }
  signers: SignedBy[]
  events: Happened[]
}

interface Head {
  product_name: string
  brand_color: string
}

/** To the millisecond, with its zone: the same for every reader. */
const momentOf = (at: Date | null) => (at === null ? '' : `${at.toISOString().replace('T', ' ').slice(0, -1)} UTC`)

export function certificatePdf(certified: Certified, { product_name, brand_color }: Head): PdfJob {
  const { title, firm, ended_at, signers, events } = certified
  const drawn = signers.filter(({ mark_kind }) => mark_kind === 'drawn')
  const said = { firm: firm.name, product: product_name }
  return {
    template,
    pictures: Object.fromEntries(drawn.map(({ id, mark }) => [`${id}.svg`, Buffer.from(svgOf(mark!))])),
    data: {
      sheet: {
        product_name: firm.name,
        brand_color: firm.color ?? brand_color,
        title: t('Certificate of signatures'),
        date: ended_at.toISOString().slice(0, 10).split('-').map(Number),
        foot: t('{firm} via {product}', said),
        wide: false,
        ...paperWords(),
      },
      title: t('Certificate of signatures'),
      lead: soft(title, WIDTH_MM),
      facts: factsOf(certified).map(([label, text]) => [label, soft(text, FACT_MM)]),
      signers: signers.map((signer) => signerOf(signer, certified)),
      log_title: t('What happened'),
      log_lines: [
        t(
          'Each entry has the SHA-256 of its lines and of the entry before; the first one that of the document. Nothing can be changed, left out or added in between without changing the last one.',
        ),
      ],
      events: events.map((event) => ({
        what: soft(`${event.number}. ${momentOf(event.at)} · ${eventInWords(event)}`, WIDTH_MM),
        from: soft([event.address, event.user_agent].filter((each) => each !== '').join(' · '), WIDTH_MM),
        hash: event.hash,
      })),
      about_title: t('What this certificate says'),
      about: [
        t(
          'The pages before are the document as it was sent, byte for byte. Document and certificate are sealed together by this installation of {product}: a program that verifies signatures of PDF files shows whether a byte has changed.',
          said,
        ),
        t(
          'These are simple electronic signatures. The seal is that of the installation, by a certificate of its own; no authority vouches for it or for who somebody is. Addresses and times are as this server saw them.',
        ),
      ],
    },
  }
}

const factsOf = ({ id, file_name, sha256, pages, firm, sent_at, ended_at, events }: Certified): [string, string][] => [
  [t('Document'), file_name],
  [t('Pages'), String(pages)],
  [t('Document id'), id],
  [t('SHA-256 of the document'), sha256],
  [t('SHA-256 of the last entry'), events.at(-1)?.hash ?? ''],
  [t('Sent by'), firm.name],
  [t('Sent'), momentOf(sent_at)],
  [t('Signed by all'), momentOf(ended_at)],
]

function signerOf(signer: SignedBy, { wants_code, events }: Certified) {
  const { name, address, signs_as, asked_at, opened_at, signed_at, consent, mark_kind, mark } = signer
  const signed = events.findLast(({ kind, signer_id }) => kind === 'signed' && signer_id === signer.id)
  const typed = mark_kind === 'typed' ? mark! : ''
  return {
    name: soft(name, WIDTH_MM),
    picture: mark_kind === 'drawn' ? `${signer.id}.svg` : null,
    mark: mark_kind === 'drawn' ? t('Signature, drawn by {name}', { name }) : soft(typed, 60),
    size: typed.length > 24 ? 10 : 18,
    facts: [
      [t('Email'), soft(address, FACT_MM)],
      ...(signs_as === '' ? [] : [[t('Signs as'), soft(signs_as, FACT_MM)]]),
      [
        t('Proved by'),
        wants_code ? t('A letter to this address, and a code in another') : t('A letter to this address'),
      ],
      [t('Last letter'), momentOf(asked_at)],
      [t('Opened'), momentOf(opened_at)],
      [t('Signed'), momentOf(signed_at)],
      [t('Internet address'), soft(signed?.address ?? '', FACT_MM)],
      [t('Browser'), soft(signed?.user_agent ?? '', FACT_MM)],
      [t('Consent'), t('To sign electronically, text of {version}', { version: consent ?? CONSENT })],
      [t('Mark'), mark_kind === 'drawn' ? t('Drawn') : t('Typed')],
    ],
  }
}

/** Made of numbers alone. */
function svgOf(mark: string): string {
  const paths = strokesIn(mark).map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 ${FIELD.width + 20} ${FIELD.height + 20}"><path d="${paths.join('')}" fill="none" stroke="#1f1a24" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
