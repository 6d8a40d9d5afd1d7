import { RECORD_KINDS } from '#record/assets/rules/sections.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { Checklist } from './checklist.tsx'
import radio from '#ui/radio.module.css'
import classes from './required-information.module.css'
import { SampleForm } from './sample-form.tsx'

/** What must be known before one begins, and the two forms as they look when they are filled in. */
export function RequiredInformation() {
  return (
    <>
      <div className={classes.kinds}>
        <KindToggle />
        {RECORD_KINDS.map((kind) => (
          <Checklist key={kind} kind={kind} role={ROLE_LABELS[kind]} />
        ))}
      </div>
      <div className={classes.samples}>
        <SampleForm kind="investor" title={t('Sample investor asset form')} />
        <SampleForm kind="creator" title={t('Sample creator asset form')} />
      </div>
    </>
  )
}

/** What follows from the choice is left to the styles, so that it can be made without scripts. */
const KindToggle = () => (
  <fieldset className={classes.toggle}>
    <legend>{t('Account type')}</legend>
    <div className={radio.choices}>
      {RECORD_KINDS.map((each) => (
        <label key={each} className={radio.choice}>
          <input type="radio" name="record-kind" value={each} defaultChecked={each === 'investor'} />
          <span>{ROLE_LABELS[each]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
