import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#basics/roles.ts'
import {
  canBeAddedTo,
  type BulkField,
  type HowTogether,
  judgeTogether,
  MOST_TOGETHER,
  type Texts,
  type WantedTogether,
} from '#work/bulk/rules.ts'
import { firstOf, partsOf, type RecordField } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { detailInWords } from '#record/kinds/rules/detail-in-words.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { localToday } from '#ui/date-field.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import { FieldInput } from './field-input.tsx'
import classes from './bulk-dialogs.module.css'
import { Foreseeing } from './foreseeing.tsx'

interface Named {
  id: string
  title: string
}

interface Done {
  changed: number
  found: number
  leftOut: Named[]
}

async function changeAll(field: string, wanted: WantedTogether, ids: readonly string[], changeSet: string) {
  const done: Done = { changed: 0, found: 0, leftOut: [] }
  for (const assets of inParts(ids, MOST_TOGETHER)) {
    const answer = await client.assets.bulkChange({
      field,
      ...wanted,
      assets,
      change_set: changeSet,
    })
    done.changed += answer.changed
    done.found += answer.found
    done.leftOut.push(...answer.left_out)
  }
  return done
}

interface FieldTogetherFormProps {
  role: Role
  field: BulkField
  own: readonly OwnField[]
  ids: readonly string[]
  changeSet: string
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

interface Typed {
  act: HowTogether | 'clear'
  texts: Record<string, string>
}

/** One field of all that is chosen: a long text may also be added to what is there. */
export function FieldTogetherForm(props: FieldTogetherFormProps) {
  const { role, field, own, ids, changeSet, opened, onClose, onChanged } = props
  const isLong = canBeAddedTo(field)
  const judge = (typed: Typed) =>
    judgeTogether(recordKindOf(role), field, wantedOf(field, typed), { latest: localToday(), own })
  const change = useSingleMutation((typed: Typed) => changeAll(field.name, wantedOf(field, typed), ids, changeSet), {
    onSettled: () => void invalidateLists(),
    onSuccess: (done) => {
      const message = <Changed label={field.label} of={ids.length} changeSet={changeSet} {...done} />
      void toast({ kind: done.changed > 0 || done.leftOut.length === 0 ? 'good' : 'bad', message })
      onChanged()
      onClose()
    },
  })
  const begun: Typed = { act: isLong ? 'add' : 'set', texts: {} }
  const draft = useTypedDraft(`together:${field.name}`, begun)
  const form = useForm<Typed, string>(begun, (typed) => mistakesOf(judge(typed)), change.start, { draft })
  const { act, texts } = form.values
  const wanted = wantedOf(field, form.values)
  const verdict = judge(form.values)
  const isEmpty = Object.values(wanted.texts).every((text) => text === null)
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TypedBefore form={form} />
      <FailureNotice error={change.error} title={t('The assets couldn’t be changed')} />
      {isLong && (
        <Segments
          legend={t('What to do')}
          choices={[
            ['add', t('Add text')],
            ['set', t('Replace')],
            ['clear', t('Clear')],
          ]}
          value={act}
          onChoose={(act) => form.change('act', act)}
        />
      )}
      {act !== 'clear' && (
        <FieldInput
          field={field}
          isRequired={act === 'add'}
          texts={texts}
          // What would change is shown while it is typed, and so is what is wrong with it.
          mistakes={isEmpty ? (act === 'add' ? form.mistakes : {}) : mistakesOf(verdict)}
          onType={(typed) => form.change('texts', { ...texts, ...typed })}
        />
      )}
      <p className={layout.quiet}>{whatHappens(ids.length, act, isEmpty, verdict.ok)}</p>
      {opened && verdict.ok && <Foreseen field={field} ids={ids} wanted={wanted} />}
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={change.isPending} disabled={!verdict.ok && act !== 'add'}>
          {act === 'add' ? t('Add') : isEmpty ? t('Clear') : t('Change')}
        </Button>
      </div>
    </form>
  )
}

const wantedOf = (field: BulkField, { act, texts }: Typed): WantedTogether => ({
  how: act === 'add' ? 'add' : 'set',
  texts: act === 'clear' ? {} : filled(field, texts),
})

const mistakesOf = (verdict: ReturnType<typeof judgeTogether>): Record<string, string> =>
  verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map((each) => [each.field, each.message]))

function whatHappens(count: number, act: Typed['act'], isEmpty: boolean, isFine: boolean): string {
  if (act === 'add')
    return plural(
      count,
      'Added on a new line below what {count} asset says here.',
      'Added on a new line below what {count} assets say here.',
    )
  if (!isEmpty) return plural(count, 'Replaces what {count} asset says here.', 'Replaces what {count} assets say here.')
  if (!isFine) return t('This field can’t be empty.')
  return act === 'clear'
    ? plural(count, 'Clears what {count} asset says here.', 'Clears what {count} assets say here.')
    : plural(count, 'Left empty, it is cleared in {count} asset.', 'Left empty, it is cleared in {count} assets.')
}

interface ForeseenProps {
  field: BulkField
  ids: readonly string[]
  wanted: WantedTogether
}

/** What it would change, once the typing has paused. Of very many the first ones are looked at. */
function Foreseen({ field, ids, wanted }: ForeseenProps) {
  // By what it says: a wanted change is made anew each time.
  const now = JSON.stringify(wanted)
  const [said] = useDebouncedValue(now, 300)
  const { how, texts } = JSON.parse(said) as WantedTogether
  const input = { field: field.name, assets: ids.slice(0, MOST_TOGETHER), how, texts: { ...texts } }
  const { data, isError } = useQuery(
    api.assets.previewBulkChange.queryOptions({ input, enabled: said === now && ids.length > 0, gcTime: 0 }),
  )
  if (!data) return <Foreseeing hasFailed={isError} />
  const { changing, first, left_out, first_left_out } = data
  return (
    <>
      <details className={classes.foreseen}>
        <summary>
          {ids.length > MOST_TOGETHER
            ? t('Of the first {most}, {count} will change', { most: MOST_TOGETHER, count: changing })
            : plural(changing, '{count} asset will change', '{count} assets will change')}
        </summary>
        <ul>
          {first.map(({ id, title, texts }) => (
            <li key={id} className={layout.clamped}>
              <bdi>{title}</bdi>: {nowInWords(field, texts)}
            </li>
          ))}
        </ul>
      </details>
      {left_out > 0 && <p role="status">{noRoomInWords(left_out, first_left_out)}</p>}
    </>
  )
}

const NAMED = 5

function noRoomInWords(count: number, assets: readonly Named[]): string {
  const { shown } = firstOf(assets, NAMED)
  const more = count - shown.length
  const titles = shown.map(({ title }) => `“${title}”`).join(', ')
  return [
    t('No room for more text, left as they are: {titles}', { titles }),
    ...(more > 0 ? [plural(more, 'and {count} more', 'and {count} more')] : []),
  ].join(' ')
}

/** What it says now. */
function nowInWords(field: BulkField, texts: Texts): string {
  const text = texts[field.name] ?? null
  if (field.of === 'details') return text === null ? t('nothing yet') : detailInWords(field.detail, text, dateInWords)
  return recordNowInWords(field.field, texts)
}

function recordNowInWords(field: RecordField, texts: Texts): string {
  const text = texts[field.name] ?? null
  if (field.kind === 'date') {
    const { edtf, text: typed } = partsOf(field)
    const date = texts[edtf] ?? texts[typed] ?? text
    return date ? dateInWords(date) : t('nothing yet')
  }
  if (field.kind === 'amount')
    return text ? exactMoney({ amount: text, currency: texts[field.currency.name]! }) : t('nothing yet')
  if (text === null) return t('nothing yet')
  return field.kind === 'choice' || field.kind === 'listed' ? t(text) : text
}

function filled(field: BulkField, typed: Readonly<Record<string, string>>): Texts {
  // A currency by itself is no amount.
  if (field.of === 'record' && field.field.kind === 'amount' && !typed[field.name]) return {}
  return Object.fromEntries(Object.entries(typed).map(([column, text]) => [column, text === '' ? null : text]))
}

interface ChangedProps extends Done {
  label: string
  of: number
  changeSet: string
}

/** How many it changed, and what became of the others. */
function Changed({ label, of, changed, found, leftOut, changeSet }: ChangedProps) {
  const same = found - changed - leftOut.length
  const gone = of - found
  const rest = [
    ...(same === 0
      ? []
      : [
          same === of - changed && changed > 0
            ? t('The others had it already.')
            : plural(same, '{count} had it already.', '{count} had it already.'),
        ]),
    ...(leftOut.length > 0 ? [`${noRoomInWords(leftOut.length, leftOut)}.`] : []),
    ...(gone > 0 ? [plural(gone, '{count} is no longer there.', '{count} are no longer there.')] : []),
  ].join(' ')
  if (changed === 0) return `${t('Nothing was changed.')} ${rest}`
  return (
    <UndoSetNotice changeSet={changeSet}>
      {plural(changed, '{field} was changed in {count} asset.', '{field} was changed in {count} assets.', {
        field: label,
      })}
      {rest !== '' && ` ${rest}`}
    </UndoSetNotice>
  )
}
