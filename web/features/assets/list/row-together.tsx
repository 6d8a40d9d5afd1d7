import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MOST_TOGETHER, ROWS_TOGETHER } from '#domain/assets/change-together.ts'
import { judgeRows } from '#domain/assets/judge-rows.ts'
import { oneOf, readColumns, type TypedChild } from '#domain/assets/typed-children.ts'
import { latestToday } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { inParts } from '#web/client/in-parts.ts'
import { newId } from '#web/client/new-id.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import layout from '#web/ui/layout.module.css'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { RowField, rowFieldId } from '../form/row-field.tsx'
import { aNewRow, textsOf, type TypedRow } from '../form/typed-asset.ts'
import { UndoSetNotice } from '../history/undo-set-notice.tsx'
import { invalidateLists } from '../invalidate-lists.ts'
import classes from './move-assets.module.css'

type Child = (typeof ROWS_TOGETHER)[number]
const NO_FILES = { images: [], documents: [] }

/** How many got one, and by what that is taken back. */
async function addToEach(child: Child, row: TypedRow, ids: readonly string[]) {
  const done = { changeSet: newId(), assets: 0 }
  for (const assets of inParts(ids, MOST_TOGETHER)) {
    const answer = await client.assets.addRows({ child, row: textsOf(row), assets, change_set: done.changeSet })
    done.assets += answer.assets
  }
  return done
}

interface RowTogetherProps {
  child: TypedChild
  ids: readonly string[]
  onClose: () => void
  onChanged: () => void
}

/** One row more of each that is chosen. */
export function RowTogether({ child, ids, onClose, onChanged }: RowTogetherProps) {
  const name = ROWS_TOGETHER.find((each) => each === child.name)!
  const [row, setRow] = useState(() => aNewRow(child))
  const [wasSent, setWasSent] = useState(false)
  const [now] = useState(() => new Date())
  const { mistakes } = judgeRows(child, [textsOf(row)], { latest: latestToday(now), files: NO_FILES })
  const found = Object.fromEntries(mistakes.toReversed().map(({ field, message }) => [field, message]))
  const add = useSingleMutation(() => addToEach(name, row, ids), {
    onSuccess: ({ changeSet, assets }) => {
      void invalidateLists()
      void toast({ kind: 'good', message: <Added {...{ child, changeSet, assets, of: ids.length }} /> })
      onChanged()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (mistakes.length === 0) add.start()
    else document.getElementById(mistakes[0]!.field)?.focus()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FailureNotice error={add.error} title={t('The assets couldn’t be changed')} />
      {readColumns(child)
        .filter(([, { kind }]) => kind !== 'files')
        .map(([column, typed]) => (
          <RowField
            key={rowFieldId(child, 0, column)}
            form={{ mistakes: wasSent ? found : {}, found, reveal: () => {}, files: [] }}
            child={child}
            index={0}
            row={row}
            column={column}
            typed={typed}
            // Neither of them has an amount.
            usualCurrency=""
            onChange={(texts) => setRow({ ...row, ...texts })}
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
