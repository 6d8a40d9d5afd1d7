import { sendEstateLetterJob, tellOfEstatesJob } from '#account/estate/server/tell-of-estates.job.ts'
import type { Deliver, Letter } from '#platform/mail/letter.ts'
import { database } from './database.ts'

const head = { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' }

/** Runs the jobs that tell of plans, and keeps their letters. */
export function anEstateMailbox(deliver: Deliver = async () => {}) {
  const letters: Letter[] = []
  const send = sendEstateLetterJob(database, deliver)
  const written: { id: string; letter: Letter }[] = []
  const enqueue = async (_: unknown, _name: string, data: object) => {
    if ('letter' in data) written.push(data as { id: string; letter: Letter })
    letters.push('letter' in data ? (data.letter as Letter) : (data as Letter))
  }
  const job = tellOfEstatesJob(database, { head, origin: 'http://localhost:4400', enqueue })
  const tell = async () => {
    await job.run({}, 'job')
    for (const each of written.splice(0)) await send.run(each, 'job')
    return letters.splice(0)
  }
  return { circumstances: { enqueue }, tell, letters }
}
