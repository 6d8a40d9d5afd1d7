import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { Segments } from '#ui/segments.tsx'
import type { ProposalKind } from '../rules.ts'
import { CorrectionForm } from './correction-form.tsx'
import type { FormProps } from './proposing.ts'
import { ProposeValueForm } from './propose-value-form.tsx'

/** A value, or what some fields should say. */
export function ProposeForm(props: FormProps) {
  const [kind, setKind] = useState<ProposalKind>('value')
  return (
    <div className={layout.stack}>
      <Segments
        legend={t('What to propose')}
        choices={[
          ['value', t('Value')],
          ['correction', t('Correction')],
        ]}
        value={kind}
        onChoose={setKind}
      />
      {kind === 'value' ? <ProposeValueForm {...props} /> : <CorrectionForm {...props} />}
    </div>
  )
}
