import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Role } from '#domain/member/roles.ts'
import {
  CHANGED_TOGETHER,
  ROWS_TOGETHER,
  fieldTogether,
  judgeTogether,
  MOST_TOGETHER,
  type Texts,
} from '#domain/assets/change-together.ts'
import { fieldsOf, partsOf, type RecordField } from '#domain/assets/field-lists.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { oneOf, TYPED_CHILDREN } from '#domain/assets/typed-children.ts'
import { dateInWords } from '#domain/dates/date-in-words.ts'
import { exactMoney } from '#domain/money.ts'
import { plural, t } from '#domain/words/words.ts'
import { api, client } from '#web/client/api.ts'
import { inParts } from '#web/client/in-parts.ts'
import { newId } from '#web/client/new-id.ts'
import { useReference } from '#web/client/reference.ts'
import { localToday } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { type Bound, ValueField } from '../form/fields.tsx'
import { KnownDateInput } from '../form/known-date-field.tsx'
import { AmountWithCurrency } from '../form/money-fields.tsx'
import { UndoSetNotice } from '../history/undo-set-notice.tsx'
import { invalidateLists } from '../invalidate-lists.ts'
import classes from './move-assets.module.css'
import { RowTogether } from './row-together.tsx'

interface Change {
  id: string
  texts: Texts
}

/** How many it changed, and by what that is taken back. */
async function changeAll(field: string, changes: readonly Change[]) {
  const change_set = newId()
  let changed = 0
  for (const some of inParts(changes, MOST_TOGETHER))
    changed += (await client.assets.changeTogether({ field, changes: some, change_set })).changed.length
  return { changed, changeSet: change_set }
}

interface ChangeTogetherProps {
  role: Role
  ids: readonly string[]
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** One field of all that is chosen, or one row more of each, in one step that can be undone from its notice. */
export function ChangeTogether({ role, ids, opened, onClose, onChanged }: ChangeTogetherProps) {
  const fields = fieldsOf(recordKindOf(role)).filter(({ name }) => CHANGED_TOGETHER.includes(name))
  const [name, setName] = useState(fields[0]!.name as string)
  const child = TYPED_CHILDREN.find((each) => each.name === name)
  const rest = { ids, opened, onClose, onChanged }
  return (
    <Dialog
      title={plural(ids.length, 'Change {count} asset', 'Change {count} assets')}
      opened={opened}
      onClose={onClose}
    >
      <div className={classes.form}>
        <NativeSelect
          data-autofocus
          label={t('Field')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data={[
            { group: t('Set or clear'), items: fields.map((each) => ({ value: each.name, label: each.label })) },
            {
              group: t('Add to each'),
              items: TYPED_CHILDREN.filter((each) => ROWS_TOGETHER.some((added) => added === each.name)).map(
                (each) => ({
                  value: each.name,
                  label: oneOf(each),
                }),
              ),
            },
          ]}
        />
        {child ? (
          <RowTogether key={name} child={child} {...rest} />
        ) : (
          <FieldForm key={name} {...{ role, name }} {...rest} />
        )}
      </div>
    </Dialog>
  )
}

function FieldForm({ role, name, ids, opened, onClose, onChanged }: ChangeTogetherProps & { name: string }) {
  const kind = recordKindOf(role)
  const [texts, setTexts] = useState<Record<string, string>>({})
  const field = fieldTogether(kind, name)!
  // A currency by itself is no amount.
  const wanted = field.kind === 'amount' && !texts[name] ? {} : filled(texts)
  const verdict = judgeTogether(kind, name, wanted, localToday())
  const isCleared = Object.values(wanted).every((text) => text === null)
  const foreseen = useForeseen(name, ids, wanted, opened && verdict.ok)
  const change = useSingleMutation(
    (wanted: Texts) =>
      changeAll(
        name,
        ids.map((id) => ({ id, texts: wanted })),
      ),
    {
      onSuccess: (done) => {
        void invalidateLists()
        void toast({ kind: 'good', message: <Changed field={field} of={ids.length} {...done} /> })
        onChanged()
        onClose()
        setTexts({})
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verdict.ok) change.start(wanted)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FailureNotice error={change.error} title={t('The assets couldn’t be changed')} />
      <FieldTogether
        field={field}
        texts={texts}
        mistakes={
          verdict.ok || isCleared ? {} : Object.fromEntries(verdict.mistakes.map((each) => [each.field, each.message]))
        }
        onType={(typed) => setTexts({ ...texts, ...typed })}
      />
      <p className={layout.quiet}>
        {!isCleared
          ? plural(ids.length, 'Replaces what {count} asset says here.', 'Replaces what {count} assets say here.')
          : verdict.ok
            ? plural(
                ids.length,
                'Left empty, it is cleared in {count} asset.',
                'Left empty, it is cleared in {count} assets.',
              )
            : t('This field can’t be empty.')}
      </p>
      {foreseen && <Foreseen foreseen={foreseen} field={field} of={ids.length} />}
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={change.isPending} disabled={!verdict.ok}>
          {isCleared ? t('Clear') : t('Change')}
        </Button>
      </div>
    </form>
  )
}

/** What it would change, once the typing has paused. Of very many the first ones are looked at. */
function useForeseen(field: string, ids: readonly string[], texts: Texts, enabled: boolean) {
  const [wanted] = useDebouncedValue(texts, 300)
  const input = { field, ids: ids.slice(0, MOST_TOGETHER), texts: { ...wanted } }
  return useQuery(api.assets.foreseeTogether.queryOptions({ input, enabled, gcTime: 0 })).data
}

interface ForeseenProps {
  foreseen: { changing: number; first: { id: string; title: string; texts: Texts }[] }
  field: RecordField
  of: number
}

const Foreseen = ({ foreseen: { changing, first }, field, of }: ForeseenProps) => (
  <details className={classes.foreseen}>
    <summary>
      {of > MOST_TOGETHER
        ? t('Of the first {most}, {count} will change', { most: MOST_TOGETHER, count: changing })
        : plural(changing, '{count} asset will change', '{count} assets will change')}
    </summary>
    <ul>
      {first.map(({ id, title, texts }) => (
        <li key={id}>
          <bdi>{title}</bdi>: {nowInWords(field, texts)}
        </li>
      ))}
    </ul>
  </details>
)

/** What it says now. */
function nowInWords(field: RecordField, texts: Texts): string {
  const text = texts[field.name] ?? null
  if (field.kind === 'date') {
    const { edtf, text: typed } = partsOf(field)
    const date = texts[edtf] ?? texts[typed] ?? text
    return date ? dateInWords(date) : t('nothing yet')
  }
  if (field.kind === 'amount')
    return text ? exactMoney({ amount: text, currency: texts[field.currency.name]! }) : t('nothing yet')
  return text === null ? t('nothing yet') : t(text)
}

const filled = (texts: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, text === '' ? null : text]))

interface FieldTogetherProps {
  field: RecordField
  texts: Readonly<Record<string, string>>
  mistakes: Readonly<Record<string, string>>
  onType: (texts: Record<string, string>) => void
}

/** As the form of one asset asks for it. */
function FieldTogether({ field, texts, mistakes, onType }: FieldTogetherProps) {
  const { entries: currencies } = useReference('currencies')
  const categories = useReference('categories').entries
  const genres = useReference('genres').entries
  const { name, label } = field
  const textOf = (column: string) => texts[column] ?? ''
  const id = `together-${name}`
  const bound: Bound = {
    id,
    value: textOf(name),
    error: mistakes[name],
    label,
    isRequired: field.required !== undefined,
    help: undefined,
    type: (text) => onType({ [name]: text }),
    reveal: () => {},
  }
  if (field.kind === 'place') return null
  if (field.kind === 'listed')
    return (
      <NativeSelect
        id={id}
        label={label}
        value={textOf(name)}
        data={[
          { value: '', label: t('None') },
          ...(field.list === 'categories' ? categories : genres).map((each) => ({
            value: each.name,
            label: t(each.name),
          })),
        ]}
        onChange={({ currentTarget }) => onType({ [name]: currentTarget.value })}
      />
    )
  if (field.kind === 'date') {
    const { latest, edtf, text } = partsOf(field)
    return (
      <KnownDateInput
        bound={bound}
        known={{ earliest: textOf(name), latest: textOf(latest), edtf: textOf(edtf), text: textOf(text) }}
        isWrong={mistakes[name] !== undefined}
        onChange={(date) =>
          onType({ [name]: date.earliest, [latest]: date.latest, [edtf]: date.edtf, [text]: date.text })
        }
      />
    )
  }
  if (field.kind === 'amount') {
    const currency = field.currency.name
    const code = texts[currency] ?? currencies[0]?.code ?? 'USD'
    return (
      <AmountWithCurrency
        label={label}
        amount={{ name, text: textOf(name), error: mistakes[name] }}
        currency={{ name: currency, text: code, error: mistakes[currency] }}
        onChange={(column, text) => onType({ [currency]: code, [column]: text })}
      />
    )
  }
  return <ValueField bound={bound} field={field} />
}

interface ChangedProps {
  field: RecordField
  of: number
  changed: number
  changeSet: string
}

const Changed = ({ field, of, changed, changeSet }: ChangedProps) => (
  <UndoSetNotice changeSet={changeSet}>
    {changed === of
      ? plural(changed, '{field} was changed in {count} asset.', '{field} was changed in {count} assets.', {
          field: field.label,
        })
      : plural(
          changed,
          '{field} was changed in {count} asset. The others had it already.',
          '{field} was changed in {count} assets. The others had it already.',
          { field: field.label },
        )}
  </UndoSetNotice>
)
