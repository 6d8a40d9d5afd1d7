import { Button } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { TableRow as Row } from '../../contract.ts'
import type { Wording } from '#account/member/rules/wording.ts'
import { keysIn } from '../../rules/order.ts'
import { t } from '#basics/words/words.ts'
import { useWhenNear } from '#work/vault/page/shared/use-scrolling.ts'
import { AddValueDialog } from '#record/values/page/shared/add-value-dialog.tsx'
import { VALUE_KEY } from '#record/values/page/shared/value-key.ts'
import { AssetGrid, type AssetGridProps } from '../asset-grid.tsx'
import { ColumnsDialog } from '../columns-dialog.tsx'
import { PasteDialog } from '../paste-dialog.tsx'
import classes from '../table.module.css'
import { Totals } from '../totals.tsx'
import { useEditing } from '../use-editing.ts'

interface AssetTableProps extends Omit<AssetGridProps, 'editing'> {
  wording: Wording
  busy: boolean
  /** In place of more. */
  failure: ReactNode
  onEarlier: () => void
}

/** The vault as a table in which cells are edited, as in a spreadsheet: docs/decisions/many-at-once.md. */
export function AssetTable(props: AssetTableProps) {
  const { wording, busy, failure, onEarlier, ...grid } = props
  const { table, shown, search, onSort } = grid
  const { items, counts, hasNext, hasPrevious } = shown
  const editing = useEditing(items, table.columns)
  const { changes } = editing
  const [arranging, { open: openColumns, close: closeColumns }] = useDisclosure()
  const onFurther = () => hasNext && !busy && grid.onFurther()
  const nearEnd = useWhenNear(onFurther, !busy && failure === null && hasNext ? items : null)
  return (
    <>
      <div className={classes.bar}>
        <p role="status" data-bad={changes.notice?.isBad || undefined}>
          {changes.isSaving ? t('Saving…') : changes.notice?.text}
        </p>
        {changes.canUndo && (
          <Button variant="default" size="sm" onClick={changes.undo}>
            {t('Undo')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={openColumns}>
          {t('Columns…')}
        </Button>
      </div>
      <div className={classes.frame} data-busy={busy || undefined}>
        {hasPrevious && (
          <Button variant="default" className={classes.more} loading={busy} onClick={onEarlier}>
            {t('Show earlier')}
          </Button>
        )}
        <AssetGrid {...grid} editing={editing} onFurther={onFurther} />
        {failure}
        {hasNext && failure === null && (
          <Button ref={nearEnd} variant="default" className={classes.more} loading={busy} onClick={onFurther}>
            {t('Show more')}
          </Button>
        )}
      </div>
      <Totals search={search} counts={counts} wording={wording} />
      <ValueByKey row={items[editing.cells.active.row]} />
      <ColumnsDialog
        kind={table.kind}
        choices={table.choices}
        keys={keysIn(search)}
        opened={arranging}
        onChoose={table.choose}
        onSort={onSort}
        onClose={closeColumns}
      />
      <PasteDialog pasted={editing.pasted} onClose={editing.forgetPasted} onPaste={editing.changeAll} />
    </>
  )
}

/** A key adds a value to the row one is in. */
function ValueByKey({ row }: { row: Row | undefined }) {
  const [valued, setValued] = useState<Row | null>(null)
  useHotkeys([[VALUE_KEY, () => setValued(row ?? null), { usePhysicalKeys: true }]])
  return <AddValueDialog opened={valued !== null} asset={valued} onClose={() => setValued(null)} />
}
