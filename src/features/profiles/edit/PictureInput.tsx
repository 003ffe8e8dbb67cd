import { type ReactNode, useId } from 'react'
import { classes } from '#ui/ground/classes.ts'

type Props = {
  className: string
  'aria-describedby'?: string
  onFile(file: File): void
  /** What the button says. */
  children: ReactNode
}

/** A button that chooses one picture of the device. */
export function PictureInput({ className, onFile, children, ...rest }: Props) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        {...rest}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={classes(
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          className,
        )}
      >
        {children}
      </label>
    </>
  )
}
