import { assetFieldsFor } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { t } from '#basics/words/words.ts'
import classes from './sample-form.module.css'

/** A form as it looks when it is filled in. It is a picture of one: nothing in it can be reached, typed or sent. */
export function SampleForm({ kind, title }: { kind: RecordKind; title: string }) {
  return (
    <figure className={classes.sample} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <p className={classes.badge}>{t('Sample')}</p>
      </div>
      <dl className={classes.fields}>
        {assetFieldsFor(kind).map(({ name, label, required, example, options }) => (
          <div key={name} data-choice={options ? true : undefined}>
            <dt>
              {label}
              {required && <span className={classes.required}> {t('required')}</span>}
            </dt>
            <dd>{options ? t(example) : example}</dd>
          </div>
        ))}
      </dl>
      <figcaption>{t('A made-up piece, to show the form. You can’t change anything here.')}</figcaption>
    </figure>
  )
}
