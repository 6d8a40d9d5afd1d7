import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { ReportRows } from '../contract.ts'
import { PAGE_SIZES, type PageSize } from '../rules/reports.ts'
import { t } from '#basics/words/words.ts'
import classes from './pager.module.css'

interface PagerProps {
  rows: ReportRows
  onPage: (page: number) => void
  onPageSize: (size: PageSize) => void
  /** What else is chosen of the table. */
  children: ReactNode
}

export function Pager({ rows: { rows, total, page, page_size }, onPage, onPageSize, children }: PagerProps) {
  const id = useId()
  const before = (page - 1) * page_size
  const last = Math.max(1, Math.ceil(total / page_size))
  const steps: [label: string, to: number][] = [
    [t('First'), 1],
    [t('Previous'), page - 1],
    [t('Next'), page + 1],
    [t('Last'), last],
  ]
  return (
    <div className={classes.pager}>
      <p className={classes.showing} role="status">
        {t('Showing {first} to {last} of {total} results', { first: before + 1, last: before + rows.length, total })}
      </p>
      <div className={classes.size}>
        <label htmlFor={id}>{t('Rows per page')}</label>
        <NativeSelect
          id={id}
          value={page_size}
          data={PAGE_SIZES.map(String)}
          onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value) as PageSize)}
        />
        {children}
      </div>
      <nav aria-label={t('Pages')} className={classes.steps}>
        {steps.map(([label, to]) => {
          const leadsOn = to !== page && to >= 1 && to <= last
          return (
            <Button
              key={label}
              variant="default"
              // Still to be reached: whoever pressed it last has the focus on it.
              aria-disabled={!leadsOn}
              {...(!leadsOn && { 'data-disabled': true })}
              onClick={() => leadsOn && onPage(to)}
            >
              {label}
            </Button>
          )
        })}
      </nav>
    </div>
  )
}
