import { t } from '#basics/words/words.ts'
import { Segments } from '#ui/segments.tsx'

/** How an asset is shown by itself. */
export type CardView = 'grid' | 'list'
export type View = CardView | 'table'

const sign = (path: string) => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden fill="none" stroke="currentColor">
    <path d={path} strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
  </svg>
)

const viewChoices = () =>
  [
    ['grid', t('Grid'), sign('M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z')],
    ['list', t('List'), sign('M3.5 4h3v3h-3zM9 5.5h7.5M3.5 13h3v3h-3zM9 14.5h7.5')],
    ['table', t('Table'), sign('M3.5 4.5h13v11h-13zM3.5 8.5h13M3.5 12h13M8.5 4.5v11')],
  ] as const

export const ViewToggle = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <Segments legend={t('Layout')} choices={viewChoices()} value={view} onChoose={onView} short />
)
