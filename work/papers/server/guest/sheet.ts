import type { GuestDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { dateIn, factsOf, type Field } from '#record/assets/rules/field-lists.ts'
import { rowInWords } from '#record/assets/rules/rows-in-words.ts'
import { otherKind, recordKindOf } from '#record/assets/rules/sections.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { findAsset } from '#record/assets/server/shared/queries.ts'
import { descriptionInWords } from '#record/files/rules/description-in-words.ts'
import { detailFacts } from '#record/kinds/rules/detail-facts.ts'
import type { Finding } from '#record/insurance/rules/cover.ts'
import { type PolicyNames, ruleInWords, STATE_LABELS } from '#record/insurance/rules/in-words.ts'
import { termsInWords } from '#record/insurance/rules/shown-terms.ts'
import { findShownCover, findShownPolicies } from '#record/insurance/server/shared/shown-policies.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { latestFirst, statusInWords } from '#record/statuses/rules/statuses.ts'
import { valuationInWords } from '#record/values/rules/valuation-in-words.ts'
import type { Paper } from '../paper.ts'
import { preparedFor, type Reading } from './reading.ts'

type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>
type Fact = [label: string, text: string]

const PICTURES = 6

/** One piece, with all of it that somebody is let see. */
export async function sharedSheet(db: GuestDb, reading: Reading): Promise<Paper | null> {
  const { visit, piece, write } = reading
  // Its files are read by their paths; no address is wanted.
  const opening = { owner: visit.owner, addresses: { sign: ({ path }: { path: string }) => path } }
  const asset = piece !== null && isId(piece) ? await findAsset(db, piece, opening) : undefined
  if (!asset) return null
  const own = await listOwnFields(db)
  const insurance = await insuranceOf(db, asset.id, reading)
  const fields = fieldsOf(asset, reading)
  return {
    title: asset.title,
    about: asset.category ? write.choice(asset.category) : t('No category'),
    facts: preparedFor(reading),
    sentences: [],
    sums: [],
    wide: false,
    parts: () => [
      {
        kind: 'piece',
        heading: asset.title,
        pictures: asset.images.slice(0, PICTURES).map((image) => ({
          path: image.path,
          alt: t('Photo of {title}', { title: asset.title }),
          caption: descriptionInWords(CHILDREN.images, image).join(' · '),
        })),
        facts: [
          ...fields.filter(({ isLong }) => !isLong).map(({ label, text }): Fact => [label, text]),
          ...detailFacts(asset, own, write.day).map(({ label, text }): Fact => [label, text]),
          ...childrenOf(asset, reading),
          ...insurance,
        ],
        paragraphs: fields
          .filter(({ isLong }) => isLong)
          .map(({ label, text }) => t('{label}: {text}', { label, text })),
      },
    ],
    table: null,
    leftOut: [],
  }
}

function fieldsOf(asset: Asset, { visit, write }: Reading) {
  const kind = recordKindOf(visit.owner_role)
  const others = factsOf(otherKind(kind)).filter((field) => !field.of[kind])
  const inWords = (field: Field): string | null => {
    if (field.kind === 'date') {
      const cell = dateIn(asset, field)
      return cell && write.date(cell)
    }
    const text = asset[field.name]
    if (text === null) return null
    if (field.kind === 'amount') {
      const currency = asset[field.currency.name]
      return currency && exactMoney({ amount: text, currency })
    }
    if (field.kind === 'day') return write.day(text)
    return field.kind === 'choice' || field.kind === 'listed' ? write.choice(text) : text
  }
  return [...factsOf(kind), ...others]
    .filter(({ name }) => name !== 'title')
    .flatMap((field) => {
      const text = inWords(field)
      return text ? [{ label: field.label, text, isLong: field.kind === 'long' }] : []
    })
}

/** With whom it is insured, and, where all that this depends on is shown, whether it is covered. */
async function insuranceOf(db: GuestDb, id: string, { visit, mark, write }: Reading): Promise<Fact[]> {
  const { today } = mark
  const policies = (await findShownPolicies(db, id)) ?? []
  const cover = await findShownCover(db, visit.owner_role, { id, day: today })
  const names = Object.fromEntries(policies.map((policy) => [policy.id, policy]))
  return [
    ...(cover ? [coverInWords(cover, names, write.day)] : []),
    ...policies.map((policy) =>
      [t('{insurer}, policy {number}', policy), ...termsInWords(policy, { today, dated: write.day })].join(' · '),
    ),
  ].map((text) => [t('Insurance'), text])
}

const coverInWords = (cover: Finding, names: PolicyNames, dated: (day: string) => string) =>
  [`${STATE_LABELS[cover.state]}.`, ...ruleInWords(cover, names, dated)].join(' ')

/** All rows of a kind in one line. */
function childrenOf(asset: Asset, { write }: Reading): Fact[] {
  const rows = (label: string, texts: readonly string[]) =>
    texts.length > 0 ? [[label, texts.join('; ')] as Fact] : []
  return [
    ...rows(
      t('Status'),
      latestFirst(asset.statuses).map((row) => statusInWords(row, write.date)),
    ),
    ...rows(
      t('Values'),
      asset.valuations.map((entry) => [valuationInWords(entry), entry.method].filter(Boolean).join(', ')),
    ),
    ...TYPED_CHILDREN.flatMap((child) =>
      rows(
        child.label,
        asset[child.name].map((row) => rowInWords(child, row).join(', ')),
      ),
    ),
    ...rows(
      t('Supporting documents'),
      asset.documents.map((document) =>
        [document.name, ...descriptionInWords(CHILDREN.documents, document)].join(', '),
      ),
    ),
    ...rows(
      t('Moves'),
      asset.moves.map(({ moved_from, moved_to, moved_at }) =>
        [moved_from, moved_to, write.day(moved_at.slice(0, 10))].filter(Boolean).join(' → '),
      ),
    ),
  ]
}
