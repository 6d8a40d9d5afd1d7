import type { ImageView } from './image-views.ts'
import { kindOf } from './kinds.ts'

/** What Object ID asks of any piece. */
const OF_ANY: readonly ImageView[] = ['Whole', 'Mark', 'With scale']

/** What the photos of a piece should show between them. */
export const wantedViews = (category: string | null | undefined): readonly ImageView[] =>
  kindOf(category)?.views ?? OF_ANY

/** What none of its photos shows. As long as nobody has said what they show, the first is taken for the whole piece. */
export function missingViews(
  category: string | null | undefined,
  images: readonly { view: string | null }[],
): ImageView[] {
  if (images.length === 0) return []
  const said = images.flatMap(({ view }) => view ?? [])
  const shown = said.length === 0 ? ['Whole'] : said
  return wantedViews(category).filter((view) => !shown.includes(view))
}
