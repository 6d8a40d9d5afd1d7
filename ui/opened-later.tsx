import { type ComponentType, useEffect, useState } from 'react'
// From the start, for what had the focus before something was opened has it again afterwards.
import './focus.ts'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import { whenIdle } from './when-idle.ts'

/**
 * What is opened by a press, such as a dialog. It comes once the page has nothing else to do, at the latest when it is
 * opened, and stays where it is while it closes.
 */
export function openedLater<Props extends { opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyWithRetry(load, null, intoSight)

  return function OpenedLater(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    useEffect(() => whenIdle(Part.fetchAhead), [])
    return wasOpened ? <Part {...props} /> : null
  }
}

/** What was pressed may be far from the place of what it opens. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
