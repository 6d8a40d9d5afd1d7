import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { ButtonLink } from '#ui/button-link.tsx'

interface PlanButtonProps {
  children: ReactNode
  variant?: 'filled' | 'default'
  size?: 'sm'
  className?: string | undefined
}

/** The way to another plan. A plan is its owner’s: whoever works in the vault of another has no way there. */
export const PlanButton = (props: PlanButtonProps) =>
  vaultGrant === null ? <ButtonLink to="/checkout" {...props} /> : null

/** The same within a text. */
export const PlanLink = ({ children }: { children: ReactNode }) =>
  vaultGrant === null ? <Link to="/checkout">{children}</Link> : null
