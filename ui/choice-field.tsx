import type { ReactNode } from 'react'
import { useId } from 'react'
import layout from './layout.module.css'
import classes from './choice-field.module.css'

interface Choice {
  value: string
  label: ReactNode
  description?: ReactNode
}

interface ChoiceFieldProps {
  id: string
  label: string
  choices: readonly Choice[]
  value: string
  /** Where there is but one choice, nothing changes. */
  onChange?: (value: string) => void
  error?: string | undefined
}

/** One of a few, each on a card of its own with a line that explains it. */
export function ChoiceField({ id, label, choices, value, onChange, error }: ChoiceFieldProps) {
  const key = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${key}-label`} aria-describedby={error && `${key}-error`}>
      <span id={`${key}-label`} className={`${layout.strong} ${layout.small}`}>
        {label}
      </span>
      {choices.map((choice, index) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            value={choice.value}
            checked={choice.value === value}
            aria-labelledby={`${key}-${choice.value}`}
            aria-describedby={`${key}-${choice.value}-more`}
            onChange={() => onChange?.(choice.value)}
          />
          <span>
            <span id={`${key}-${choice.value}`}>{choice.label}</span>
            <span id={`${key}-${choice.value}-more`} className={`${layout.fine} ${layout.block}`}>
              {choice.description}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${key}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
