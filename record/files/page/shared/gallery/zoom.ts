/** How a picture lies on its stage: so many times as large as it fits, moved so many pixels from the middle. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export interface Room {
  stage: Size
  /** As large as it fits. */
  picture: Size
}

export const FITTED: View = { scale: 1, x: 0, y: 0 }
export const MOST = 8

/** As large as it fits on the stage, and no larger than it is. */
export function fitted(picture: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Larger or smaller by a factor; what lies at `at`, counted from the middle of the stage, stays there. */
export function zoomed(view: View, factor: number, at: Point, room: Room): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, room)
}

export const moved = (view: View, by: Point, room: Room): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, room)

/** An enlarged picture covers the stage as far as it can; one that fits lies in the middle. */
function within({ scale, x, y }: View, { stage, picture }: Room): View {
  const far = (size: number, place: number) => Math.max(0, (size * scale - place) / 2)
  const most = { x: far(picture.width, stage.width), y: far(picture.height, stage.height) }
  return { scale, x: between(-most.x, x, most.x), y: between(-most.y, y, most.y) }
}

// Of -0 and 0 the positive one: `-Math.max(0, …)` makes the other.
const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value)) + 0
