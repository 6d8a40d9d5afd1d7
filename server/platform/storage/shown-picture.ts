import { DISPLAY_TYPE, displayPath, type DisplayWidth } from '#domain/files/file-rules.ts'

interface StoredPicture {
  path: string
  name: string
}

/** A picture as it is shown at this width, under a name that fits. */
export const shownPicture = ({ path, name }: StoredPicture, width: DisplayWidth) => ({
  path: displayPath(path, width),
  content_type: DISPLAY_TYPE,
  name: `${name.replace(/\.[^.]*$/, '')}.webp`,
})
