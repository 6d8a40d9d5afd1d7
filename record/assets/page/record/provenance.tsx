import { Button } from '@mantine/core'
import type { Asset } from '../../contract/assets.ts'
import { exactMoney } from '#basics/money.ts'
import { provenanceInWords, provenanceText } from '#record/provenance/rules/in-words.ts'
import { type Step, timelineOf } from '#record/provenance/rules/timeline.ts'
import { t } from '#basics/words/words.ts'
import type { AssetFile } from '#work/vault/contract.ts'
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
      <Steps steps={steps} asset={asset} present={t('To you')} onOpen={open} />
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

/** As others read it. */
export function ShownProvenance({ asset }: { asset: Asset }) {
  if (asset.provenance_events.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="provenance">
      <h2 id="provenance">{t('Provenance')}</h2>
      <Steps steps={timelineOf(asset.provenance_events, asset)} asset={asset} present={t('To the present owner')} />
    </section>
  )
}

interface StepsProps extends Pick<SaidProps, 'asset' | 'present'> {
  steps: readonly Step[]
  onOpen?: (file: AssetFile) => void
}

const Steps = ({ steps, asset, present, onOpen }: StepsProps) => (
  <ol className={classes.steps}>
    {steps.map((step, place) => (
      // Nothing else tells two of the same kind apart.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={place}>
        <When row={step} />
        <div>
          <Said step={step} asset={asset} present={present} />
          <Evidence asset={asset} text={step.evidence} onOpen={onOpen} />
        </div>
      </li>
    ))}
  </ol>
)

interface SaidProps {
  step: Step
  asset: Asset
  /** To whom it came last. */
  present: string
}

function Said({ step, asset, present }: SaidProps) {
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
      {step.isPresent && <p>{present}</p>}
      {facts.length > 0 && <p className={layout.muted}>{facts.join(' · ')}</p>}
      {step.note !== null && <p className={layout.prose}>{step.note}</p>}
    </>
  )
}
