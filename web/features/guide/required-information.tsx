import { useState } from 'react'
import type { RecordKind } from '#domain/asset-fields.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import { Checklist } from './checklist.tsx'
import { KindToggle } from './kind-toggle.tsx'
import classes from './required-information.module.css'
import { SampleForm } from './sample-form.tsx'

/** What must be known before one begins, and the two forms as they look when they are filled in. */
export function RequiredInformation() {
  const [kind, setKind] = useState<RecordKind>('investor')
  return (
    <>
      <KindToggle kind={kind} onChange={setKind} />
      {/* Another kind is another list: what was unfolded in the one says nothing of the other. */}
      <Checklist key={kind} kind={kind} role={ROLE_LABELS[kind]} />
      <div className={classes.samples}>
        <SampleForm kind="investor" title="Sample investor asset form" />
        <SampleForm kind="creator" title="Sample creator asset form" />
      </div>
    </>
  )
}
