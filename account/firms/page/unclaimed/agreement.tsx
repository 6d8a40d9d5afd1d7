import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'

/** What is agreed to by claiming. */
export const Agreement = () => (
  <p className={layout.muted}>
    {rich(
      'By claiming it you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
      { terms: document('terms'), privacy: document('privacy') },
    )}
  </p>
)

const document = (slug: string) => (words: ReactNode) => (
  <Link to="/legal/$slug" params={{ slug }} target="_blank">
    {words}
  </Link>
)
