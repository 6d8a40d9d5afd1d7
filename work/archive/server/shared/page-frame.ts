import { madeOnce } from '#basics/made-once.ts'
import { language, locale } from '#basics/words/words.ts'
import { escapeHtml } from '#platform/html.ts'

/*
 * What all pages of an archive have around them. They are opened from a folder, perhaps in many years: everything is in
 * the page itself, and nothing in it runs.
 */

/** Of what a person typed: in the direction that its letters are written in. */
export const typed = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

/** A relative link to a file of the archive; names may hold anything that a file name can. */
export const linkTo = (path: string, toRoot = '') =>
  escapeHtml(toRoot + path.split('/').map(encodeURIComponent).join('/'))

const formats = madeOnce<Intl.DateTimeFormat>()
const formatOf = (locale: string) =>
  formats(locale, () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** Of a day or of a moment. */
export const longDay = (when: string) =>
  formatOf(locale()).format(new Date(when.length === 10 ? `${when}T00:00Z` : when))

const POLICY =
  "script-src 'none'; object-src 'none'; frame-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'"

export const head = (title: string) => `<!doctype html>
<html lang="${language().split('-', 1)[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
`

export const FOOT = '</body>\n</html>\n'

const STYLE = `
:root { color-scheme: light dark; --paper: #FBFAF8; --surface: #FFFFFF; --ink: #1F1A24; --quiet: #6B6472; --line: #E7E2EA; --brand: #502D6D }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16121A; --surface: #1E1924; --ink: #F1ECF5; --quiet: #A79EB0; --line: #332B3B; --brand: #C3A3DD }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif; overflow-wrap: anywhere }
header, main, nav { max-width: 1080px; margin: 0 auto; padding: 0 16px }
header { padding-top: 32px }
main { padding-bottom: 64px }
h1, h2, h3 { font-family: 'Source Serif 4', Georgia, serif; font-weight: 500; line-height: 1.2 }
h1 { font-size: 32px; margin: 0 0 8px }
h2 { font-size: 24px; margin: 0 0 16px }
h3 { font: 500 13px/1.55 Inter, system-ui, sans-serif; color: var(--quiet); margin: 24px 0 4px }
p { margin: 0 0 8px; max-width: 68ch }
a { color: var(--brand) }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 2px }
nav ul { display: flex; flex-wrap: wrap; gap: 0 24px; margin: 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: 10px 0 }
section { margin-top: 48px }
.quiet { color: var(--quiet) }
.note { border-left: 3px solid var(--brand); padding-left: 12px }
.story { white-space: pre-line }
.list { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 0 32px; margin: 0; padding: 0; list-style: none }
.list li { display: grid; grid-template-columns: 88px 1fr; gap: 16px; padding: 12px 0; border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 91px }
.list img, .none { width: 88px; height: 66px; object-fit: contain; background: var(--surface); border: 1px solid var(--line); border-radius: 8px }
.list p { margin: 0; font-size: 14px }
.list .name { font-size: 16px }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px; margin-top: 32px; scroll-margin-top: 16px }
article:target { outline: 2px solid var(--brand) }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); gap: 16px; margin: 0 0 16px; padding: 0; list-style: none }
.photos a { display: block }
.photos img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: contain; background: var(--paper); border-radius: 8px }
dl { display: grid; grid-template-columns: minmax(120px, 220px) 1fr; gap: 8px 24px; margin: 0; font-variant-numeric: tabular-nums }
dt { color: var(--quiet); font-size: 14px }
dd { margin: 0 }
article ul.plain, ul.plain { margin: 0; padding: 0; list-style: none }
.plain a { display: inline-block; padding: 4px 0 }
@media (max-width: 520px) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: 12px } article { padding: 16px } h1 { font-size: 28px } }
@media print {
  :root { --paper: #FFFFFF; --surface: #FFFFFF; --ink: #000000; --quiet: #444444; --line: #CCCCCC; --brand: #000000 }
  nav { display: none }
  article, .list li { break-inside: avoid }
  .list li { content-visibility: visible }
  .photos { grid-template-columns: repeat(3, 1fr) }
  a { text-decoration: none }
}
`
