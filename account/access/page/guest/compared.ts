import type { Asset } from '#record/assets/contract/assets.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { recordOf } from '#record/assets/page/shared/record-of.ts'
import { detailFacts } from '#record/kinds/rules/detail-facts.ts'
import { latestByPurpose } from '#record/values/rules/ledger.ts'
import { amountInWords } from '#record/values/rules/valuation-in-words.ts'
import { inTimeOrder } from '#record/provenance/rules/timeline.ts'
import { t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'
import type { SharedVault } from '../../contract.ts'

export interface ComparedRow {
  label: string
  texts: readonly [string | null, string | null]
  differs: boolean
}

type Owner = Pick<SharedVault, 'owner_role' | 'own_fields'>

/** What two pieces say, field by field: what neither says has no row. */
export function comparedRows(one: Asset, other: Asset, owner: Owner): ComparedRow[] {
  const [first, second] = [one, other].map((asset) => new Map(saidOf(asset, owner)))
  return [...new Set([...first!.keys(), ...second!.keys()])].map((label) => {
    const texts = [first!.get(label) ?? null, second!.get(label) ?? null] as const
    return { label, texts, differs: texts[0] !== texts[1] }
  })
}

function saidOf(asset: Asset, { owner_role, own_fields }: Owner): [label: string, text: string][] {
  const record = recordOf(asset, recordKindOf(owner_role))
  const condition = inTimeOrder(asset.conditions).at(-1)
  const said: [string, string | null][] = [
    [t('Category'), record.kinds.join(' · ')],
    ...[...record.piece, ...detailFacts(asset, own_fields, longDay), ...record.facts].map(
      ({ label, text }): [string, string] => [label, text],
    ),
    ...latestByPurpose(asset.valuations).map((entry): [string, string] => [t(entry.purpose), amountInWords(entry)]),
    [t('Condition'), condition ? t(condition.grade) : null],
    [t('Place'), asset.place],
    [t('Description'), asset.description],
    ...record.stories.map(({ label, text }): [string, string] => [label, text]),
  ]
  return said.filter((each): each is [string, string] => !!each[1])
}
