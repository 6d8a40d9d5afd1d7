import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Pending } from '#web/ui/pending.tsx'

interface RouterNeeds {
  history?: RouterHistory
  /** Whether the router decides how far down a page is after it is shown, and not the browser. */
  scrollRestoration: boolean | (() => boolean)
}

export const routerWith = (needs: RouterNeeds) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Pending,
    defaultErrorComponent: ErrorScreen,
    ...needs,
  })

export type OurRouter = ReturnType<typeof routerWith>

declare module '@tanstack/react-router' {
  interface Register {
    router: OurRouter
  }
  interface HistoryState {
    /** One has come here from the vault: going back leads to the same place in it. */
    fromVault?: true
  }
  interface StaticDataRouteOption {
    /** The title of the page, before the name of the product. */
    title?: string
  }
}
