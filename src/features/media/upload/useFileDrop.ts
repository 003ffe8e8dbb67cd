import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'

/**
 * Takes files that are dropped on a form or pasted into it; without it a file that misses its place would open in
 * the page's stead. Text is left to the field it goes to.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isDropping, setDropping] = useState(false)
  // Entering a child comes before leaving what is around it.
  const depth = useRef(0)
  const move = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setDropping(depth.current > 0)
  }
  return {
    isDropping,
    listeners: {
      onDragEnter: (event: DragEvent) => hasFiles(event.dataTransfer) && move(1),
      onDragLeave: (event: DragEvent) => hasFiles(event.dataTransfer) && move(-1),
      onDragOver: (event: DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event.dataTransfer)) return
        event.preventDefault()
        move(-depth.current)
        onFiles([...event.dataTransfer.files])
      },
      onPaste: (event: ClipboardEvent) => {
        const { files, types } = event.clipboardData
        // An office program puts a picture of the text beside the text.
        if (files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        onFiles([...files])
      },
    },
  }
}

function hasFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
