import { NativeSelect } from '@mantine/core'
import type { InspectedTable } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import classes from './imports.module.css'

interface SheetTopProps {
  table: InspectedTable
  isPending: boolean
  onHeadingRow: (row: number) => void
}

/** The first rows as they stand, and which of them names the columns. */
export function SheetTop({ table: { top, heading_row }, isPending, onHeadingRow }: SheetTopProps) {
  return (
    <>
      <NativeSelect
        label={t('The headings are in')}
        className={classes.short}
        value={String(heading_row)}
        disabled={isPending}
        data={[
          ...top.map(({ row }) => ({ value: String(row), label: t('row {row}', { row }) })),
          { value: '0', label: t('No heading row') },
        ]}
        onChange={({ currentTarget }) => onHeadingRow(Number(currentTarget.value))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls can be scrolled by keyboard. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('The first rows of the spreadsheet')}>
        <table className={classes.sheet}>
          <tbody>
            {top.map(({ row, cells }) => (
              <tr
                key={row}
                data-headings={row === heading_row || undefined}
                data-before={row < heading_row || undefined}
              >
                <th scope="row">{row}</th>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- A cell is known by its column.
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
