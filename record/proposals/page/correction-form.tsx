import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import { latestToday } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { columnsOf } from '#record/assets/rules/field-lists.ts'
import { detailParts } from '#record/kinds/rules/detail-fields.ts'
import { type BulkField, detailTogether, type Texts } from '#work/bulk/rules.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import {
  judgeCorrection,
  messageMistake,
  MOST_FIELDS,
  proposableField,
  proposableFields,
  type ProposedField,
  textsAt,
} from '../rules.ts'
import { Answers, MessageField } from './form-parts.tsx'
import { fieldInWords } from './in-words.ts'
import type { FormProps } from './proposing.ts'
import classes from './proposals.module.css'
import { TypedField } from './typed-field.tsx'

type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What some fields should say: each stands beside what it says now. */
export function CorrectionForm({ grant, asset, groups, kind, own, ask, onSent, onClose }: FormProps) {
  const [typed, setTyped] = useState<Typed>({})
  const [message, setMessage] = useState('')
  const [wasSent, setSent] = useState(false)
  const [latest] = useState(() => latestToday(new Date()))
  const proposing = { kind, own, groups }
  const now = (texts: Texts) => textsAt({ field: '', texts }, { record: asset as never, details: asset.details })
  const fieldOf = (name: string) => proposableField(name, proposing)!
  const changed = changedIn(typed, fieldOf, now)
  const verdict = judgeCorrection(changed, { ...proposing, latest })
  const wrong = messageMistake(message)
  const mistakeAt = (name: string) =>
    wasSent && !verdict.ok ? verdict.mistakes.find(({ field }) => field === name)?.message : undefined
  const send = useSingleMutation(
    () => ask(() => client.sharedProposals.propose({ grant, id: asset.id, fields: [...changed], message })),
    { onSuccess: onSent },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (verdict.ok && wrong === null) send.start()
  }
  const choices = choicesFor({ asset, groups, kind, own }).filter(({ name }) => !(name in typed))
  const begin = (name: string) => setTyped({ ...typed, [name]: textsToType(now(emptyTexts(fieldOf(name)))) })
  return (
    <form className={layout.stack} onSubmit={submit} noValidate aria-label={t('Propose a correction')}>
      <FailureNotice title={t('We couldn’t send this proposal')} error={send.error} />
      {mistakeAt('fields') && <Notice kind="warn" title={mistakeAt('fields')} answers />}
      {Object.entries(typed).map(([name, texts]) => {
        const field = fieldOf(name)
        const said = fieldInWords(name, now(texts), { kind, own })
        return (
          <div key={name} className={classes.typed}>
            <TypedField
              field={field}
              texts={texts}
              error={mistakeAt(name)}
              onChange={(columns) => setTyped((before) => ({ ...before, [name]: { ...before[name], ...columns } }))}
            />
            <div className={layout.head}>
              <p className={layout.fine}>
                {said === '' ? t('Nothing stands there now.') : t('Now: {text}', { text: said })}
              </p>
              <Button
                type="button"
                variant="subtle"
                size="compact-sm"
                aria-label={t('Leave as it is: {label}', { label: field.label })}
                onClick={() => setTyped(Object.fromEntries(Object.entries(typed).filter(([other]) => other !== name)))}
              >
                {t('Leave as it is')}
              </Button>
            </div>
          </div>
        )
      })}
      {Object.keys(typed).length < MOST_FIELDS && choices.length > 0 && (
        <NativeSelect
          id="propose-field"
          label={Object.keys(typed).length === 0 ? t('What should be different?') : t('Another field')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value=""
          data={[
            { value: '', label: t('Please choose') },
            ...choices.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={({ currentTarget }) => currentTarget.value !== '' && begin(currentTarget.value)}
        />
      )}
      <MessageField
        id="message"
        value={message}
        error={wasSent ? (wrong ?? undefined) : undefined}
        onChange={setMessage}
      />
      <Answers pending={send.isPending} onClose={onClose} />
    </form>
  )
}

/** All that they are shown and may propose something for, in the order of a record. */
function choicesFor({ asset, groups, kind, own }: Pick<FormProps, 'asset' | 'groups' | 'kind' | 'own'>) {
  const { ofKind, core, own: ofOwner, others } = detailParts(asset.category, asset.details, own)
  const details = groups.includes('details') ? [...core, ...ofKind, ...ofOwner, ...others] : []
  const all = [
    ...proposableFields(kind, groups).map(({ name, label }) => ({ name: name as string, label })),
    ...details.map(({ name, label }) => ({ name: detailTogether(name), label })),
  ]
  return [...new Map(all.map((each) => [each.name, each])).values()]
}

const emptyTexts = (field: BulkField): Texts =>
  Object.fromEntries((field.of === 'record' ? columnsOf(field.field) : [field.name]).map((column) => [column, null]))

const textsToType = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, text ?? '']))

/** Those that are to say something else than now. */
function changedIn(typed: Typed, fieldOf: (name: string) => BulkField, now: (texts: Texts) => Texts): ProposedField[] {
  return Object.entries(typed).flatMap(([name, columns]) => {
    const texts = textsSent(fieldOf(name), columns)
    const stands = now(texts)
    return Object.keys(texts).every((column) => texts[column] === stands[column]) ? [] : [{ field: name, texts }]
  })
}

function textsSent(field: BulkField, columns: Readonly<Record<string, string>>): Texts {
  const texts = Object.fromEntries(Object.entries(columns).map(([column, text]) => [column, text.trim() || null]))
  if (field.of !== 'record' || field.field.kind !== 'amount') return texts
  const { name, currency } = field.field
  const code = texts[currency.name] ?? null
  const amount = amountAsSent(columns[name] ?? '', code)
  return { ...texts, [name]: amount, [currency.name]: amount === null ? null : code }
}
