import { LoaderCircle } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'
import { cardGridClass } from './CardList.tsx'

/** A profile in grey, below a word that it is being loaded. */
export function ProfileSkeleton() {
  const texts = useTexts(profilePageTexts)
  return (
    <div aria-busy="true" className="relative">
      <title>{`${texts.loading} · FitFuel`}</title>
      <p
        role="status"
        className="absolute inset-x-0 top-[16rem] z-10 mx-auto flex min-h-12 w-fit items-center gap-3 rounded-full bg-surface-raised px-5 text-sm font-[600] shadow-float"
      >
        <LoaderCircle
          size={18}
          aria-hidden="true"
          className="animate-spin text-pine motion-reduce:animate-none"
        />
        {texts.loading}
      </p>
      <div className="flex items-center gap-5 md:gap-7">
        <Skeleton className="size-24 shrink-0 rounded-full! md:size-32" />
        <div className="flex-1">
          <Skeleton className="h-9 w-48 max-w-full" />
          <Skeleton className="mt-3 h-6 w-32" />
        </div>
      </div>
      <div className="mt-7 grid max-w-[45rem] grid-cols-3 gap-2.5 md:gap-4">
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-20 rounded-lg! md:h-29" />
        ))}
      </div>
      <Skeleton className="mt-12 h-13 w-full" />
      <div className={`mt-5 ${cardGridClass}`}>
        {[1, 2, 3, 4].map((index) => (
          <Skeleton key={index} className="h-34 rounded-lg!" />
        ))}
      </div>
    </div>
  )
}
