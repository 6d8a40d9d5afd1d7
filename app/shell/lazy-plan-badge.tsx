import { lazy, Suspense } from 'react'

const Nothing = () => null

/** A header without it is still a header: whoever loses the network meanwhile does without. */
const Loaded = lazy(() => import('./plan-badge.tsx').catch(() => ({ default: Nothing })))

/** Comes after the first paint, which need not wait for it. */
export const PlanBadge = ({ onFollow }: { onFollow?: () => void }) => (
  <Suspense>
    <Loaded onFollow={onFollow} />
  </Suspense>
)
