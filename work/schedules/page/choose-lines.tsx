import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import { plural, t } from '#basics/words/words.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { noteMistake, type PieceNow, sumOf, sumTyped } from '../rules/schedules.ts'
import { Sums } from './lines.tsx'
import classes from './schedules.module.css'

export interface ChosenLine {
  asset: string
  amount: string
  currency: string
}

interface ChooseLinesProps {
  pieces: readonly PieceNow[]
  send: (proposed: { note: string; lines: ChosenLine[] }) => Promise<{ id: string }>
  onSent: () => Promise<void>
}

const AT_ONCE = 100
const ALL = ''

/** Pieces that are owned, each with the sum it is to be covered for. */
export function ChooseLines({ pieces, send, onSent }: ChooseLinesProps) {
  const held = pieces.filter(({ is_held }) => is_held)
  const usual = held.find((piece) => sumOf(piece) !== null)
  const currencyOf = (piece: PieceNow) => (sumOf(piece) ?? (usual && sumOf(usual)))?.currency ?? 'USD'
  const [chosen, setChosen] = useState(() => new Set(held.filter((piece) => sumOf(piece)).map(({ asset }) => asset)))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [shown, setShown] = useState(AT_ONCE)
  const [mistake, setMistake] = useState<string | null>(null)
  const sending = useSingleMutation(send, { onSuccess: onSent })
  const textOf = (piece: PieceNow) => typed[piece.asset] ?? sumOf(piece)?.amount ?? ''
  const sumIn = (piece: PieceNow) => sumWritten(textOf(piece), currencyOf(piece))
  const lines = held.filter(({ asset }) => chosen.has(asset))
  const toggle = (asset: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(asset)) after.add(asset)
      return after
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = lines.filter((piece) => sumIn(piece) === null)
    const found =
      lines.length === 0
        ? t('Choose at least one item.')
        : wrong.length > 0
          ? t('Please enter a sum insured for {title}, such as 1234.50.', { title: wrong[0]!.title })
          : noteMistake(note)
    setMistake(found)
    if (found === null) sending.start({ note, lines: lines.map((piece) => ({ asset: piece.asset, ...sumIn(piece)! })) })
  }
  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <StartWith held={held} onChoose={(some) => setChosen(new Set(some))} />
      <p role="status" className={layout.quiet}>
        {plural(lines.length, '{count} item chosen', '{count} items chosen')}
      </p>
      <Sums lines={lines.flatMap((piece) => sumIn(piece) ?? []).map((sum) => ({ sum }))} />
      <ul aria-label={t('Items')}>
        {held.slice(0, shown).map((piece) => (
          <Choice
            key={piece.asset}
            piece={piece}
            currency={currencyOf(piece)}
            text={textOf(piece)}
            isChosen={chosen.has(piece.asset)}
            isWrong={mistake !== null && chosen.has(piece.asset) && sumIn(piece) === null}
            onToggle={() => toggle(piece.asset)}
            onType={(value) => setTyped((before) => ({ ...before, [piece.asset]: value }))}
          />
        ))}
      </ul>
      {held.length > shown && (
        <Button variant="default" className={layout.begins} onClick={() => setShown(shown + AT_ONCE)}>
          {t('Show more items')}
        </Button>
      )}
      <Textarea
        label={t('Note (optional)')}
        autosize
        minRows={2}
        maxRows={8}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {mistake !== null && (
        <p role="alert" className={layout.bad}>
          {mistake}
        </p>
      )}
      <FailureNotice error={sending.error} title={t('We couldn’t propose it')} onDismiss={sending.reset} />
      <Button type="submit" className={layout.begins} loading={sending.isPending}>
        {t('Propose')}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  piece: PieceNow
  currency: string
  text: string
  isChosen: boolean
  isWrong: boolean
  onToggle: () => void
  onType: (text: string) => void
}

const Choice = ({ piece: { title, policy }, currency, text, isChosen, isWrong, onToggle, onType }: ChoiceProps) => (
  <li className={classes.choice}>
    <Checkbox aria-label={t('Cover {title}', { title })} checked={isChosen} onChange={onToggle} />
    <div className={layout.fits}>
      <p className={layout.breaks}>{title}</p>
      <p className={layout.fine}>{policy}</p>
    </div>
    <TextInput
      aria-label={t('Sum insured of {title} in {currency}', { title, currency })}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className={layout.fine}>{currency}</span>}
      rightSectionWidth="3rem"
      disabled={!isChosen}
      error={isWrong}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  </li>
)

/** As people write amounts, with or without signs between the thousands. */
const sumWritten = (text: string, currency: string) => sumTyped(amountAsSent(text, currency) ?? '', currency)

function StartWith({ held, onChoose }: { held: readonly PieceNow[]; onChoose: (assets: string[]) => void }) {
  const policies = [...new Set(held.map(({ policy }) => policy).filter((policy) => policy !== ''))]
  const [value, setValue] = useState(ALL)
  if (policies.length === 0) return null
  return (
    <NativeSelect
      label={t('Begin with')}
      value={value}
      data={[
        { value: ALL, label: t('Everything that has a value') },
        ...policies.map((policy) => ({ value: policy, label: t('What is scheduled on {policy}', { policy }) })),
      ]}
      onChange={({ currentTarget }) => {
        const policy = currentTarget.value
        setValue(policy)
        const wanted = (piece: PieceNow) => (policy === ALL ? sumOf(piece) !== null : piece.policy === policy)
        onChoose(held.filter(wanted).map(({ asset }) => asset))
      }}
    />
  )
}
