import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './panel-button.module.css'
import { usePanel } from './use-panel.ts'

interface PanelButtonProps {
  id?: string | undefined
  label: ReactNode
  /** Where the label alone does not say enough. */
  name?: string | undefined
  primary?: boolean
  disabled?: boolean
  /** The panel opens above it: for what stands at the bottom of the window. */
  above?: boolean
  /** On which side of the button the panel begins. */
  side?: 'left' | 'right'
  /** As wide as what it stands in, like a field. */
  wide?: boolean
  /** Only a sign, without an arrow: for what is repeated in every row of a list. */
  dots?: boolean
  /** The panel; what finishes it calls `close`. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel beside it; on a phone the panel comes from the bottom of the window. */
export function PanelButton({
  id,
  label,
  name,
  primary,
  disabled,
  above,
  side = 'left',
  wide,
  dots,
  children,
}: PanelButtonProps) {
  const { open, close, toggle, button, around } = usePanel()
  const panel = useId()
  const opened = useRef<HTMLDivElement>(null)
  // Low on a page it would end below the window.
  useEffect(() => {
    if (open) opened.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <div ref={around} className={classes.around} data-wide={wide || undefined}>
      <Button
        id={id}
        ref={button}
        variant={dots ? 'subtle' : primary ? 'filled' : 'default'}
        disabled={disabled ?? false}
        aria-label={name}
        aria-expanded={open}
        aria-controls={panel}
        fullWidth={wide ?? false}
        justify={wide ? 'space-between' : 'center'}
        className={wide ? classes.field : dots ? classes.dots : undefined}
        rightSection={!dots && <Arrow />}
        onClick={toggle}
      >
        {label}
      </Button>
      {/* A press beside its controls must not take the focus out of it. */}
      <div
        id={panel}
        ref={opened}
        tabIndex={-1}
        className={classes.panel}
        data-side={side}
        data-above={above || undefined}
        hidden={!open}
      >
        {open && children(close)}
      </div>
    </div>
  )
}

const Arrow = () => (
  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden className={classes.arrow}>
    <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
