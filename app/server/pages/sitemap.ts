import type { PageData } from '#account/legal/contract/page-data.ts'
import { ROUTES, type RouteRule } from '#account/member/rules/routes.ts'
import { escapeHtml } from '#platform/html.ts'

/** Of what is not public there is no word in either: a list of doors helps only those who try them. */
export const robots = ({ origin }: URL) => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

export function sitemap({ origin }: URL, { documents = [] }: PageData) {
  const entry = (path: string, changed?: string) =>
    `  <url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
  const entries = ROUTES.filter((rule: RouteRule) => rule.public).flatMap(({ path }) =>
    path === '/legal/{slug}'
      ? documents.map(({ slug, updated_at }) => entry(`/legal/${encodeURIComponent(slug)}`, updated_at))
      : entry(path),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
