/** Deeper than anything that a person means. */
const MOST_NESTED = 32

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/** What is wrong with the size of a JSON text. Told before it is parsed: texts may be long, and cost little. */
export function judgeBounds(text: string, mostValues = Infinity): 'nested too deeply' | 'too many values' | null {
  let [depth, values, isInText] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isInText = !isInText
    else if (isInText) at += code === BACKSLASH ? 1 : 0
    else if (code === BRACKET || code === BRACE) {
      values++
      if (++depth > MOST_NESTED) return 'nested too deeply'
    } else if (code === COMMA) values++
    else if (code === BRACKET_END || code === BRACE_END) depth--
    if (values > mostValues) return 'too many values'
  }
  return null
}
