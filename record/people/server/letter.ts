import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { BeneficiaryLetter } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import type { UserDb } from '#database/access.ts'
import { firstChildOf } from '#record/assets/server/shared/asset-children.ts'
import { worthOf } from '#record/values/server/shared/worth-columns.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import { refuse } from '#platform/refusal.ts'
import {
  inPrintQueue,
  type Letterhead,
  letterhead,
  picturesOf,
  type PrintServices,
  readAtOnce,
  sheetOf,
} from '#record/assets/server/shared/printing.ts'
import { type Writing, writingForReader } from '#record/assets/server/shared/writing.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const template = readFileSync(new URL('./letter.typ', import.meta.url), 'utf8')

/** Paper is set as a whole, so what stands on it must fit in memory. */
const MOST = 500

interface Addressed {
  name: string
  count: number
  pieces: Meant[]
}

interface Meant {
  id: string
  title: string
  category: string | null
  place: string | null
  value: { amount: string; currency: string } | null
  share: string | null
  alternate_name: string | null
  picture: { path: string } | null
}

/** A letter to one person: what is meant for them. Undefined where nothing is. */
export const printLetter = (
  services: PrintServices,
  me: Member,
  request: BeneficiaryLetter & { today: string; signal: AbortSignal },
) =>
  inPrintQueue(me.id, async () => {
    const { signal, today } = request
    signal.throwIfAborted()
    const addressed = await readAtOnce(services, me, (db) => findMeant(db, me, request.name))
    if (!addressed) return refuse(requestRefusals.NOT_FOUND)
    const pictures = await picturesOf(services, addressed.pieces, { whose: me.id, signal })
    const job = letterPdf(addressed, request, {
      today,
      pictures,
      head: letterhead(services, me),
      write: writingForReader(),
    })
    return services.workers.run('print-report', job, { whose: me.id, signal })
  })

async function findMeant(db: UserDb, { role }: Member, name: string): Promise<Addressed | undefined> {
  const { rows } = await sql<{ name: string; count: number; pieces: Meant[] }>`
    with person as (select people.id, people.name from people join person_names on person_id = people.id where key = folded(${name})),
      keys as (
        select folded(${name}) as key union select key from person_names where person_id in (select id from person)
      ),
      meant as (
        select own_assets.id, share, alternate_name, beneficiary_name, created_at
        from own_beneficiaries join own_assets on own_assets.id = asset_id
        where folded(beneficiary_name) = any (array(select key from keys)) and held
      ),
      shown as (select * from meant order by created_at desc, id desc limit ${MOST})
    select coalesce((select name from person), (select mode() within group (order by beneficiary_name) from meant)) as name,
      (select count(*)::int from meant) as count,
      (
        select json_agg(to_json(piece)) from (
          select assets.id, title, category, place, ${worthOf(role)} as value, share, alternate_name,
            ${firstChildOf(CHILDREN.images, 'assets.id', [sql`path`])} as picture
          from shown join assets using (id) order by shown.created_at desc, assets.id desc
        ) as piece
      ) as pieces
  `.execute(db)
  return rows[0]!.count > 0 ? rows[0] : undefined
}

interface Printing {
  today: string
  pictures: Record<string, Uint8Array>
  head: Letterhead
  write: Writing
}

/** Values are left out unless they were chosen. */
function letterPdf(
  { name, count, pieces }: Addressed,
  { note, values }: Pick<BeneficiaryLetter, 'note' | 'values'>,
  { today, pictures, head, write }: Printing,
): PdfJob {
  const linesOf = ({ category, place, share, alternate_name, value }: Meant) => [
    ...(category === null ? [] : [write.choice(category)]),
    ...(place === null ? [] : [place]),
    ...(share === null ? [] : [t('Share: {share} %', { share: Number(share).toLocaleString(locale()) })]),
    ...(alternate_name === null ? [] : [t('If they can’t: {name}', { name: alternate_name })]),
    ...(values && value ? [write.money(value.amount, value.currency)] : []),
  ]
  return {
    template,
    pictures: Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [fileOf(id), bytes])),
    data: {
      sheet: sheetOf(t('For {name}', { name }), today, head, false, write),
      lead: t('{name}, {day}', { name: head.name, day: write.day(today) }),
      note: note.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
      noPicture: t('No photograph'),
      sentences: [
        plural(count, 'This asset is meant for you.', 'These {count} assets are meant for you.'),
        ...(count > pieces.length ? [t('The latest {count} are listed.', { count: pieces.length })] : []),
        t('This letter is for information. It is not a will.'),
      ],
      pieces: pieces.map((piece) => ({
        title: piece.title,
        picture: pictures[piece.id] ? fileOf(piece.id) : null,
        alt: t('Photo of {title}', { title: piece.title }),
        lines: linesOf(piece),
      })),
    },
  }
}

const fileOf = (id: string) => `${id}.webp`
