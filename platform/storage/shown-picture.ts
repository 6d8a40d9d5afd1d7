import type { DisplayFormat } from '#basics/files/display-pictures.ts'

/** A picture that was made for display, under a name that fits. */
export const asShown = ({ name }: { name: string }, format: DisplayFormat) => ({
  content_type: `image/${format}`,
  name: `${name.replace(/\.[^.]*$/, '')}.${format}`,
})
