import type { ByteRange } from './store.ts'

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, section 14). Null is all of it: there is no header,
 * or it is one that may be ignored, as one for several parts is. 'unsatisfiable' lies behind the end.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: Math.min(last === '' ? Infinity : Number(last), size - 1) }
}
