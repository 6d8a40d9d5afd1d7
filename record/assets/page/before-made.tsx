import type { AnyRow } from '../rules/typed-children.ts'
import { beforeItWasMade, type KnownAsset } from '#record/provenance/rules/timeline.ts'
import { plural } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'

interface BeforeMadeProps {
  /** As they are saved, or as they stand in a form, where an empty text is nothing. */
  events: readonly AnyRow[]
  asset: KnownAsset
}

/** Says so where something happened to a piece before there was one. That may be saved: its owner knows best. */
export function BeforeMade({ events, asset }: BeforeMadeProps) {
  const count = beforeItWasMade(events.map(datesOf), filledIn(asset)).length
  if (count === 0) return null
  return (
    <Notice kind="warn">
      <p>
        {plural(
          count,
          'One event is dated before the asset was made. Please check both dates.',
          '{count} events are dated before the asset was made. Please check the dates.',
        )}
      </p>
    </Notice>
  )
}

const datesOf = (event: AnyRow) => ({
  kind: event['kind'] || null,
  date: event['date'] || null,
  date_latest: event['date_latest'] || null,
  date_edtf: event['date_edtf'] || null,
  date_text: event['date_text'] || null,
})

const filledIn = (asset: KnownAsset): KnownAsset =>
  Object.fromEntries(Object.entries(asset).filter(([, text]) => text !== ''))
