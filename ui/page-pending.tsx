import { VisuallyHidden } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** In place of a page that takes longer than 0.4 s. It comes with the app, so that it never has to be waited for itself. */
export function PagePending() {
  const shape = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.shape })
  return (
    <div role="status">
      <PageSkeleton shape={shape ?? 'form'} />
      <VisuallyHidden>{t('Opening the page')}</VisuallyHidden>
    </div>
  )
}
