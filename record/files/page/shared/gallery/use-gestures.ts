import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { FITTED, fitted, moved, type Point, type Room, type Size, type View, zoomed } from './zoom.ts'

const SWIPED_PX = 60
const DOUBLE = 2.5

interface Gestures {
  stage: RefObject<HTMLElement | null>
  picture: Size
  /** Swept aside by a finger: 1 is onwards, -1 is back. */
  onSwipe: (direction: 1 | -1) => void
}

/** What a pointer, two fingers and a wheel do to a picture on its stage. */
export function useGestures({ stage, picture, onSwipe }: Gestures) {
  const [view, setView] = useState(FITTED)
  const pointers = useRef(new Map<number, Point>())
  const began = useRef<Point | null>(null)

  const room = (): Room => {
    const { clientWidth: width, clientHeight: height } = stage.current!
    return { stage: { width, height }, picture: fitted(picture, { width, height }) }
  }
  /** Counted from the middle of the stage. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((view) => zoomed(view, factor, at, room()))
  const move = (by: Point) => setView((view) => moved(view, by, room()))

  const latest = useRef({ zoom, pointOf })
  useEffect(() => {
    latest.current = { zoom, pointOf }
  })
  // React listens to the wheel passively, and the page would scroll below.
  useEffect(() => {
    const element = stage.current!
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current.zoom(Math.exp(-event.deltaY / 400), latest.current.pointOf(event))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [stage])

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
    began.current = pointers.current.size === 1 && event.pointerType === 'touch' ? pointOf(event) : null
  }
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      setView((view) =>
        zoomed(view, distance(now, other) / Math.max(1, distance(before, other)), middle(now, other), room()),
      )
      move({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
    } else move({ x: now.x - before.x, y: now.y - before.y })
  }
  const up = (event: PointerEvent) => {
    const [from, to] = [began.current, pointOf(event)]
    pointers.current.delete(event.pointerId)
    began.current = null
    if (!from || view.scale > 1) return
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (Math.abs(x) > SWIPED_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  const cancel = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    began.current = null
  }
  return {
    view,
    zoom,
    move,
    fit: () => setView(FITTED),
    handlers: {
      onPointerDown: down,
      onPointerMove: drag,
      onPointerUp: up,
      onPointerCancel: cancel,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(FITTED) : zoom(DOUBLE, pointOf(event)),
    },
  }
}

export const transformOf = ({ scale, x, y }: View) => `translate(${x}px, ${y}px) scale(${scale})`

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
