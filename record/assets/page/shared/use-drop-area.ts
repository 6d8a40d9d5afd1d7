import { type DragEvent, useEffect, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped anywhere on an element. */
export function useDropArea(onFiles: (files: File[], transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  // Going over a child leaves the parent: what counts is how many were entered.
  const depth = useRef(0)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    isOver,
    area: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return
        depth.current++
        setOver(true)
      },
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault()
      },
      onDragLeave: (event: DragEvent) => {
        if (hasFiles(event) && --depth.current <= 0) leave()
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        leave()
        onFiles([...event.dataTransfer.files], event.dataTransfer)
      },
    },
  }
}

/** A file that is dropped beside its place would open in the form's stead. */
export function useNoStrayDrops() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      event.dataTransfer!.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
