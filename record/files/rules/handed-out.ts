import { extensionOf } from '#basics/files/file-rules.ts'

/* What others are handed of a file bears their name; what can't bear it isn't handed out. docs/decisions/letting-in.md */

type Marked = 'application/pdf' | 'image/jpeg'

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/tiff'])

/** What a file of this kind is handed out as. */
export function markedAs(content_type: string): Marked | null {
  if (content_type === 'application/pdf') return content_type
  return PICTURES.has(content_type) ? 'image/jpeg' : null
}

const ENDINGS: Readonly<Record<Marked, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** Under a name that fits. */
export function markedName(name: string, as: Marked): string {
  const extension = extensionOf(name)
  const bare = extension === '' ? name : name.slice(0, -extension.length - 1)
  return `${bare}.${ENDINGS[as]}`
}
