import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import type { VaultList } from '#work/vault/page/shared/vault-search.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import type { PageShape } from '#ui/page-skeleton.tsx'

interface RouterNeeds {
  history?: RouterHistory
  basepath?: string
  /** Whether the router decides how far down a page is after it is shown, and not the browser. */
  scrollRestoration: boolean | (() => boolean)
  /** When a link asks for its page before it is pressed: once somebody points at it, where nothing is said. */
  defaultPreload?: false
}

export const routerWith = (needs: RouterNeeds) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorScreen,
    ...needs,
  })

export type OurRouter = ReturnType<typeof routerWith>

declare module '@tanstack/react-router' {
  interface Register {
    router: OurRouter
  }
  interface HistoryState {
    /** The list in the vault that one has come from: going back leads to the same place in it. */
    fromVault?: VaultList
  }
  interface StaticDataRouteOption {
    /** The title of the page, before the name of the product. */
    title?: string
    /** What it looks like before it is there: a form where nothing is said. */
    shape?: PageShape
    /** Stands in the document of whoever is signed in, with what it shows of theirs. */
    inDocument?: true
  }
}
