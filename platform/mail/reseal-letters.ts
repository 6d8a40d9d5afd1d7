import type pg from 'pg'
import { hasQueue } from '../pending-jobs.ts'
import { createSealer } from '../sealer.ts'

/** Puts letters that wait to be sent, and those in the mailbox, under another secret, in the caller's transaction. */
export async function resealLetters(client: pg.Client, from: string, to: string): Promise<void> {
  const [itsSealer, ours] = [createSealer(from), createSealer(to)]
  const reseal = (sealed: string) => ours.seal(itsSealer.open(sealed))
  const { rows: letters } = await client.query<{ id: string; text: string; html: string }>(
    'select id, text, html from letters',
  )
  for (const { id, text, html } of letters)
    await client.query('update letters set text = $2, html = $3 where id = $1', [id, reseal(text), reseal(html)])
  if (!(await hasQueue(client))) return
  const { rows: jobs } = await client.query<{ id: string; sealed: string }>(
    `select id, data ->> 'sealed' as sealed from pgboss.job where data ? 'sealed'`,
  )
  for (const { id, sealed } of jobs)
    await client.query('update pgboss.job set data = $2 where id = $1', [
      id,
      JSON.stringify({ sealed: reseal(sealed) }),
    ])
}
