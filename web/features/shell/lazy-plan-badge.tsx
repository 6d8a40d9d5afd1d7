import { lazy, Suspense } from 'react'

const Loaded = lazy(() => import('./plan-badge.tsx'))

/** Comes after the first paint, which need not wait for it. */
export const PlanBadge = ({ onFollow }: { onFollow?: () => void }) => (
  <Suspense>
    <Loaded onFollow={onFollow} />
  </Suspense>
)
