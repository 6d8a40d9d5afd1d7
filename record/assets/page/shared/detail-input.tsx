import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DetailField } from '#record/kinds/rules/detail-fields.ts'
import { measureTyped, YES_NO } from '#record/kinds/rules/detail-values.ts'
import { measure, measureIn } from '#record/kinds/rules/measures.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import layout from '#ui/layout.module.css'
import classes from '../form/details/details.module.css'

export interface DetailInputProps {
  field: DetailField
  value: string
  error: string | undefined
  /** What an amount begins with. */
  currency: string
  type: (text: string) => void
  /** From here on it says what is wrong with it. */
  reveal: () => void
}

type Of<Kind extends DetailField['kind']> = DetailInputProps & { field: Extract<DetailField, { kind: Kind }> }

export const detailId = (name: string) => `details.${name}`
const ORDER: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']
const optional = (label: string) => t('{label} (optional)', { label })

/** One of the details, as its kind is typed. */
export function DetailInput(props: DetailInputProps) {
  const { field } = props
  switch (field.kind) {
    case 'long':
      return <Long {...props} />
    case 'choice':
      return <Choice {...props} options={field.options} inWords={field.isOwn ? String : t} />
    case 'yes-no':
      return <Choice {...props} options={YES_NO} inWords={(option) => t(option === 'yes' ? 'Yes' : 'No')} />
    case 'day':
      return <Day {...props} />
    case 'number':
      return <Measured {...props} units={field.units} />
    case 'amount':
      return <Amount {...props} field={field} />
    default:
      return <Line {...props} />
  }
}

const inputOf = ({ field: { name, help }, value, error, type }: DetailInputProps) => ({
  id: detailId(name),
  name: detailId(name),
  value,
  error,
  description: help,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
})

const MODES = { link: 'url', year: 'numeric' } as const

const Line = (props: DetailInputProps) => (
  <TextField
    {...inputOf(props)}
    {...(props.field.kind in MODES && { inputMode: MODES[props.field.kind as keyof typeof MODES] })}
    label={props.field.label}
    optional
    autoComplete="off"
    onBlur={props.reveal}
  />
)

const Long = (props: DetailInputProps) => (
  <Textarea
    {...inputOf(props)}
    className={classes.wide}
    label={optional(props.field.label)}
    size="md"
    autosize
    minRows={2}
    maxRows={12}
    inputWrapperOrder={ORDER}
    onBlur={props.reveal}
  />
)

const Day = ({ field, value, error, type, reveal }: DetailInputProps) => (
  <DateField
    id={detailId(field.name)}
    label={field.label}
    required={false}
    description={field.help}
    value={value}
    error={error}
    onChange={type}
    onBlur={() => value !== '' && reveal()}
  />
)

interface ChoiceProps extends DetailInputProps {
  options: readonly string[]
  inWords: (option: string) => string
}

/** What was chosen before stays, also where it is offered no longer. */
function Choice({ options, inWords, ...props }: ChoiceProps) {
  const offered = props.value === '' || options.includes(props.value) ? options : [...options, props.value]
  return (
    <NativeSelect
      {...inputOf(props)}
      label={optional(props.field.label)}
      inputWrapperOrder={ORDER}
      data={[
        { value: '', label: t('Not given') },
        ...offered.map((option) => ({ value: option, label: inWords(option) })),
      ]}
    />
  )
}

/** A number with its unit beside it. Letters never get into the number. */
function Measured({ units, ...props }: DetailInputProps & { units: readonly string[] }) {
  const { field, value, error, type, reveal } = props
  const { number, unit } = measureTyped(value, units)
  const id = detailId(field.name)
  const withUnit = (input: ReactNode) => (
    <div className={classes.measured}>
      {input}
      <Unit {...{ field, number, unit, units, type }} />
    </div>
  )
  const settle = () => {
    // “30cm” chooses its unit.
    const typed = measureIn(number)
    const named = units.find((each) => each.toLowerCase() === typed.unit.toLowerCase())
    if (named !== undefined && typed.number !== '') type(measure(typed.number, named))
    reveal()
  }
  return (
    <TextInput
      id={id}
      name={id}
      label={optional(field.label)}
      description={field.help}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={ORDER}
      {...((units.length > 0 || unit !== '') && { inputContainer: withUnit })}
      value={number}
      onChange={({ currentTarget }) => type(measure(currentTarget.value, unit || (units[0] ?? '')))}
      onBlur={settle}
    />
  )
}

interface UnitProps extends Pick<DetailInputProps, 'field' | 'type'> {
  number: string
  unit: string
  units: readonly string[]
}

const Unit = ({ field, number, unit, units, type }: UnitProps) => (
  <NativeSelect
    aria-label={t('Unit of {label}', { label: field.label })}
    value={unit || units[0]}
    data={unit === '' || units.includes(unit) ? [...units] : [unit, ...units]}
    onChange={({ currentTarget }) => type(measure(number, currentTarget.value))}
  />
)

function Amount({ field, value, error, currency, type, reveal }: Of<'amount'>) {
  const { entries } = useReference('currencies')
  const [, number = value, code = ''] = /^(.*?)\s?([A-Z]{3})$/.exec(value) ?? []
  const chosen = code || currency
  const codes = [...new Set([currency, ...entries.map((entry) => entry.code)])].filter((each) => each !== '')
  return (
    <AmountField
      id={detailId(field.name)}
      label={optional(field.label)}
      description={field.help}
      error={error}
      value={number}
      currency={chosen || null}
      onChange={(typed) => type(measure(typed, chosen))}
      onCurrency={(named) => type(measure(number, named))}
      beside={<Unit {...{ field, number, unit: chosen, units: codes, type }} />}
      onBlur={reveal}
    />
  )
}

export const Group = ({ title, help, children }: { title: string | null; help?: string; children: ReactNode }) => (
  <div className={classes.group} role="group" aria-label={title ?? undefined}>
    {title !== null && (
      <div className={classes.wide}>
        <h3 className={classes.title}>{title}</h3>
        {help && <p className={layout.quiet}>{help}</p>}
      </div>
    )}
    {children}
  </div>
)
