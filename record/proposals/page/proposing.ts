import type { May } from '#basics/may.ts'
import type { Asset } from '#record/assets/contract/assets.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'

/** Somebody who is let in, at one asset that they are shown. */
export interface Proposing {
  grant: string
  asset: Asset
  may: May
  groups: readonly GroupName[]
  kind: RecordKind
  own: readonly OwnField[]
  /** Under which all that is known of the vault is kept. */
  within: readonly unknown[]
  /** Asks as part of a visit. */
  ask: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

export interface FormProps extends Proposing {
  onSent: () => void
  onClose: () => void
}
