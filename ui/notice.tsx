import { Button, type ButtonProps, CloseButton } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { t } from '#basics/words/words.ts'
import { takeFocus } from './focus.ts'
import classes from './notice.module.css'

interface NoticeProps {
  kind: 'good' | 'warn' | 'bad' | 'calm'
  title?: ReactNode
  children?: ReactNode
  onDismiss?: () => void
  /** Stands there and changes without being read aloud each time. */
  silent?: boolean
  /** Answers what was just pressed: it comes into sight and takes the focus. */
  answers?: boolean
  ref?: Ref<HTMLDivElement>
}

const SIGNS = { good: '✓', warn: '!', bad: '×', calm: 'i' }

/** Says what happened, in words and with a sign beside the colour. */
export function Notice({ kind, title, children, onDismiss, silent = false, answers = false, ref }: NoticeProps) {
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <div
      ref={ref ?? (answers ? takeFocus : undefined)}
      tabIndex={-1}
      className={classes.notice}
      data-kind={kind}
      role={silent ? undefined : role}
    >
      <span className={classes.sign} aria-hidden>
        {SIGNS[kind]}
      </span>
      <div className={classes.text}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {onDismiss && <CloseButton aria-label={t('Dismiss')} size="lg" className={classes.close} onClick={onDismiss} />}
    </div>
  )
}

/** A form that begins with what was typed before says so, until it is sent. */
export const TypedBefore = ({ form }: { form: { restored: boolean; attempt: number } }) =>
  form.restored && form.attempt === 0 && <Notice kind="calm">{t('We kept what you typed.')}</Notice>

interface NoticeActionProps extends ButtonProps {
  id?: string
  onClick: () => void
}

/** What can be done about it. */
export const NoticeAction = (props: NoticeActionProps) => (
  <Button {...props} className={classes.action} variant="default" size="sm" />
)
