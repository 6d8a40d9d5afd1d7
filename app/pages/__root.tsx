import { createRootRoute } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import { guard } from '#account/identity/page/shared/guards.ts'
import { PagePending } from '#ui/page-pending.tsx'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => guard(location),
  component: Shell,
  // The guard has led on before this could be seen: an unknown address goes home.
  notFoundComponent: PagePending,
})
