import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MOST_TOGETHER } from '#work/bulk/rules.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { type Basis, PURPOSES } from '#record/values/rules/purposes.ts'
import { mistakeInChange, type ValueChange } from '#record/values/rules/revalue.ts'
import { api, client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { BasisChoice } from '#record/values/page/shared/basis-choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { Segments } from '#ui/segments.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import classes from './bulk-dialogs.module.css'
import { Foreseeing } from './foreseeing.tsx'

interface Typed {
  by: ValueChange['by']
  number: string
  currency: string
  basis: Basis
  purpose: (typeof PURPOSES)[number]
  note: string
}
const BEGUN: Typed = {
  by: 'percent',
  number: '',
  currency: 'USD',
  basis: 'insurance',
  purpose: 'Insurance replacement',
  note: '',
}
/** What a value by each is most likely to be recorded as. */
const RECORDED_AS: Record<Basis, Typed['purpose']> = {
  cost: 'Own estimate',
  latest: 'Own estimate',
  insurance: 'Insurance replacement',
  'fair-market': 'Fair market',
}

const changeOf = ({ by, number, currency }: Typed): ValueChange =>
  by === 'percent' ? { by, percent: number.trim() } : { by, amount: number.trim(), currency }

async function revalueAll(ids: readonly string[], typed: Typed) {
  const { basis, purpose, note } = typed
  const done = { changeSet: newId(), added: 0, leftOut: 0 }
  const { changeSet: change_set } = done
  for (const assets of inParts(ids, MOST_TOGETHER)) {
    const answer = await client.assets.revalue({ assets, basis, purpose, note, change: changeOf(typed), change_set })
    done.added += answer.added
    done.leftOut += answer.left_out.length
  }
  return done
}

interface RevalueAssetsProps {
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** A new value for all that is chosen, by what each is worth so far, in one step that can be undone from its notice. */
export function RevalueAssets({ ids, opened, onClose, onChanged }: RevalueAssetsProps) {
  const [typed, setTyped] = useState(BEGUN)
  const [wasSent, setWasSent] = useState(false)
  const currencies = useReference('currencies').entries
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const mistake = mistakeInChange(changeOf(typed))
  const act = useSingleMutation(() => revalueAll(ids, typed), {
    onSuccess: (done) => {
      void invalidateLists()
      void toast({ kind: 'good', message: <Revalued {...done} /> })
      onChanged()
      onClose()
      setTyped(BEGUN)
      setWasSent(false)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (mistake === null) act.start()
  }
  return (
    <Dialog
      title={plural(ids.length, 'Change the value of {count} asset', 'Change the values of {count} assets')}
      opened={opened}
      onClose={onClose}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <FailureNotice error={act.error} title={t('The values couldn’t be changed')} />
        <Segments
          legend={t('Change by')}
          choices={[
            ['percent', t('Percent')],
            ['amount', t('Amount')],
          ]}
          value={typed.by}
          onChoose={(by) => change({ by })}
        />
        <TextField
          data-autofocus
          label={typed.by === 'percent' ? t('Percent') : t('Amount')}
          description={t('Such as 5 or -10.')}
          inputMode="text"
          autoComplete="off"
          value={typed.number}
          error={(wasSent || typed.number !== '') && mistake}
          onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        />
        {typed.by === 'amount' && (
          <NativeSelect
            label={t('Currency')}
            value={typed.currency}
            data={currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
          />
        )}
        <BasisChoice basis={typed.basis} onChoose={(basis) => change({ basis, purpose: RECORDED_AS[basis] })} />
        <NativeSelect
          label={t('Record as')}
          value={typed.purpose}
          data={PURPOSES.map((each) => ({ value: each, label: t(each) }))}
          onChange={({ currentTarget }) => change({ purpose: currentTarget.value as Typed['purpose'] })}
        />
        <TextField
          optional
          label={t('Note')}
          maxLength={2_000}
          autoComplete="off"
          value={typed.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <Foreseen ids={ids} typed={typed} enabled={opened && mistake === null} />
        <div className={layout.answers}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={act.isPending}>
            {t('Change Values')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ForeseenProps {
  ids: readonly string[]
  typed: Typed
  enabled: boolean
}

/** What it would make of them, once the typing has paused. Of very many the first ones are looked at. */
function Foreseen({ ids, typed, enabled }: ForeseenProps) {
  const [{ basis, ...wanted }] = useDebouncedValue(typed, 300)
  const change = changeOf({ basis, ...wanted })
  const input = { assets: ids.slice(0, MOST_TOGETHER), basis, change }
  const { data, isError } = useQuery(
    api.assets.foreseeRevaluing.queryOptions({
      input,
      enabled: enabled && ids.length > 0 && mistakeInChange(change) === null,
      gcTime: 0,
    }),
  )
  if (!enabled) return null
  if (!data) return <Foreseeing hasFailed={isError} />
  const { changing, first, left_out } = data
  return (
    <details className={classes.foreseen}>
      <summary>
        {ids.length > MOST_TOGETHER
          ? t('Of the first {most}, {count} will change', { most: MOST_TOGETHER, count: changing })
          : plural(changing, '{count} asset will change', '{count} assets will change')}
        {left_out > 0 && ` · ${t('{count} can’t be changed this way', { count: left_out })}`}
      </summary>
      <ul>
        {first.map(({ id, title, before, after, currency, source }) => (
          <li key={id}>
            <bdi>{title}</bdi>: {exactMoney({ amount: before, currency })} ({t(source)}) →{' '}
            {exactMoney({ amount: after, currency })}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Revalued = ({ changeSet, added, leftOut }: { changeSet: string; added: number; leftOut: number }) => (
  <UndoSetNotice changeSet={changeSet}>
    {plural(added, '{count} asset has a new value.', '{count} assets have new values.')}{' '}
    {leftOut > 0 && plural(leftOut, '{count} was left out.', '{count} were left out.')}
  </UndoSetNotice>
)
