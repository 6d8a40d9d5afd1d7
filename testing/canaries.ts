import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import { ALL_CHILDREN, DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import { FIELDS } from '#record/assets/rules/fields.ts'
import { partsOf } from '#record/assets/rules/field-lists.ts'
import type { Entry } from '#record/assets/rules/field-entry.ts'
import type { Group, GroupName } from '#record/assets/rules/groups.ts'
import type { RowsChild } from '#record/assets/rules/child.ts'
import { anAsset, anAssetDocument, anAssetImage } from './assets.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

/** A word that stands in one field of one asset; with which group, or which type of document, it is shown. */
export interface Canary {
  word: string
  of: string
  group: Group | `document ${string}` | 'owner alone'
  /** Of a child or a document: where the groups of both are shown. */
  besides?: GroupName
}

/** An asset in which each field, child and file says something that stands nowhere else. */
export async function anAssetOfCanaries(owner: Person): Promise<{ id: string; canaries: Canary[] }> {
  const canaries: Canary[] = []
  const word = (of: string, group: Canary['group'], besides?: Group | 'documents') => {
    const text = `canary${letters(12)}`
    canaries.push({ word: text, of, group, ...(besides && besides !== 'always' && { besides: besides as GroupName }) })
    return text
  }
  const amount = (of: string, group: Canary['group'], besides?: Group | 'documents') => {
    const number = `${randomInt(10 ** 10, 10 ** 11)}.${randomInt(11, 99)}`
    canaries.push({
      word: number,
      of,
      group,
      ...(besides && besides !== 'always' && { besides: besides as GroupName }),
    })
    return number
  }

  const columns: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries<Entry>(FIELDS)) {
    if (entry.kind === 'amount') {
      columns[name] = amount(name, entry.group)
      columns[entry.currency.name] = 'EUR'
    } else if (entry.kind === 'date') columns[partsOf({ name }).text] = word(name, entry.group)
    else if (entry.kind !== 'choice') columns[name] = word(name, entry.group)
  }
  columns['details'] = JSON.stringify({ serial_number: word('details', 'details') })
  const asset = await anAsset(columns, owner)

  await anAssetImage(asset, { caption: word('caption', 'always') })
  for (const type of DOCUMENT_TYPES) {
    const shown = `document ${type}` as const
    const document = await anAssetDocument(asset, {
      type,
      note: word(`note of ${type}`, shown),
      issuer: word(`issuer of ${type}`, shown, 'people'),
      amount: amount(`amount of ${type}`, shown, 'values'),
      currency: 'EUR',
    })
    const named = { name: word(`name of ${type}`, shown) }
    await asSystem(database, async (db) => {
      await db.updateTable('stored_files').set(named).where('path', '=', document.document_url).execute()
      await sql`update document_texts set content = ${word(`content of ${type}`, shown)}, state = 'read'
        where document_id = ${document.id}`.execute(db)
    })
  }

  for (const child of ALL_CHILDREN)
    if (child.kind === 'rows' && child.table !== 'asset_moves' && child.name !== 'ownership_history')
      await insertRow(asset, child, word, amount)
  await asSystem(database, (db) =>
    db
      .insertInto('asset_moves')
      .values({ asset_id: asset.id, user_id: owner.id, moved_from: word('moved_from', 'places') })
      .execute(),
  )
  await insertPolicy(asset, String(columns['category']), word, amount)
  return { id: asset.id, canaries }
}

type Made = (of: string, group: Canary['group'], besides?: Group | 'documents') => string

async function insertRow(asset: { id: string; user_id: string }, child: RowsChild, word: Made, amount: Made) {
  const given: Record<string, unknown> = { asset_id: asset.id, user_id: asset.user_id }
  for (const [name, holds] of Object.entries(child.columns)) {
    const of = `${child.table}.${name}`
    const group = child.columnGroups?.[name]
    const make = (made: Made) => (group ? made(of, group, child.group) : made(of, child.group as Group))
    if (name in FIXED) given[name] = FIXED[name]
    else if (holds === 'amount' && name !== 'amount_to') given[name] = make(amount)
    else if ((holds === 'text' || holds === 'required text') && !LEFT_EMPTY.test(name)) given[name] = make(word)
  }
  if (child.table === 'valuations') Object.assign(given, { purpose: 'Agreed value' })
  if (child.table === 'asset_statuses') Object.assign(given, { status: 'On loan' })
  if (child.order === 'position' && child.table !== 'valuations') given['position'] = 0
  await asSystem(database, (db) =>
    sql`insert into ${sql.table(child.table)} (${sql.join(Object.keys(given).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(given))})`.execute(db),
  )
}

/** It is scheduled on a policy of which a part is about this piece. */
async function insertPolicy(asset: { id: string; user_id: string }, category: string, word: Made, amount: Made) {
  const { user_id } = asset
  await asSystem(database, async (db) => {
    const policy = {
      user_id,
      insurer: word('insurer', 'insurance'),
      number: word('number of policy', 'insurance'),
      kind: 'scheduled',
      currency: 'EUR',
      total: amount('total', 'owner alone'),
      cap_per_item: amount('cap_per_item', 'insurance'),
      deductible: amount('deductible', 'insurance'),
      contact: word('contact', 'owner alone'),
      note: word('note of policy', 'owner alone'),
    }
    const { id: policy_id } = await db.insertInto('policies').values(policy).returning('id').executeTakeFirstOrThrow()
    const item = { policy_id, user_id, asset_id: asset.id, amount: amount('scheduled', 'insurance'), position: 0 }
    await db.insertInto('policy_items').values(item).execute()
    const limits = [
      { category, amount: amount('limit for its category', 'insurance') },
      { category: word('category of others', 'owner alone'), amount: amount('limit of others', 'owner alone') },
    ]
    await db
      .insertInto('policy_sublimits')
      .values(limits.map((limit) => ({ policy_id, user_id, ...limit })))
      .execute()
  })
}

const FIXED: Record<string, unknown> = { currency: 'EUR', share: '50', kind: 'Sale', grade: 'Good' }
/** Days, and what says what a day is. */
const LEFT_EMPTY = /^(date|since|due_on|review_on|next_check|purpose|status|.*_latest|.*_edtf)$/

/** Whether a grant shows it. */
export const isShownBy = ({ group, besides }: Canary, groups: readonly GroupName[], types: readonly string[]) =>
  (group === 'always' ||
    (group.startsWith('document ') ? types.includes(group.slice(9)) : groups.includes(group as GroupName))) &&
  (besides === undefined || groups.includes(besides))

const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('')
