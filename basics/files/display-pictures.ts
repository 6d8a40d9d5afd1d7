/** Widths in which a picture is stored for display, on its longer side. */
export const DISPLAY_WIDTHS = [480, 960, 1600] as const
export type DisplayWidth = (typeof DISPLAY_WIDTHS)[number]
export type DisplayFormat = 'avif' | 'webp'

interface DisplayKind {
  width: DisplayWidth
  format: DisplayFormat
}

/** What lists show comes in AVIF too, for browsers that take it. */
export const DISPLAY_KINDS: readonly DisplayKind[] = [
  { width: 480, format: 'avif' },
  { width: 480, format: 'webp' },
  { width: 960, format: 'avif' },
  { width: 960, format: 'webp' },
  { width: 1600, format: 'webp' },
]

/** Where a picture of this width lies: beside the original. Its address is the one of WebP, whatever it is served in. */
export const displayPath = (path: string, width: DisplayWidth, format: DisplayFormat = 'webp') =>
  `${path}.${width}.${format}`

/** Where a picture of this width is shown, by the address of the original. What opens the one opens the other. */
export function displayUrl(url: string, width: DisplayWidth): string {
  const [path, ticket] = url.split('?')
  return `${displayPath(path!, width)}?${ticket}`
}

/** Where all that is made of a picture lies. Of those stored by earlier versions some were never made. */
export const displayPaths = (path: string) => DISPLAY_KINDS.map(({ width, format }) => displayPath(path, width, format))

// Safe pattern: nothing in it repeats.
const DISPLAYED = new RegExp(`\\.(${DISPLAY_WIDTHS.join('|')})\\.(?:avif|webp)$`)

/** The file that an object belongs to: itself, or the picture that it was made from. */
export const originalPath = (path: string) => path.replace(DISPLAYED, '')

/**
 * What may be shown at the address of a picture for display, the best first: as wide as it says, then wider, then the
 * widest of those that are smaller. Nothing where the address is that of the original.
 */
export function shownAt(address: string, takesAvif: boolean): (DisplayKind & { path: string })[] {
  const wanted = Number(DISPLAYED.exec(address)?.[1] ?? Number.NaN)
  if (Number.isNaN(wanted)) return []
  const distance = ({ width }: DisplayKind) => (width < wanted ? Math.max(...DISPLAY_WIDTHS) - width + wanted : width)
  return DISPLAY_KINDS.filter(({ format }) => takesAvif || format === 'webp')
    .toSorted((a, b) => distance(a) - distance(b))
    .map((kind) => ({ ...kind, path: displayPath(originalPath(address), kind.width, kind.format) }))
}
