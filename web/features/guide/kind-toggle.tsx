import { RECORD_KINDS } from '#domain/assets/sections.ts'
import { ROLE_LABELS } from '#domain/member/roles.ts'
import classes from './kind-toggle.module.css'

/** What follows from the choice is left to the styles, so that it can be made without scripts. */
export const KindToggle = () => (
  <fieldset className={classes.toggle}>
    <legend>Kind of account</legend>
    <div>
      {RECORD_KINDS.map((each) => (
        <label key={each} className={classes.kind}>
          <input type="radio" name="record-kind" value={each} defaultChecked={each === 'investor'} />
          <span>{ROLE_LABELS[each]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
