import { type AssetField, firstOf } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { plural, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from './checklist.module.css'
import { countOf, optionalFor, requirementsFor } from './requirements.ts'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { rich } from '#ui/rich.tsx'

/** What an account of this kind must give, and what it may. */
export function Checklist({ kind, role }: { kind: RecordKind; role: string }) {
  const required = requirementsFor(kind)
  return (
    <div className={classes.checklist} data-kind={kind}>
      <h3 aria-live="polite">
        {plural(countOf(required), '{role}: {count} required field', '{role}: {count} required fields', { role })}
      </h3>
      {required.map(({ title, fields }) => (
        <Group key={title} title={title} fields={fields} required />
      ))}
      <Group title={t('Can wait')} fields={optionalFor(kind)} />
    </div>
  )
}

interface GroupProps {
  title: string
  fields: readonly Pick<AssetField, 'label' | 'example' | 'options'>[]
  required?: boolean
}

const Group = ({ title, fields, required = false }: GroupProps) => (
  <section className={classes.group}>
    <h4>
      {title} <span className={classes.count}>{fields.length}</span>
    </h4>
    <ul className={classes.fields}>
      {fields.map(({ label, example, options }) => (
        <li key={label}>
          <Mark required={required} />
          <div>
            <p className={layout.strong}>{label}</p>
            <p className={classes.example}>{t('Example: {example}', { example: options ? t(example) : example })}</p>
            {options && <Options of={label} options={options} />}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

/** A tick for what is required, an open ring for what is not; the heading says it in words. */
const Mark = ({ required }: { required: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden
    className={classes.mark}
    fill="none"
    stroke="currentColor"
  >
    <circle cx="10" cy="10" r="8.5" strokeDasharray={required ? undefined : '2.5 3'} />
    {required && <path d="m6 10.5 2.7 2.7L14 7.5" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />}
  </svg>
)

/** The first few choices of a field; the others on demand. */
function Options({ of, options }: { of: string; options: readonly string[] }) {
  const [unfolded, setUnfolded] = useState(false)
  const words = options.map((each) => t(each))
  const { shown, more } = firstOf(words)
  const choices = (
    <>
      {(unfolded ? words : shown).join(', ')}
      {more > 0 && !unfolded && (
        <>
          <noscript>, {words.slice(shown.length).join(', ')}</noscript>{' '}
          <button type="button" data-needs-scripts onClick={() => setUnfolded(true)}>
            {rich('+{count} more<hidden> for {field}</hidden>', { count: more, field: of, hidden })}
          </button>
        </>
      )}
    </>
  )
  return <p className={classes.options}>{rich('Choices: {choices}', { choices })}</p>
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>
