import rules from './drawing.module.css?inline'

/** The light tokens: a picture that is sent elsewhere has no colour scheme to follow. */
const TOKENS: Record<string, string> = {
  '--surface': '#ffffff',
  '--paper': '#fbfaf8',
  '--brass': '#9a7434',
}
const INK = '#1f1a24'
const GILT = '#e5dbca'

/** A drawing as a file of its own, for programs that know neither variables nor mixed colours. Its numerals are too small to read. */
export function onPaper(svg: string): string {
  // Safe pattern: a style sheet of ours.
  const style = rules.replace(/color-mix\([^;}]*\)/g, GILT).replace(/(?<![\w-])(display|width|height):[^;}]*;?/g, '')
  return (
    svg
      .replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" color="${INK}" `)
      .replace('>', `><style>${style}</style>`)
      // Safe pattern: a drawing of ours.
      .replace(/<text.*?<\/text>/g, '')
      .replace(/var\((--[\w-]+)\)/g, (_, name: string) => TOKENS[name] ?? INK)
  )
}
