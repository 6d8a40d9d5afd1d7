import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { readColumns, type TypedChild } from '../../rules/typed-children.ts'
import { knownBy } from '../../rules/rows-in-words.ts'
import { t } from '#basics/words/words.ts'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import { useFocusAfterwards } from '#ui/focus.ts'
import { rich } from '#ui/rich.tsx'
import { BeforeMade } from '../before-made.tsx'
import { SharesNotice } from '../shared/shares-notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './asset-form.module.css'
import { rowFieldId } from '../shared/row-field.tsx'
import { RowFields } from './row-fields.tsx'
import { Subsection } from './section.tsx'
import { aNewRow, isFilled, type TypedRow } from '../shared/typed-asset.ts'
import type { AssetForm } from './use-asset-form.ts'

export interface SeveralProps {
  form: AssetForm
  child: TypedChild
  /** None where they are all that their part has. */
  title?: string | undefined
}

interface Removal {
  index: number
  row: TypedRow
}

/** What is done to the rows, each said and with the focus where it goes on. */
function useRows(form: AssetForm, child: TypedChild) {
  const { name } = child
  const rows = form.typed[name]
  const first = readColumns(child)[0]![0]
  const inWords = (row: TypedRow) => knownBy(child, row) || t('The {one}', { one: child.typing.one })
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [said, setSaid] = useState('')
  const focusAfterwards = useFocusAfterwards()
  // What the server found wrong is reported by place: once the places change it would concern somebody else.
  const rearrange = (changed: TypedRow[]) => {
    form.forgetMistakesOf(name)
    form.change({ [name]: changed })
  }
  return {
    rows,
    inWords,
    said,
    removal,
    forgetRemoval: () => setRemoval(null),
    add: () => {
      rearrange([...rows, aNewRow(child)])
      focusAfterwards(rowFieldId(child, rows.length, first))
    },
    type: (index: number, texts: Readonly<Record<string, string>>) => {
      for (const column of Object.keys(texts)) form.forgetMistake(rowFieldId(child, index, column))
      form.change({ [name]: rows.with(index, { ...rows[index]!, ...texts }) })
    },
    remove: (index: number) => {
      const row = rows[index]!
      rearrange(rows.toSpliced(index, 1))
      setRemoval(isFilled(row) ? { index, row } : null)
      focusAfterwards(isFilled(row) ? `undo-${name}` : name)
    },
    putBack: ({ index, row }: Removal) => {
      rearrange(rows.toSpliced(index, 0, row))
      setRemoval(null)
      focusAfterwards(rowFieldId(child, Math.min(index, rows.length), first))
    },
    move: (index: number, by: -1 | 1) => {
      const row = rows[index]!
      const place = index + by
      rearrange(rows.toSpliced(index, 1).toSpliced(place, 0, row))
      setSaid(t('{name} is now {place} of {count}.', { name: inWords(row), place: place + 1, count: rows.length }))
      // The button may be disabled by now, at either end; moved about, it has lost the focus at any rate.
      const mayGoOn = by < 0 ? place > 0 : place < rows.length - 1
      focusAfterwards(`${by < 0 === mayGoOn ? 'up' : 'down'}-${name}-${row.key}`)
    },
  }
}

/** What an asset has several of, typed row by row. */
export function RowsSection({ form, child, title }: SeveralProps) {
  const { name, typing } = child
  const { rows, removal, ...acts } = useRows(form, child)
  return (
    <Subsection name={name} title={title} help={typing.help}>
      {rows.map((row, index) => (
        <RowFields
          key={row.key}
          form={form}
          child={child}
          index={index}
          count={rows.length}
          row={row}
          onChange={(texts) => acts.type(index, texts)}
          onMove={(by) => acts.move(index, by)}
          onRemove={() => acts.remove(index)}
        />
      ))}
      <SharesNotice child={child} rows={rows} />
      {name === 'provenance_events' && <BeforeMade events={rows} asset={form.typed.fields} />}
      {removal && rows.length < typing.most && (
        <Notice kind="calm" onDismiss={acts.forgetRemoval}>
          <p>{rich('{name} was removed.', { name: <bdi>{acts.inWords(removal.row)}</bdi> })}</p>
          <NoticeAction id={`undo-${name}`} onClick={() => acts.putBack(removal)}>
            {t('Undo')}
          </NoticeAction>
        </Notice>
      )}
      {rows.length < typing.most ? (
        <Button id={name} className={layout.begins} variant="default" onClick={acts.add}>
          {t(rows.length === 0 ? 'Add a {one}' : 'Add another {one}', { one: typing.one })}
        </Button>
      ) : (
        <p className={classes.help}>{t('That’s the maximum: {most}.', { most: typing.most })}</p>
      )}
      <VisuallyHidden role="status">{acts.said}</VisuallyHidden>
    </Subsection>
  )
}
