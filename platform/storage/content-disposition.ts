/** RFC 6266: a name for everybody in ASCII, and beside it the real one for those who understand RFC 5987. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string | undefined): string {
  const safe = name?.replaceAll(UNFIT, '_').toWellFormed().trim()
  if (!safe) return kind
  const ascii = safe
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeExtended(safe)}`
}

/** Control characters, what turns the direction of writing around (`exe.jpg` read as `gpj.exe`), and folders. */
const UNFIT = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu

const encodeExtended = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
