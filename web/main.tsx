import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/base.css'
import './ui/tokens.css'
import './ui/mantine.ts'
import './ui/controls.css'
import { installation } from './installation.ts'
import { queryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { brandFrom } from './ui/brand-scale.ts'
import { ErrorScreen } from './ui/error-screen.tsx'
import { Pending } from './ui/pending.tsx'
import { themeOf, variablesOf } from './ui/theme.ts'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 400,
  defaultPendingMinMs: 300,
  defaultPendingComponent: Pending,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The title of the page, before the name of the product; by role where the wording differs. */
    title?: string
  }
}

const brand = brandFrom(installation.brand_color)
const theme = themeOf(brand)
const variables = variablesOf(brand)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
