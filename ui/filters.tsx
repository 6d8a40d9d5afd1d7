import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { rich } from './rich.tsx'
import classes from './filters.module.css'

interface FiltersButtonProps {
  id?: string
  /** How many filters are in use. */
  active: number
  opened: boolean
  /** The id of the panel that it opens; null where it opens a sheet. */
  panel: string | null
  onClick: () => void
}

export const FiltersButton = ({ active, opened, panel, ...button }: FiltersButtonProps) => (
  <Button
    {...button}
    variant="default"
    className={classes.button}
    aria-expanded={opened}
    aria-controls={panel ?? undefined}
    aria-haspopup={panel === null ? 'dialog' : undefined}
    leftSection={<Funnel />}
  >
    {active === 0
      ? t('Filters')
      : rich('Filters<hidden>, </hidden><number>{count}</number><hidden> active</hidden>', {
          count: active,
          number,
          hidden,
        })}
  </Button>
)

const number = (words: ReactNode) => <span className={classes.active}>{words}</span>
const hidden = (words: ReactNode) => <VisuallyHidden component="span">{words}</VisuallyHidden>

interface FiltersPanelProps {
  id: string
  opened: boolean
  children: ReactNode
}

export const FiltersPanel = ({ id, opened, children }: FiltersPanelProps) => (
  <div id={id} hidden={!opened} className={classes.panel}>
    {opened && children}
  </div>
)

const Funnel = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M3 5.5h14M5.5 10h9M8 14.5h4" strokeLinecap="round" />
  </svg>
)
