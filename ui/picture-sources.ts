import { type DisplayWidth, displayUrl } from '#basics/files/display-pictures.ts'

/** A picture that is stored in several widths. */
export interface StoredPicture {
  width: number
  height: number
  /** Of the picture as it came. */
  url: string
}

/** How wide the frame of a picture is, as the attribute `sizes` says it: the last one where no other holds. */
export type FrameWidth = readonly (string | readonly [media: string, width: string])[]

const FRAME_RATIO = 4 / 3

/** What an image in a frame of 4 to 3 asks for: no more of the picture than the screen can show there. */
export function sourcesOf(picture: StoredPicture, frame: FrameWidth, of: readonly DisplayWidth[]) {
  const { url, width, height } = picture
  const widthOf = (side: DisplayWidth) => Math.max(1, Math.round(width * Math.min(1, side / Math.max(width, height))))
  // A small picture is the same in every width.
  const different = of.filter((side, i) => i === 0 || widthOf(side) > widthOf(of[i - 1]!))
  // A tall one is only as wide as the height of its frame lets it be.
  const share = Math.min(1, width / height / FRAME_RATIO)
  const scaled = (length: string) => (share === 1 ? length : `calc(${share.toFixed(3)} * ${length})`)
  return {
    src: displayUrl(url, of[0]!),
    srcSet: different.map((side) => `${displayUrl(url, side)} ${widthOf(side)}w`).join(', '),
    sizes: frame.map((each) => (typeof each === 'string' ? scaled(each) : `${each[0]} ${scaled(each[1])}`)).join(', '),
  }
}
