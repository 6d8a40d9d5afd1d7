import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { readTyped, whyNoAmount } from '#basics/amounts/amount-typed.ts'
import { exactAmount, exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import layout from './layout.module.css'
import classes from './amount-field.module.css'
import { useTyped } from './use-typed.ts'

interface AmountFieldProps {
  id: string
  label: ReactNode
  description?: ReactNode
  /** As it is typed; once the field is left, the amount as a decimal, unless none can be read. */
  value: string
  /** What the amount is in, unless the person names another one. */
  currency: string | null
  onChange: (value: string) => void
  /** Takes a currency that was named beside the amount. Without it, another one than the field's own is refused. */
  onCurrency?: ((code: string) => void) | undefined
  /** Takes both amounts of a range. Without it a range is refused. */
  onRange?: ((low: string, high: string) => void) | undefined
  /** Stands right of what is typed. */
  beside?: ReactNode
  onBlur?: () => void
  error?: string | undefined
  className?: string | undefined
}

const PAUSE_MS = 800

/**
 * An amount of money. It is read when one pauses or leaves the field, and never while the caret would move: a currency that is named is
 * chosen and said, and what is no amount stays as it was typed, with the reason below.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, currency, onChange, onCurrency, onRange, onBlur, error, description, beside, ...field } = props
  const [isTyping, setTyping] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  // Each is taken once, so that whoever chooses another one afterwards has the last word.
  const [named, setNamed] = useState<{ code: string } | null>(null)
  const takeNamed = useEffectEvent((code: string) => onCurrency?.(code))
  useEffect(() => {
    if (named) takeNamed(named.code)
  }, [named])

  /** Whether the currency is this field's, or has become so. */
  const takeCurrency = (code: string | null) => {
    if (code === null || code === currency) return true
    if (!onCurrency) return false
    setNamed({ code })
    setSaid(t('Currency changed to {currency}', { currency: code }))
    return true
  }
  const pause = useEffectEvent(() => {
    const read = readTyped(value, currency)
    if ('currency' in read) takeCurrency(read.currency)
  })
  useEffect(() => {
    if (!isTyping || value === '') return undefined
    const timer = setTimeout(() => pause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, value])

  const settle = () => {
    if (!isTyping) return
    setTyping(false)
    const read = readTyped(value, currency)
    if (!('currency' in read) || (read.kind === 'range' && !onRange) || !takeCurrency(read.currency)) return
    if (read.kind === 'range') return onRange?.(read.low, read.high)
    if (read.kind === 'about') setSaid(readAs(value, read.amount, read.currency ?? currency))
    onChange(read.amount)
  }
  return (
    <TextInput
      {...field}
      name={field.id}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(beside !== undefined && {
        inputContainer: (input: ReactNode) => (
          <div className={classes.withBeside}>
            {input}
            {beside}
          </div>
        ),
      })}
      value={value}
      error={(isTyping ? null : refusal(value, currency, onCurrency !== undefined)) ?? error}
      description={
        <>
          {description}
          <span role="status" className={classes.said}>
            {named === null || named.code === currency ? said : null}
          </span>
        </>
      }
      onChange={({ currentTarget }) => {
        setTyping(true)
        // That a currency was changed stands while its amount is typed to its end.
        if (named === null || currentTarget.value === '') {
          setSaid(null)
          setNamed(null)
        }
        onChange(currentTarget.value)
      }}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
    />
  )
}

const readAs = (text: string, amount: string, currency: string | null) =>
  t('“{text}” is read as {amount}', { text, amount: currency ? exactMoney({ amount, currency }) : amount })

/** Why this isn't an amount for the field; null where it is one, or nothing. */
function refusal(text: string, currency: string | null, takesAny: boolean): string | null {
  if (currency !== null && exactAmount(text, currency).ok) return null
  const read = readTyped(text, currency)
  const isOther = 'currency' in read && read.currency !== null && read.currency !== currency
  if (isOther && !takesAny && currency !== null) return t('Enter the amount in {currency}', { currency })
  return whyNoAmount(read)
}

interface AmountFilterProps extends Pick<TextInputProps, 'placeholder'> {
  label: string
  /** What is filtered by, as a decimal. */
  value: string
  currency: string | null
  error?: string | undefined
  /** Whether another currency may be named; else it is refused. */
  takesAny?: boolean
  /** Shows the currency within the field. */
  showsCurrency?: boolean
  /** The amount, and the currency that was named beside it. */
  onType: (amount: string, named: string | null) => void
}

/** An amount to filter by: it counts as soon as one pauses, and shows how it was understood when one leaves. */
export function AmountFilter(props: AmountFilterProps) {
  const { label, value, currency, error, takesAny = false, showsCurrency = false, onType, placeholder } = props
  const meaning = (text: string) => {
    if (currency !== null && exactAmount(text, currency).ok) return text
    const read = readTyped(text, currency)
    if (read.kind === 'nothing') return ''
    return read.kind === 'amount' && refusal(text, currency, takesAny) === null ? read.amount : null
  }
  const typed = useTyped(value, meaning, (amount, text) => {
    const read = readTyped(text, currency)
    onType(amount, 'currency' in read ? read.currency : null)
  })
  const [isTyping, setTyping] = useState(false)
  const refused =
    refusal(typed.text, currency, takesAny) ??
    (meaning(typed.text) === null ? t('Enter one number, such as 1,250.00') : undefined)
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      error={isTyping ? error : (refused ?? error)}
      inputMode="decimal"
      maxLength={60}
      autoComplete="off"
      {...(showsCurrency && {
        rightSection: currency,
        rightSectionWidth: '3.25rem',
        rightSectionProps: { className: layout.fine },
      })}
      value={typed.text}
      onChange={({ currentTarget }) => {
        setTyping(true)
        typed.type(currentTarget.value)
      }}
      onBlur={() => {
        setTyping(false)
        typed.settle()
      }}
      onKeyDown={({ key }) => key === 'Enter' && typed.tellNow()}
    />
  )
}
