import { createElement } from 'react'
import { t } from '#basics/words/words.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { toast } from '#ui/toasts.ts'
import type { MovedToTrashProps } from '../moved-to-trash.tsx'

const MovedToTrash = lazyWithRetry<MovedToTrashProps>(async () => (await import('../moved-to-trash.tsx')).MovedToTrash)

/** Says what was deleted, and offers the way back. */
export function sayMovedToTrash(assets: MovedToTrashProps['assets'], changeSet: string) {
  void toast({
    kind: 'good',
    shownMs: 20_000,
    title: t('Moved to trash'),
    message: createElement(MovedToTrash, { assets, changeSet }),
  })
}
