import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
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
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
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
export const RevalueAssets = (props: RevalueAssetsProps) => (
  <Dialog
    title={plural(props.ids.length, 'Change the value of {count} asset', 'Change the values of {count} assets')}
    opened={props.opened}
    onClose={props.onClose}
  >
    <RevalueForm {...props} />
  </Dialog>
)

function mistakesIn(typed: Typed): Partial<Record<keyof Typed, string>> {
  const mistake = mistakeInChange(changeOf(typed))
  return mistake === null ? {} : { number: mistake }
}

function RevalueForm({ ids, opened, onClose, onChanged }: RevalueAssetsProps) {
  const currencies = useReference('currencies').entries
  const act = useSingleMutation((typed: Typed) => revalueAll(ids, typed), {
    onSuccess: (done) => {
      void invalidateLists()
      void toast({ kind: 'good', message: <Revalued {...done} /> })
      onChanged()
      onClose()
    },
  })
  const form = useForm<Typed>(BEGUN, mistakesIn, act.start, { draft: useTypedDraft('revalue', BEGUN) })
  const { values, change, field } = form
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={act.error} title={t('The values couldn’t be changed')} />
      <Segments
        legend={t('Change by')}
        choices={[
          ['percent', t('Percent')],
          ['amount', t('Amount')],
        ]}
        value={values.by}
        onChoose={(by) => change('by', by)}
      />
      <TextField
        {...field('number')}
        // What it makes of them is shown while it is typed, and so is what is wrong with it.
        error={values.number === '' ? form.mistakes.number : mistakesIn(values).number}
        data-autofocus
        label={values.by === 'percent' ? t('Percent') : t('Amount')}
        description={t('Such as 5 or -10.')}
        inputMode="text"
        autoComplete="off"
      />
      {values.by === 'amount' && (
        <NativeSelect
          {...field('currency')}
          label={t('Currency')}
          data={currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
      )}
      <BasisChoice
        basis={values.basis}
        onChoose={(basis) => {
          change('basis', basis)
          change('purpose', RECORDED_AS[basis])
        }}
      />
      <NativeSelect
        {...field('purpose')}
        label={t('Record as')}
        data={PURPOSES.map((each) => ({ value: each, label: t(each) }))}
      />
      <TextField {...field('note')} optional label={t('Note')} maxLength={2_000} autoComplete="off" />
      <Foreseen ids={ids} typed={values} enabled={opened && mistakesIn(values).number === undefined} />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={act.isPending}>
          {t('Change Values')}
        </Button>
      </div>
    </form>
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
