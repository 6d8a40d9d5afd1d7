import type { ReactNode } from 'react'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { t } from '#basics/words/words.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import type { Proposal } from '../contract.ts'
import { aboutValue, fieldInWords, labelOf, valueInWords } from './in-words.ts'
import classes from './proposals.module.css'

interface ProposedFieldsProps {
  id: string
  fields: Proposal['fields']
  whose: { kind: RecordKind; own: readonly OwnField[] }
  isOpen: boolean
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  mistakes: readonly { field: string; message: string }[]
}

/** Field by field: what it says now, and what it would say. */
export function ProposedFields({ id, fields, whose, isOpen, chosen, onChoose, mistakes }: ProposedFieldsProps) {
  const toggle = (field: string) =>
    onChoose(chosen.includes(field) ? chosen.filter((each) => each !== field) : [...chosen, field])
  return (
    <div className={classes.fields}>
      {fields.map(({ field, texts, base, now }) => {
        const label = labelOf(field, whose)
        const stood = isOpen ? (now ?? base) : base
        const isNewer = isOpen && now !== null && Object.keys(now).some((column) => now[column] !== base[column])
        const mistake = mistakes.find((each) => each.field === field)?.message
        return (
          <div key={field} className={classes.field}>
            {isOpen ? (
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  name={`${id} ${field}`}
                  checked={chosen.includes(field)}
                  onChange={() => toggle(field)}
                />
                <span className={classes.label}>{label}</span>
              </label>
            ) : (
              <span className={classes.label}>{label}</span>
            )}
            <Said name={isOpen ? t('Now') : t('Before')} text={fieldInWords(field, stood, whose)} isQuiet>
              {isNewer && <span className={classes.since}>{t('Changed since')}</span>}
            </Said>
            <Said name={t('Proposed')} text={fieldInWords(field, texts, whose)} />
            {mistake && (
              <p className={classes.mistake} role="alert">
                {mistake}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface ProposedValueProps {
  valuation: NonNullable<Proposal['valuation']>
  stands: Proposal['stands']
  isOpen: boolean
}

export const ProposedValue = ({ valuation, stands, isOpen }: ProposedValueProps) => (
  <div className={classes.fields}>
    <div className={classes.field}>
      <span className={classes.label}>{t('Value')}</span>
      {isOpen ? (
        <Said
          name={t('Now')}
          text={stands ? valueInWords(stands) : t('None for this purpose')}
          about={stands && aboutValue(stands)}
          isQuiet
        />
      ) : (
        <span />
      )}
      <Said name={t('Proposed')} text={valueInWords(valuation)} about={aboutValue(valuation)} />
    </div>
  </div>
)

interface SaidProps {
  name: string
  text: string
  about?: string | null
  isQuiet?: boolean
  children?: ReactNode
}

const Said = ({ name, text, about, isQuiet = false, children }: SaidProps) => (
  <div className={classes.said}>
    <span>{name}</span>
    <span className={isQuiet ? classes.now : undefined}>{text || t('Empty')}</span>
    {about && <p className={classes.now}>{about}</p>}
    {children}
  </div>
)
