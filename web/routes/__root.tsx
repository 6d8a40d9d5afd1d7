import { createRootRoute } from '@tanstack/react-router'
import { Shell } from '#web/features/shell/shell.tsx'
import { guard } from '#web/session/guards.ts'
import { PagePending } from '#web/ui/page-pending.tsx'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  component: Shell,
  // The guard has led on before this could be seen: an unknown address goes home.
  notFoundComponent: PagePending,
})
