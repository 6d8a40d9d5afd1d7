/** Two readers of such a cookie would not agree on whose session it is. */
export class UnclearCookie extends Error {
  override name = 'UnclearCookie'
}

/** What a signed value looks like on its way. */
const PLAIN = /^[\w.%~!*'()+/=-]*$/

export interface SignedToken {
  token: string
  /** It has several spellings; the token has one. */
  signature: string
}

/** The token of the session that comes by a cookie, whether it is good or not. Null where there is none. */
export function sessionTokenIn(header: string | undefined, name: string): SignedToken | null {
  if (header === undefined) return null
  const values: string[] = []
  for (const pair of header.split(';')) {
    const end = pair.indexOf('=')
    if (pair.slice(0, end).trim() === name) values.push(pair.slice(end + 1).trim())
  }
  if (values.length === 0) return null
  const [value = ''] = values
  if (values.length > 1 || !PLAIN.test(value))
    throw new UnclearCookie('The cookie of a session can be read in two ways')
  const decoded = decode(value)
  const end = decoded.lastIndexOf('.')
  return end < 1 ? null : { token: decoded.slice(0, end), signature: decoded.slice(end + 1) }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (cause) {
    throw new UnclearCookie('The cookie of a session is written wrongly', { cause })
  }
}
