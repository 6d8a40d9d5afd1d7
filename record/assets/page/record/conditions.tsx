import type { Asset } from '../../contract/assets.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { inTimeOrder } from '#record/provenance/rules/timeline.ts'
import { t } from '#basics/words/words.ts'
import type { AssetFile } from '#work/vault/contract.ts'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'
import { Evidence } from '../shared/evidence.tsx'
import { Party } from '../shared/party.tsx'
import type { Fact } from '../shared/record-of.ts'
import { When } from '../shared/when.tsx'

/** In which state it is, and when to look again: by the latest report. */
export function conditionFacts(conditions: Asset['conditions']): Fact[] {
  const latest = inTimeOrder(conditions).at(-1)
  if (!latest) return []
  const next = latest.next_check
  return [
    { label: t('Condition'), text: t(latest.grade) },
    ...(next === null ? [] : [{ label: t('Next check'), text: dateInWords(next) }]),
  ]
}

/** In which state it was found, the latest report first. */
export function Conditions({ asset }: { asset: Asset }) {
  const { open, preview } = useDocuments()
  return (
    <>
      <ShownConditions asset={asset} onOpen={open} />
      {preview}
    </>
  )
}

interface ShownConditionsProps {
  asset: Asset
  onOpen?: (file: AssetFile) => void
}

export function ShownConditions({ asset, onOpen }: ShownConditionsProps) {
  if (asset.conditions.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="conditions">
      <h2 id="conditions">{t('Condition reports')}</h2>
      <ol className={classes.steps}>
        {inTimeOrder(asset.conditions)
          .toReversed()
          .map((report, place) => {
            const { checked_by: by, next_check: next, note } = report
            return (
              // Nothing else tells two of the same grade apart.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <When row={report} />
                <div>
                  <strong>{t(report.grade)}</strong>
                  {by !== null && (
                    <p>{rich('Checked by {name}', { name: <Party name={by} people={asset.people} /> })}</p>
                  )}
                  {note !== null && <p className={layout.prose}>{note}</p>}
                  {next !== null && (
                    <p className={layout.muted}>{t('Next check: {day}', { day: dateInWords(next) })}</p>
                  )}
                  <Evidence asset={asset} text={report.evidence} onOpen={onOpen} />
                </div>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
