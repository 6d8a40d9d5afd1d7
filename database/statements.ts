/** A comment, a text, a name, a body, or the end of a statement. */
const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|\bbegin atomic\b[^]*?\nend(?=;)|;/gi // Safe pattern: reads files of this project alone.

/** The statements of a file, each with the comments above it. */
export function statementsOf(file: string): string[] {
  const statements: string[] = []
  let begin = 0
  for (const { 0: token, index } of file.matchAll(TOKEN)) {
    if (token !== ';') continue
    statements.push(file.slice(begin, index + 1).trim())
    begin = index + 1
  }
  const rest = withoutComments(file.slice(begin))
  if (rest !== '') throw new Error(`A statement does not end: ${rest.slice(0, 80)}`)
  return statements
}

/** Without what stands above it. */
export const withoutComments = (statement: string) => statement.replace(/^(?:\s*--[^\n]*\n?)+/, '').trim() // Safe pattern: as above.
