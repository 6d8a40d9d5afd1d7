import { useReducedMotion } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type Ref, useEffect, useRef } from 'react'
import { t } from '#basics/words/words.ts'
import { followReading } from './follow-reading.ts'
import classes from './step-list.module.css'
import { STEPS } from './steps.ts'

interface StepAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  isFirst: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** The router would call every link to this page current; only the step being read is, at first the first. */
const StepLink = createLink(({ isFirst, children, ...props }: StepAnchorProps) => (
  <a {...props} className={classes.link} aria-current={isFirst ? 'step' : undefined}>
    {children}
  </a>
))

export function StepList() {
  const list = useRef<HTMLOListElement>(null)
  const behavior = useReducedMotion(false, { getInitialValueInEffect: false }) ? 'auto' : 'smooth'
  useEffect(() => followReading(list.current!), [])
  return (
    <nav className={classes.steps} aria-label={t('Steps')}>
      <ol ref={list} className={classes.list} data-steps>
        {STEPS.map(({ id, label }, index) => (
          <li key={id}>
            <StepLink
              to="/vault-registration-process"
              hash={id}
              hashScrollIntoView={{ behavior }}
              isFirst={index === 0}
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
