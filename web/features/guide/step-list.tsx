import { useReducedMotion } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type Ref, useEffect, useRef } from 'react'
import classes from './step-list.module.css'
import { STEPS, type StepId } from './steps.ts'

interface StepAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  current: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** The router would call every link to this page current; only the step being read is. */
const StepLink = createLink(({ current, children, ...props }: StepAnchorProps) => (
  <a {...props} className={classes.link} aria-current={current ? 'step' : undefined}>
    {children}
  </a>
))

export function StepList({ current }: { current: StepId | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  const behavior = useReducedMotion(false, { getInitialValueInEffect: false }) ? 'auto' : 'smooth'
  useEffect(() => showCurrent(list.current, current), [current])
  return (
    <nav className={classes.steps} aria-label="Steps">
      <ol ref={list} className={classes.list}>
        {STEPS.map(({ id, label }, index) => (
          <li key={id}>
            <StepLink
              to="/vault-registration-process"
              hash={id}
              hashScrollIntoView={{ behavior }}
              current={id === current}
              onClick={() => focusOn(id)}
            >
              <span className={classes.number}>{index + 1}</span>
              {label}
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** On a phone the list is wider than the screen. Only the list may scroll, or the page would stop where it is. */
function showCurrent(list: HTMLOListElement | null, current: StepId | undefined) {
  const link = list?.querySelector<HTMLElement>(`a[href$="#${current}"]`)
  if (!list || !link) return
  list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2 })
}

/** The next Tab goes on from the step that was chosen, and a screen reader says which one it is. */
const focusOn = (id: StepId) => document.querySelector<HTMLElement>(`#${id} h2`)?.focus({ preventScroll: true })
