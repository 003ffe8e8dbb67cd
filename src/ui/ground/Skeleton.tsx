import { classes } from './classes.ts'

/** A grey block in the place of what is being loaded. It never shimmers; give it its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('rounded-sm bg-surface-sunken', className)} />
}
