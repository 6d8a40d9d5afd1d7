import type { PageData } from '#contract/page-data.ts'
import { api } from '#web/client/api.ts'

/** Under which names the pages look for their rows: as if they had asked for them. */
export const rowsByQuery = ({ documents, document }: PageData) => [
  ...(documents ? [[api.legal.list.queryKey(), documents] as const] : []),
  ...(document ? [[api.legal.get.queryKey({ input: { slug: document.slug } }), document] as const] : []),
]
