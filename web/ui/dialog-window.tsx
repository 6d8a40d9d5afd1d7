import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { t } from '#domain/words/words.ts'
import { useFocusBack } from './focus.ts'
import type { DialogProps } from './dialog.tsx'
import classes from './dialog.module.css'

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
