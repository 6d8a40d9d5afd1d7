import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { recall, remember } from '#platform/client/remembered.ts'

const REMEMBERED = 'vault.filters'

export type FiltersShown = ReturnType<typeof useFilters>

/** Whether the filters are open: beside the list, as this browser remembers it; on a phone in a sheet, until it is closed. */
export function useFilters() {
  const isPhone = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  const [isSheetOpen, sheet] = useDisclosure()
  const [isBeside, setBeside] = useState(() => recall(REMEMBERED) === true)
  const keep = (open: boolean) => {
    remember(REMEMBERED, open ? true : null)
    setBeside(open)
  }
  const opened = isPhone ? isSheetOpen : isBeside
  const set = (open: boolean) => {
    if (!isPhone) keep(open)
    else if (open) sheet.open()
    else sheet.close()
  }
  return { isPhone, opened, open: () => set(true), close: () => set(false), toggle: () => set(!opened) }
}
