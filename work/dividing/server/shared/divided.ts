import { isId } from '#basics/ids.ts'
import { addAmounts, minorUnits } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import type { VaultDb } from '#database/access.ts'
import { documentPdf } from '#platform/pdf/document.ts'
import type { Making } from '#work/papers/server/shared/paper.ts'
import { findProposed } from '../division.ts'
import { findDivision, listPeople, listTitles } from '../queries.ts'

/** What a list to sign says; null where nothing is worked out. */
export async function readDivided(db: VaultDb, id: string) {
  const round = isId(id) ? await findDivision(db, id) : undefined
  const proposed = round ? await findProposed(db, id) : null
  if (!round || !proposed) return null
  return { round, proposed, people: await listPeople(db, id), titles: await listTitles(db, id) }
}

type Divided = NonNullable<Awaited<ReturnType<typeof readDivided>>>

/** What an executor stated, line by line. */
const ratesInLines = (rates: Divided['round']['stated_rates'], currency: string): string[] =>
  Object.entries(rates ?? {}).map(([from, rate]) =>
    t('1 {from} counts as {rate} {currency}, as stated by whoever runs this.', { from, rate, currency }),
  )

const LINE = '_'.repeat(28)

export function divisionPdf(
  { round, proposed, people, titles }: Divided,
  { sheet, head, write, today }: Pick<Making<unknown>, 'sheet' | 'head' | 'write' | 'today'>,
) {
  const runner = round.run_by ?? head.name
  const { currency, shares, lots, seed, approved_at } = proposed
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const titleOf = new Map(titles.map(({ asset_id, title }) => [asset_id, title]))
  const left = titles.filter(({ asset_id }) => !shares.some((share) => share.asset_id === asset_id))
  return documentPdf({
    sheet: sheet(round.name),
    lead: t('{name}, {day}', { name: runner, day: write.day(today) }),
    small: true,
    parts: [
      {
        kind: 'text',
        lines: [
          approved_at === null
            ? t('This is a proposal. It is not approved yet.')
            : t('Approved by {name}.', { name: runner }),
          t('This list is for information. It is not a will.'),
          ...ratesInLines(round.stated_rates, currency),
        ],
      },
      ...lots.map(({ person_id }) => {
        const theirs = shares.filter((share) => share.person_id === person_id)
        const amount = addAmounts(
          theirs.flatMap(({ value }) => value ?? []),
          minorUnits(currency),
        )
        return {
          kind: 'table' as const,
          title: t('{name}: {total}', { name: names.get(person_id)!, total: write.money(amount, currency) }),
          columns: [{ heading: t('Turn') }, { heading: t('Item'), share: 1 }, { heading: t('Value'), end: true }],
          rows: theirs.map(({ turn, asset_id, value }) => [
            String(turn),
            titleOf.get(asset_id) ?? '',
            value === null ? t('no value') : write.money(value, currency),
          ]),
        }
      }),
      ...(left.length > 0
        ? [
            {
              kind: 'text' as const,
              title:
                round.way === 'turns'
                  ? plural(left.length, 'Nobody picked {count} item', 'Nobody picked {count} items')
                  : plural(left.length, 'Nobody wished for {count} item', 'Nobody wished for {count} items'),
              lines: left.map(({ title }) => title),
            },
          ]
        : []),
      {
        kind: 'table',
        title: t('Signatures'),
        columns: [{ heading: t('Name'), share: 1 }, { heading: t('Day') }, { heading: t('Signature') }],
        rows: lots.map(({ person_id }) => [names.get(person_id)!, '_'.repeat(14), LINE]),
      },
      {
        kind: 'text',
        title: t('How the lot was drawn'),
        lines: [
          t('The seal stood there from the beginning, for all who are asked: {seal}', { seal: round.seal }),
          t('It is the SHA-256 of the seed, which nobody could read before: {seed}', { seed }),
          t('For each person, the SHA-256 of the seed, a colon and their number; the smallest comes first:'),
          ...lots.map(({ person_id, number, lot }) =>
            t('{name} ({number}): {lot}', { name: names.get(person_id)!, number, lot }),
          ),
        ],
      },
    ],
  })
}
