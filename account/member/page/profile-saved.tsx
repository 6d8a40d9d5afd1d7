import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PROFILE_MESSAGES } from '../rules/profile.ts'
import { texts } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/layout.module.css'

export type NextPage = '/select-subscription' | '/dashboard'

const LEAD_ON_AFTER = 2_000

const WHAT_COMES: Record<NextPage, { text: string; link: string }> = texts({
  '/select-subscription': {
    text: 'Next, choose a plan. Opening the page now.',
    link: 'Choose a plan now',
  },
  '/dashboard': { text: 'Opening your dashboard.', link: 'Go to Dashboard' },
})

/** Leads on by itself, and leaves no step to go back to. */
export function ProfileSaved({ next }: { next: NextPage }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: next, replace: true }), LEAD_ON_AFTER)
    return () => clearTimeout(timer)
  }, [navigate, next])

  return (
    <div className={layout.stack}>
      <Notice ref={focus} kind="good" title={PROFILE_MESSAGES.completed}>
        <p>{WHAT_COMES[next].text}</p>
      </Notice>
      <ButtonLink to={next} replace>
        {WHAT_COMES[next].link}
      </ButtonLink>
    </div>
  )
}

const focus = (notice: HTMLDivElement | null) => notice?.focus()
