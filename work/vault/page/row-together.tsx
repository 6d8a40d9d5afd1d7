import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MOST_TOGETHER, ROWS_TOGETHER } from '#work/bulk/rules.ts'
import { judgeRows } from '#record/assets/rules/judge-rows.ts'
import { oneOf, readColumns, type TypedChild } from '#record/assets/rules/typed-children.ts'
import { latestToday } from '#basics/calendar.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { RowField, rowFieldId } from '#record/assets/page/shared/row-field.tsx'
import { aNewRow, textsOf, type TypedRow } from '#record/assets/page/shared/typed-asset.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import classes from './bulk-dialogs.module.css'

type Child = (typeof ROWS_TOGETHER)[number]
const NO_FILES = { images: [], documents: [] }

interface RowTogetherProps {
  child: TypedChild
  ids: readonly string[]
  changeSet: string
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

/** One row more of each that is chosen, or none any more. */
export function RowTogether({ child, ...rest }: RowTogetherProps) {
  const [act, setAct] = useState<'add' | 'clear'>('add')
  return (
    <>
      <Segments
        legend={t('What to do')}
        choices={[
          ['add', t('Add one')],
          ['clear', t('Remove all')],
        ]}
        value={act}
        onChoose={setAct}
      />
      {act === 'add' ? <AddRow child={child} {...rest} /> : <ClearRows child={child} {...rest} />}
    </>
  )
}

const nameOf = (child: TypedChild): Child => ROWS_TOGETHER.find((each) => each === child.name)!

/** How many got one. */
async function addToEach(child: Child, row: TypedRow, { ids, changeSet }: Pick<RowTogetherProps, 'ids' | 'changeSet'>) {
  let count = 0
  for (const assets of inParts(ids, MOST_TOGETHER))
    count += (await client.assets.addRows({ child, row: textsOf(row), assets, change_set: changeSet })).assets
  return count
}

function AddRow({ child, ids, changeSet, onClose, onChanged }: RowTogetherProps) {
  const [now] = useState(() => new Date())
  const judge = (row: TypedRow): Record<string, string> => {
    const { mistakes } = judgeRows(child, [textsOf(row)], { latest: latestToday(now), files: NO_FILES })
    return Object.fromEntries(mistakes.toReversed().map(({ field, message }) => [field, message]))
  }
  const add = useSingleMutation((row: TypedRow) => addToEach(nameOf(child), row, { ids, changeSet }), {
    onSettled: () => void invalidateLists(),
    onSuccess: (assets) => {
      void toast({ kind: 'good', message: <Added {...{ child, changeSet, assets, of: ids.length }} /> })
      onChanged()
      onClose()
    },
  })
  const [begun] = useState(() => aNewRow(child))
  const form = useForm<TypedRow, string>(begun, judge, add.start, {
    draft: useTypedDraft(`rows-together:${child.name}`, begun),
  })
  const row = form.values
  const found = judge(row)
  const submit = (event: FormEvent) => {
    form.submit(event)
    document.getElementById(Object.keys(found).at(-1) ?? '')?.focus()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TypedBefore form={form} />
      <FailureNotice error={add.error} title={t('The assets couldn’t be changed')} />
      {readColumns(child)
        .filter(([, { kind }]) => kind !== 'files')
        .map(([column, typed]) => (
          <RowField
            key={rowFieldId(child, 0, column)}
            form={{ mistakes: form.mistakes, found, reveal: () => {}, files: [] }}
            child={child}
            index={0}
            row={row}
            column={column}
            typed={typed}
            // Neither of them has an amount.
            usualCurrency=""
            onChange={(texts) => Object.entries(texts).forEach(([column, text]) => form.change(column, text))}
          />
        ))}
      <p className={layout.quiet}>
        {plural(ids.length, 'Added to what {count} asset has.', 'Added to what each of {count} assets has.')}
      </p>
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t('Add')}
        </Button>
      </div>
    </form>
  )
}

interface AddedProps {
  child: TypedChild
  changeSet: string
  assets: number
  of: number
}

const Added = ({ child, changeSet, assets, of }: AddedProps) =>
  assets === 0 ? (
    t('All of them have it already, or have no room for one more.')
  ) : (
    <UndoSetNotice changeSet={changeSet}>
      {plural(assets, '{what} was added to {count} asset.', '{what} was added to {count} assets.', {
        what: oneOf(child),
      })}{' '}
      {of > assets && t('The others have it already, or have no room for one more.')}
    </UndoSetNotice>
  )

interface Cleared {
  rows: number
  assets: number
}

async function clearEach(child: Child, { ids, changeSet }: Pick<RowTogetherProps, 'ids' | 'changeSet'>) {
  const cleared: Cleared = { rows: 0, assets: 0 }
  for (const assets of inParts(ids, MOST_TOGETHER)) {
    const answer = await client.assets.clearRows({ child, assets, change_set: changeSet })
    cleared.rows += answer.rows
    cleared.assets += answer.assets
  }
  return cleared
}

/** All that would go, however many are chosen: it is looked at once, and nothing is typed. */
async function foreseeClearing(child: Child, ids: readonly string[], signal: AbortSignal) {
  const whole = { rows: 0, assets: 0, first: [] as { id: string; title: string; rows: number }[] }
  for (const assets of inParts(ids, MOST_TOGETHER)) {
    const part = await client.assets.foreseeClearing({ child, assets }, { signal })
    whole.rows += part.rows
    whole.assets += part.assets
    if (whole.first.length === 0) whole.first = part.first
  }
  return whole
}

function ClearRows({ child, ids, changeSet, opened, onClose, onChanged }: RowTogetherProps) {
  const name = nameOf(child)
  const foreseen = useQuery({
    queryKey: [...api.assets.foreseeClearing.key(), name, ids],
    queryFn: ({ signal }) => foreseeClearing(name, ids, signal),
    enabled: opened,
    gcTime: 0,
  })
  const clear = useSingleMutation(() => clearEach(name, { ids, changeSet }), {
    onSettled: () => void invalidateLists(),
    onSuccess: (cleared) => {
      void toast({
        kind: 'good',
        message:
          cleared.rows === 0 ? (
            t('None of them has any.')
          ) : (
            <UndoSetNotice changeSet={changeSet}>
              {plural(cleared.assets, '{rows} of {count} asset removed.', '{rows} of {count} assets removed.', {
                rows: rowsInWords(child, cleared.rows),
              })}
            </UndoSetNotice>
          ),
      })
      onChanged()
      onClose()
    },
  })
  const { rows = 0, assets = 0, first = [] } = foreseen.data ?? {}
  return (
    <div className={classes.form}>
      <FailureNotice error={clear.error} title={t('The assets couldn’t be changed')} />
      <FailureNotice error={foreseen.error} title={t('We couldn’t count what would be removed')} />
      {foreseen.data && rows === 0 && <p className={layout.quiet}>{t('None of them has any.')}</p>}
      {rows > 0 && (
        <details className={classes.foreseen} open>
          <summary>
            {plural(assets, '{rows} of {count} asset will be removed', '{rows} of {count} assets will be removed', {
              rows: rowsInWords(child, rows),
            })}
          </summary>
          <ul>
            {first.map((each) => (
              <li key={each.id}>
                <bdi>{each.title}</bdi>: {each.rows}
              </li>
            ))}
          </ul>
          {assets > first.length && (
            <p className={layout.quiet}>{plural(assets - first.length, 'and {count} more', 'and {count} more')}</p>
          )}
        </details>
      )}
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button loading={clear.isPending || foreseen.isPending} disabled={rows === 0} onClick={() => clear.start()}>
          {t('Remove All')}
        </Button>
      </div>
    </div>
  )
}

const rowsInWords = ({ typing: { one, many } }: TypedChild, count: number) =>
  plural(count, '{count} {one}', '{count} {many}', { one, many })
