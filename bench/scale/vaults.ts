import type pg from 'pg'
import { post, send, upload, type Account } from '../abuse/accounts.ts'

export const PIECES = 300
const PHOTOS = 2
const CATEGORIES = ['Art', 'Antiques', 'Jewelry', 'Watches', 'Wine', 'Furniture', 'Books']

export interface Piece {
  id: string
  images: string[]
}

/** A vault as a person has it, by the calls of the pages: photos (the first piece's are large), a place, beneficiaries, a value for insurance. */
export async function fillByCalls(url: string, person: Account, { first, others }: { first: Buffer; others: Buffer }) {
  const pieces: Piece[] = []
  for (let n = 0; n < PIECES; n++) {
    const images: string[] = []
    for (let i = 0; i < PHOTOS; i++) images.push(await store(url, person, n === 0 ? first : others))
    const { id } = (await made(post(url, person, '/api/assets', { ...formOf(n), images }))) as { id: string }
    await made(
      post(url, person, `/api/assets/${id}/valuations`, {
        purpose: 'Insurance replacement',
        amount: String(1_200 + n),
        currency: 'EUR',
        date: '2026-03-01',
      }),
    )
    pieces.push({ id, images })
  }
  return pieces
}

/** With another description and value than before. */
export const saveAgain = (url: string, person: Account, { id, images }: Piece, n: number, round: number) =>
  made(
    send(url, person, `/api/assets/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...formOf(n),
        description: `Cleaned and looked at for the ${round}th time; the crack on the back has not grown since.`,
        value_at_creation: String(1_000 + n + round),
        images,
        documents: [],
        version: 1,
        overwrite: true,
      }),
    }),
  )

export async function store(url: string, person: Account, bytes: Buffer) {
  const file = { bucket: 'asset-images', name: 'Front.jpg', type: 'image/jpeg', bytes } as const
  return ((await made(upload(url, person, file))) as { path: string }).path
}

export async function made(answering: Promise<Response>): Promise<unknown> {
  const answer = await answering
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const formOf = (n: number) => ({
  title: `Longcase clock no. ${n}, eight days, walnut`,
  description:
    'Signed on the dial, Wien. The case was restored in 1931; runs for eight days and strikes the hours on a bell. Bought at auction with its invoice.',
  category: CATEGORIES[n % CATEGORIES.length],
  creation_date: '1998-04-02',
  value_at_creation: String(1_000 + n),
  value_currency: 'EUR',
  place: `House / Room ${n % 12}`,
  beneficiaries: ['Zoë', 'Ailsa'].slice(n % 2).map((beneficiary_name) => ({ beneficiary_name })),
})

/** Bare pieces of so many more people, through all triggers, so that each is in the history and waits for the log of proofs. */
export const fillBySql = (client: pg.Client, vaults: number) =>
  client.query(
    `with people as (
       insert into auth."user" (name, email, sign_up_role)
       select 'Other', 'other-' || n || '@example.com', 'creator' from generate_series(1, $1::int) n returning id
     )
     insert into assets (user_id, title, creation_date, value_at_creation, value_currency)
     select id, 'Piece no. ' || n, '2020-01-01', n, 'EUR' from people cross join generate_series(1, $2::int) n`,
    [vaults, PIECES],
  )
