import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useMemo } from 'react'
import { installation } from '#platform/client/installation.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { OurRouter } from './router.ts'
import { brandFrom } from '#ui/brand-scale.ts'
import { themeOf, variablesOf } from '#ui/theme.ts'

/** The same in a browser and on the server. */
export function App({ router }: { router: OurRouter }) {
  const brand = useMemo(() => brandFrom(installation.brand_color), [])
  const theme = useMemo(() => themeOf(brand), [brand])
  const variables = useMemo(() => variablesOf(brand), [brand])
  return (
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
