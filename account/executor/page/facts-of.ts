import type { GroupName } from '#record/assets/rules/groups.ts'
import { hasNoValue } from '#record/values/rules/on-day.ts'
import type { ReceivedPiece } from '#account/heirs/contract.ts'
import type { Settlement } from '../contract.ts'
import type { Facts } from '../rules.ts'

/** What the record knows of tasks, as far as that is shown. */
export function factsOf(
  { day, pieces }: Settlement,
  groups: readonly GroupName[],
  said: readonly ReceivedPiece[],
): Facts {
  const received = new Set(said.flatMap(({ declined, asset_id }) => (declined ? [] : [asset_id])))
  const without = (group: GroupName, lacks: (piece: Settlement['pieces'][number]) => boolean) =>
    groups.includes(group) ? pieces.filter(lacks).length : null
  return {
    day,
    pieces: pieces.length,
    unplaced: without('places', ({ place }) => place === null),
    unvalued: without('values', ({ values }) => hasNoValue(values)),
    unnamed: without('beneficiaries', ({ beneficiaries }) => beneficiaries.length === 0),
    unreceived: without('beneficiaries', ({ id, beneficiaries }) => beneficiaries.length > 0 && !received.has(id)),
  }
}
