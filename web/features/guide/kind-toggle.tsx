import { RECORD_KINDS, type RecordKind } from '#domain/asset-fields.ts'
import { ROLE_LABELS } from '#domain/roles.ts'
import classes from './kind-toggle.module.css'

interface KindToggleProps {
  kind: RecordKind
  onChange: (kind: RecordKind) => void
}

export const KindToggle = ({ kind, onChange }: KindToggleProps) => (
  <fieldset className={classes.toggle}>
    <legend>Kind of account</legend>
    <div>
      {RECORD_KINDS.map((each) => (
        <label key={each}>
          <input type="radio" name="record-kind" checked={each === kind} onChange={() => onChange(each)} />
          <span>{ROLE_LABELS[each]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
