import { Button } from '@mantine/core'
import type { Asset } from '../../contract/assets.ts'
import { exactMoney } from '#basics/money.ts'
import { provenanceInWords, provenanceText } from '#record/provenance/rules/in-words.ts'
import { type Step, timelineOf } from '#record/provenance/rules/timeline.ts'
import { t } from '#basics/words/words.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useDocuments } from '#record/files/page/shared/document-preview/use-documents.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { rich } from '#ui/rich.tsx'
import { usePaper } from '#work/papers/page/shared/use-paper.ts'
import { BeforeMade } from '../before-made.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'
import { Evidence } from '../shared/evidence.tsx'
import { Party } from '../shared/party.tsx'
import { When } from '../shared/when.tsx'

/** Where it was, from the first that is known to its present owner. */
export function Provenance({ asset }: { asset: Asset }) {
  const { open, preview } = useDocuments()
  const printing = usePaper('provenance')
  if (asset.provenance_events.length === 0) return null
  const steps = timelineOf(asset.provenance_events, asset)
  const names = new Map([...asset.documents, ...asset.images].map(({ path, name }) => [path, name]))
  return (
    <section className={classes.section} aria-labelledby="provenance">
      <h2 id="provenance">{t('Provenance')}</h2>
      <BeforeMade events={asset.provenance_events} asset={asset} />
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          // Nothing else tells two of the same kind apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <When row={step} />
            <div>
              <Said step={step} asset={asset} />
              <Evidence asset={asset} text={step.evidence} onOpen={open} />
            </div>
          </li>
        ))}
      </ol>
      <FailureNotice error={printing.error} title={t('We couldn’t make the PDF')} />
      <div className={`${classes.actions} ${layout.onScreen}`}>
        <CopyButton
          label={t('Copy as text')}
          text={provenanceText(provenanceInWords(steps, (path) => names.get(path)))}
        />
        <Button
          variant="default"
          loading={printing.isPending}
          onClick={() => printing.start({ format: 'pdf', request: { asset: asset.id } })}
        >
          {t('Download PDF')}
        </Button>
      </div>
      {preview}
    </section>
  )
}

function Said({ step, asset }: { step: Step; asset: Asset }) {
  const kind = t(step.isPresent ? (asset.how_acquired ?? step.kind) : step.kind)
  const party = (name: string) => <Party name={name} people={asset.people} />
  const { from_name: from, to_name: to } = step
  const facts = [
    step.place,
    step.amount !== null && step.currency !== null
      ? exactMoney({ amount: step.amount, currency: step.currency })
      : null,
    step.certainty === null ? null : t(step.certainty),
  ].filter((fact) => fact !== null)
  return (
    <>
      <strong>{kind}</strong>
      {from !== null && to !== null && <p>{rich('From {from} to {to}', { from: party(from), to: party(to) })}</p>}
      {from !== null && to === null && <p>{rich('From {name}', { name: party(from) })}</p>}
      {from === null && to !== null && <p>{rich('To {name}', { name: party(to) })}</p>}
      {step.isPresent && <p>{t('To you')}</p>}
      {facts.length > 0 && <p className={layout.muted}>{facts.join(' · ')}</p>}
      {step.note !== null && <p className={layout.prose}>{step.note}</p>}
    </>
  )
}
