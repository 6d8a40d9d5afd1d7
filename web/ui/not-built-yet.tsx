import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'
import { Easel } from './drawings/easel.tsx'
import { Page } from './page.tsx'

interface NotBuiltYetProps {
  title: string
  /** What this page will be for, in one sentence. */
  children: ReactNode
  back: { to: string; search?: Record<string, string>; label: string }
}

/** The only placeholder of the product: an honest page for what is still to come. */
export function NotBuiltYet({ title, children, back }: NotBuiltYetProps) {
  return (
    <Page title={title} narrow>
      <EmptyState
        drawing={<Easel />}
        title="This part is not built yet"
        action={
          <ButtonLink to={back.to} search={back.search ?? {}} variant="default">
            {back.label}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
