import { Skeleton } from '#ui/ground/Skeleton.tsx'

/** The sheet of a product in grey, while the product is fetched. */
export function SheetSkeleton() {
  return (
    <div className="md:grid md:min-h-full md:grid-cols-[minmax(0,18rem)_1fr] xl:grid-cols-[minmax(0,25rem)_1fr]">
      <div className="h-40 border-b-8 border-shelf bg-plate md:h-80 md:border-b-10" />
      <div className="flex flex-col gap-4 p-4 pt-5 md:px-8 md:py-6">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-5 w-2/5" />
        <div className="grid grid-cols-2 gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-12" />
        <Skeleton className="mt-4 h-64" />
      </div>
    </div>
  )
}
