import { type ReactNode, useId } from 'react'
import layout from './layout.module.css'
import classes from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** What is chosen here, for those who do not see that the choices belong together. */
  legend: string
  choices: readonly (readonly [value: Value, label: string, sign?: ReactNode])[]
  value: Value
  onChoose: (value: Value) => void
  className?: string | undefined
  /** On a phone their signs have to do. */
  short?: boolean
}

/** One of a few, all of them in sight. */
export function Segments<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
  className,
  short,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={className ? `${classes.segments} ${className}` : classes.segments}
      data-short={short || undefined}
    >
      <legend className={layout.unseen}>{legend}</legend>
      {choices.map(([each, label, sign]) => (
        <label key={each} className={classes.segment}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
          <span>
            {sign}
            <span className={classes.label}>{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
