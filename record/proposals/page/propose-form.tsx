import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { Segments } from '#ui/segments.tsx'
import { isFileKind, type ProposalKind } from '../rules.ts'
import { CorrectionForm } from './correction-form.tsx'
import type { FormProps } from './proposing.ts'
import { ProposeFileForm } from './propose-file-form.tsx'
import { ProposeValueForm } from './propose-value-form.tsx'

/** A value, what some fields should say, a document or a photo. */
export function ProposeForm(props: FormProps) {
  const [kind, setKind] = useState<ProposalKind>('value')
  return (
    <div className={layout.stack}>
      <Segments
        legend={t('What to propose')}
        choices={[
          ['value', t('Value')],
          ['correction', t('Correction')],
          ['document', t('Document')],
          ['photo', t('Photo')],
        ]}
        value={kind}
        onChoose={setKind}
      />
      {kind === 'value' && <ProposeValueForm {...props} />}
      {kind === 'correction' && <CorrectionForm {...props} />}
      {isFileKind(kind) && <ProposeFileForm key={kind} of={kind} {...props} />}
    </div>
  )
}
