import { Skeleton } from '@mantine/core'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/** What a piece was worth over time. What draws charts is fetched where there is one. */
export const WorthChart = lazyWithRetry(
  async () => (await import('./charts/worth-chart.tsx')).WorthChart,
  <Skeleton height={320} radius="md" />,
)
