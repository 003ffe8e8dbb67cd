import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; detail: string; hint?: string; picture: string; children?: ReactNode }

/** What has come of a form, in its place: the focus goes here, so that it is seen and read out. */
export function LoginState({ title, detail, hint, picture, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The button of a long form stood far below.
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="flex flex-col items-start py-4 md:py-10">
      <img src={picture} alt="" width={72} height={72} className="mb-4" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-0">
        {title}
      </h1>
      <p className="mt-3 text-ink-muted">{detail}</p>
      {hint && <p className="mt-3 text-sm text-ink-muted">{hint}</p>}
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
