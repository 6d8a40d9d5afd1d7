import { sql } from 'kysely'
import { type BeneficiaryLetter, beneficiaryLetter } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import type { UserDb } from '#database/access.ts'
import { firstChildOf } from '#record/assets/server/shared/asset-children.ts'
import { worthOf } from '#record/values/server/shared/worth-columns.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { documentPdf } from '#platform/pdf/document.ts'
import { refuse } from '#platform/refusal.ts'
import { type Making, paper } from '#work/papers/server/shared/paper.ts'
import { peopleRefusals } from '../refusals.ts'

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
  wishes: string | null
  picture: { path: string } | null
}

/** A letter to one person: what is meant for them. There is none where nothing is. */
export const letter = paper({
  name: 'letter',
  formats: ['pdf'],
  request: beneficiaryLetter,
  requirePlan: ({ advancedReporting }) => {
    if (!advancedReporting) refuse(peopleRefusals.PLAN_LACKS_BENEFICIARIES)
  },
  read: (db, { me, request }) => findMeant(db, me, request.name),
  make: async (addressed, making) => ({ content: { pdf: await letterPdf(addressed, making) } }),
})

async function findMeant(db: UserDb, { role }: Member, name: string): Promise<Addressed | null> {
  const { rows } = await sql<{ name: string; count: number; pieces: Meant[] }>`
    with person as (select people.id, people.name from people join person_names on person_id = people.id where key = folded(${name})),
      keys as (
        select folded(${name}) as key union select key from person_names where person_id in (select id from person)
      ),
      meant as (
        select own_assets.id, share, alternate_name, wishes, beneficiary_name, created_at
        from own_beneficiaries join own_assets on own_assets.id = asset_id
        where folded(beneficiary_name) = any (array(select key from keys)) and held
      ),
      shown as (select * from meant order by created_at desc, id desc limit ${MOST})
    select coalesce((select name from person), (select mode() within group (order by beneficiary_name) from meant)) as name,
      (select count(*)::int from meant) as count,
      (
        select json_agg(to_json(piece)) from (
          select assets.id, title, category, place, ${worthOf(role)} as value, share, alternate_name, wishes,
            ${firstChildOf(CHILDREN.images, 'assets.id', [sql`path`])} as picture
          from shown join assets using (id) order by shown.created_at desc, assets.id desc
        ) as piece
      ) as pieces
  `.execute(db)
  const [addressed] = rows
  return addressed && addressed.count > 0 ? addressed : null
}

/** Values are left out unless they were chosen. */
async function letterPdf({ name, count, pieces }: Addressed, making: Making<BeneficiaryLetter>) {
  const { request, head, today, write, sheet } = making
  const linesOf = ({ category, place, share, alternate_name, wishes, value }: Meant) => [
    ...(category === null ? [] : [write.choice(category)]),
    ...(place === null ? [] : [place]),
    ...(share === null ? [] : [t('Share: {share} %', { share: Number(share).toLocaleString(locale()) })]),
    ...(alternate_name === null ? [] : [t('If they can’t: {name}', { name: alternate_name })]),
    ...(wishes === null ? [] : [t('Wishes: {wishes}', { wishes })]),
    ...(request.values && value ? [write.money(value.amount, value.currency)] : []),
  ]
  return documentPdf({
    sheet: sheet(t('For {name}', { name })),
    lead: t('{name}, {day}', { name: head.name, day: write.day(today) }),
    pictures: await making.pictures(pieces),
    parts: [
      {
        kind: 'text',
        lines: [
          ...request.note.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
          plural(count, 'This asset is meant for you.', 'These {count} assets are meant for you.'),
          ...(count > pieces.length ? [t('The latest {count} are listed.', { count: pieces.length })] : []),
          t('This letter is for information. It is not a will.'),
        ],
      },
      ...pieces.map((piece) => ({
        kind: 'pictured' as const,
        title: piece.title,
        pictureOf: piece.id,
        alt: t('Photo of {title}', { title: piece.title }),
        mm: 40,
        lines: linesOf(piece),
      })),
    ],
  })
}
