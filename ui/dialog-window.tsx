import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { t } from '#basics/words/words.ts'
import { useFocusBack } from './focus.ts'
import classes from './dialog.module.css'

export interface DialogProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  /** It is out of sight: what it showed may be forgotten. */
  onClosed?: () => void
  /** The id of what takes the focus afterwards, where what opened the dialog is gone. */
  focusAfter?: string | undefined
  /** Closed only by what is inside: for what is shown once, and would be lost by a slip. */
  stays?: boolean
  /** How wide it may be: a form needs no more than the usual width. */
  size?: string
  /** On a phone it takes the whole screen: for what is worked with. */
  fillsPhone?: boolean
  children: ReactNode
}

const stay = () => {}

/** A dialog that is there. */
export function DialogWindow({
  title,
  opened,
  onClose,
  onClosed,
  focusAfter,
  stays = false,
  size = '30rem',
  fillsPhone = false,
  children,
}: DialogProps) {
  useFocusBack(opened, focusAfter)
  const isPhone = useMediaQuery('(width < 36rem)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      // Within a stack, Mantine's own way back is a race.
      returnFocus={false}
      // A question stands above whatever opened it, the menu of a phone too.
      zIndex={250}
      stackId={useId()}
      title={title}
      opened={opened}
      // A stack of dialogs has its own mind about Esc.
      onClose={stays ? stay : onClose}
      closeOnClickOutside={false}
      withCloseButton={!stays}
      closeButtonProps={{ 'aria-label': t('Close'), size: 'lg' }}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      centered
      fullScreen={fillsPhone && isPhone}
      size={size}
      padding="lg"
      radius="lg"
      transitionProps={{ duration: 150, transition: 'fade' }}
      classNames={{ content: classes.content!, header: classes.header!, body: classes.body! }}
    >
      {children}
    </Modal>
  )
}
