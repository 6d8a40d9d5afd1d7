import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readTyped } from '#basics/amounts/amount-typed.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import type { Appraisal, AppraisedValue } from '../contract/appraisals.ts'
import { invalidateAppraisals } from './appraisal-queries.ts'
import classes from './appraisals.module.css'
import { ChoosePieces } from './choose-appraised.tsx'

const CHOOSE_BUTTON = 'choose-appraised'
const AMOUNT = 'appraised-'

/** Its pieces, each with its amount: Enter leads to the next. */
export function AppraisedPieces({ appraisal }: { appraisal: Appraisal }) {
  const { id, values, currency } = appraisal
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = list.current
    shown?.addEventListener('keydown', toNext)
    return () => shown?.removeEventListener('keydown', toNext)
  }, [])
  const [isChoosing, setChoosing] = useState(false)
  const valued = values.filter(({ amount }) => amount !== null).length
  return (
    <section className={layout.section} aria-labelledby="appraised">
      <div className={layout.head}>
        <h2 id="appraised">{t('Pieces')}</h2>
        <Button id={CHOOSE_BUTTON} variant="default" onClick={() => setChoosing(true)}>
          {t('Choose pieces')}
        </Button>
      </div>
      <p role="status" className={layout.quiet}>
        {plural(values.length, '{count} piece', '{count} pieces')}
        {values.length > 0 && ` · ${plural(valued, '{count} with an amount', '{count} with an amount')}`}
      </p>
      <ul aria-label={t('Pieces')} ref={list}>
        {values.map((value) => (
          <Piece key={value.asset_id} id={id} value={value} usual={currency} />
        ))}
      </ul>
      <Dialog
        title={t('Choose pieces')}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        focusAfter={CHOOSE_BUTTON}
      >
        <ChoosePieces id={id} onChosen={() => setChoosing(false)} />
      </Dialog>
    </section>
  )
}

function toNext({ key, target }: KeyboardEvent) {
  if (key !== 'Enter') return
  const amounts = [...document.querySelectorAll<HTMLInputElement>(`input[id^="${AMOUNT}"]`)]
  const at = amounts.findIndex((amount) => amount === target)
  if (at >= 0) amounts[at + 1]?.focus()
}

function Piece({ id, value, usual }: { id: string; value: AppraisedValue; usual: string }) {
  const { asset_id: asset, title, may_be_sent } = value
  const [typed, setTyped] = useState({
    amount: value.amount ?? '',
    currency: value.currency,
    method: value.method,
    note: value.note,
  })
  const currency = typed.currency ?? usual
  const saving = useMutation({
    // One after the other, so that the last one typed stands.
    scope: { id: `appraised:${id}:${asset}` },
    mutationFn: (given: { amount: string | null; currency: string | null; method: string; note: string }) =>
      client.appraisals.value({ id, asset, ...given }),
    onSuccess: () => invalidateAppraisals(),
  })
  const leavingOut = useMutation({
    mutationFn: () => client.appraisals.leaveOut({ id, asset }),
    onSuccess: () => invalidateAppraisals(),
  })
  const save = () => {
    const read = readTyped(typed.amount, currency)
    if (read.kind === 'nothing') return saving.mutate({ ...typed, amount: null, currency: null })
    // What is no amount says so itself, below the field.
    if (read.kind !== 'amount' && read.kind !== 'about') return undefined
    return saving.mutate({ ...typed, amount: read.amount, currency: read.currency ?? currency })
  }
  const failed = saving.error ?? leavingOut.error
  return (
    <li className={classes.piece}>
      <span className={layout.breaks}>
        {title}
        {!may_be_sent && <span className={layout.quiet}> {t('You can’t propose a value of this one now.')}</span>}
      </span>
      <AmountField
        id={AMOUNT + asset}
        className={classes.amount}
        label={t('Amount in {currency}', { currency })}
        value={typed.amount}
        currency={currency}
        error={failed ? explain(failed).text : undefined}
        onChange={(amount) => setTyped((before) => ({ ...before, amount }))}
        onCurrency={(code) => setTyped((before) => ({ ...before, currency: code }))}
        onBlur={save}
      />
      <Button
        className={classes.out}
        variant="subtle"
        loading={leavingOut.isPending}
        onClick={() => leavingOut.mutate()}
      >
        {t('Leave out')}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      <details className={classes.more}>
        <summary>{t('Method and note')}</summary>
        <TextField
          label={t('Method')}
          optional
          autoComplete="off"
          value={typed.method}
          onChange={({ currentTarget: { value: method } }) => setTyped((before) => ({ ...before, method }))}
          onBlur={save}
        />
        <Textarea
          label={t('Note (optional)')}
          autosize
          value={typed.note}
          onChange={({ currentTarget: { value: note } }) => setTyped((before) => ({ ...before, note }))}
          onBlur={save}
        />
      </details>
    </li>
  )
}
