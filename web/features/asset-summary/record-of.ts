import type { Asset } from '#contract/assets.ts'
import { assetFieldsFor } from '#domain/assets/field-lists.ts'
import type { RecordKind } from '#domain/assets/sections.ts'
import { exactMoney } from '#domain/money.ts'
import { longDay } from '#web/days.ts'

export interface Fact {
  label: string
  text: string
}

/** What a record of this kind says of an asset, in the words of its form; what was left empty is left out. */
export function recordOf(asset: Asset, kind: RecordKind) {
  const isCreator = kind === 'creator'
  const value = isCreator
    ? moneyOf(asset.value_at_creation, asset.value_currency)
    : moneyOf(asset.cost_at_acquisition, asset.cost_currency)
  const fact = (name: keyof Asset, text: string | null): Fact[] =>
    text === null ? [] : [{ label: labelOf(kind, name), text }]
  const story = isCreator ? asset.inspiration_story : asset.provenance_story
  return {
    kinds: [asset.category, isCreator ? asset.genre : null].filter((each) => each !== null),
    value,
    title: isCreator ? 'Commercial details' : 'Financial details',
    facts: isCreator
      ? [
          ...fact('value_at_creation', value && exactMoney(value)),
          ...fact('creation_date', asset.creation_date && longDay(asset.creation_date)),
          ...fact('first_sale_method', asset.first_sale_method),
        ]
      : [
          ...fact('cost_at_acquisition', value && exactMoney(value)),
          ...fact('date_of_acquisition', asset.date_of_acquisition && longDay(asset.date_of_acquisition)),
          ...fact('acquisition_location', asset.acquisition_location),
          ...fact('how_acquired', asset.how_acquired),
          ...fact('previous_owner', asset.previous_owner),
        ],
    story: story === null ? null : { title: labelOf(kind, storyField(kind)), text: story },
  }
}

const moneyOf = (amount: string | null, currency: string | null) =>
  amount === null || currency === null ? null : { amount, currency }

const storyField = (kind: RecordKind) => (kind === 'creator' ? 'inspiration_story' : 'provenance_story')

const labelOf = (kind: RecordKind, name: string) =>
  assetFieldsFor(kind).find((field) => field.name === name)?.label ?? name
