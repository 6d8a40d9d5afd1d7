import { DISPLAY_TYPE } from '#domain/files/file-rules.ts'

/** A picture that was made for display, under a name that fits. */
export const asShown = ({ name }: { name: string }) => ({
  content_type: DISPLAY_TYPE,
  name: `${name.replace(/\.[^.]*$/, '')}.webp`,
})
