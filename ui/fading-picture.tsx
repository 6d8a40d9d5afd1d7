import { type ComponentProps, useState } from 'react'
import classes from './fading-picture.module.css'

export interface Preview {
  /** A WebP of a few pixels, in base64. */
  preview: string | null
  /** Of the picture, in pixels. */
  width: number
  height: number
}

interface FadingPictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'className' | 'onLoad'> {
  alt: string
  before: Preview | null
}

/** A photo that fades in over its preview. Both stand in the same place, which is for whoever shows them to say. */
export function FadingPicture({ before, alt, ...image }: FadingPictureProps) {
  const [shown, setShown] = useState<string | undefined>()
  const isShown = shown !== undefined && shown === image.src
  return (
    <>
      {before?.preview && <PreviewPicture {...before} preview={before.preview} isCovered={isShown} />}
      <img
        decoding="async"
        {...image}
        alt={alt}
        className={classes.photo}
        data-shown={isShown || undefined}
        // What the browser has is there at once, and needs no fading.
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setShown(image.src)
        }}
        onLoad={() => setShown(image.src)}
      />
    </>
  )
}

/** Its few pixels have not quite the shape of the picture, and are stretched to it. */
const PreviewPicture = ({ preview, width, height, isCovered }: Preview & { preview: string; isCovered: boolean }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className={classes.preview} data-covered={isCovered || undefined} aria-hidden>
    <image href={`data:image/webp;base64,${preview}`} width={width} height={height} preserveAspectRatio="none" />
  </svg>
)
