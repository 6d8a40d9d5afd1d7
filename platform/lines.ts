export class LineTooLong extends Error {
  override name = 'LineTooLong'
}

/**
 * The lines of a text that comes in pieces, however they are cut. A line that is too long, and what is no UTF-8, ends it:
 * so it never takes more memory than a line.
 */
export async function* linesOf(content: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun = ''
  for await (const piece of content) {
    const [first = '', ...rest] = decoder.decode(piece, { stream: true }).split('\n')
    begun += first
    for (const next of rest) {
      yield within(begun, longest)
      begun = next
    }
    within(begun, longest)
  }
  begun += decoder.decode()
  if (begun !== '') yield within(begun, longest)
}

function within(line: string, longest: number): string {
  if (line.length > longest) throw new LineTooLong(`A line is longer than ${longest} characters`)
  return line
}
