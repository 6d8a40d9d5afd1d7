import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { useFocusBack } from './focus.ts'
import classes from './filters.module.css'

interface FiltersSheetProps {
  opened: boolean
  onClose: () => void
  /** The words of the button that leads back to what is filtered. */
  show: string
  children: ReactNode
}

/** The filters on a phone, in front of what they filter. */
export function FiltersSheet({ opened, onClose, show, children }: FiltersSheetProps) {
  useFocusBack(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position="bottom"
      size="auto"
      title={t('Filters')}
      closeButtonProps={{ 'aria-label': t('Close the filters'), size: 'xl' }}
      classNames={{ content: classes.sheet!, header: classes.sheetHeader!, body: classes.sheetBody! }}
    >
      {children}
      <Button fullWidth onClick={onClose}>
        {show}
      </Button>
    </Drawer>
  )
}
