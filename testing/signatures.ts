import type { Uploader } from './files/upload.ts'
import { pdf } from './files/pdf.ts'
import { aFirm } from './firms.ts'
import { anUploader } from './files/upload.ts'
import { letterTo } from './letters.ts'
import { send } from './sent.ts'

/* Documents to sign, and those who sign them by their letters. */

interface Server {
  url: string
  address?: string
}

export interface SentSignature {
  id: string
  state: string
  sha256: string
  people: { id: string; name: string; signed_at: string | null; reason: string | null }[]
  events: { number: number; kind: string; who: string; at: string; address: string; user_agent: string; hash: string }[]
}

/** Who works for a firm of their own. */
export async function aSender(installation: Server, name = 'Hart & Partners') {
  const person = await anUploader(installation, { role: 'estate-practices' })
  const email = person.registration.email
  return { ...person, email, ...(await aFirm({ id: person.id, email }, name)) }
}

export const sendPdf = (person: Uploader, name = 'Lease.pdf', body: Buffer = pdf(), type = 'application/pdf') =>
  person.browser.send('/api/signature-files', {
    method: 'POST',
    headers: { 'content-type': type, 'x-file-name': encodeURIComponent(name) },
    body: new Uint8Array(body),
  })

/** One that was uploaded and is not sent yet; its id. */
export async function aDraft(person: Uploader, name?: string): Promise<string> {
  const answer = await sendPdf(person, name)
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

let made = 0
export const aSignersAddress = () => `signer-${++made}-${Date.now()}@example.com`

/** Sent to these addresses, in their order. */
export async function aSentSignature(person: Uploader, addresses: string[], given: object = {}) {
  const signers = addresses.map((address, i) => ({ name: `Signer ${i + 1}`, address, signs_as: '' }))
  const id = await aDraft(person)
  return send<SentSignature>(person, `/api/signatures/${id}/send`, { title: 'Lease of a safe', signers, ...given })
}

const tokenIn = (text: string) => /\/sign#([\w-]{43})/.exec(text)![1]!

/** The link of the letter that came last. */
export const linkTo = async (installation: Server, address: string, subject = /asks you to sign/, count = 1) =>
  tokenIn((await letterTo(installation, address, subject, count)).text)

/** What whoever has a letter calls, from a browser without a session. */
export function signingAt({ url }: Server) {
  const call = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin, 'user-agent': 'A phone' },
      body: JSON.stringify(body),
    })
  return {
    call,
    open: (token: string, proof: string | null = null) => call('signing/open', { token, proof }),
    sign: (token: string, sha256: string, given: object = {}) =>
      call('signing/sign', { token, sha256, consent: '2026-11', mark_kind: 'typed', mark: 'A Signer', ...given }),
    decline: (token: string, reason: string) => call('signing/decline', { token, reason }),
    file: (token: string, which: string, given: object = {}) => call('signing-files', { token, which, ...given }),
  }
}
