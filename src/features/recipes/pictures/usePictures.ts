import { useEffect, useReducer, useRef, useState } from 'react'
import type { DraftStore } from '#platform/browser/draft.ts'
import { useKeptFiles } from '#ui/form/useKeptFiles.ts'
import type { RecipeImage } from '../ground/recipes.rules.ts'
import { smallOf, typedByContent } from './recipe-pictures.files.ts'
import {
  type FileFault,
  filesOf,
  type PictureChange,
  type Pictures,
  picturesAfter,
  picturesOf,
  sortFiles,
} from './recipe-pictures.rules.ts'

/** Files that were not taken, by the reason. */
type RefusedFiles = Partial<Record<FileFault, string[]>>
export type PictureList = ReturnType<typeof usePictures>

/** Where what is begun in the form is kept. */
export type FormDraft = { key: string; store(): DraftStore | null | undefined }

/** The pictures of the form: those of the recipe, and files chosen, dropped or pasted, which are kept with the draft. */
export function usePictures(images: readonly RecipeImage[], draft: FormDraft) {
  const [pictures, change] = useReducer<Pictures, readonly RecipeImage[], [PictureChange]>(
    picturesAfter,
    images,
    picturesOf,
  )
  const [refused, setRefused] = useState<RefusedFiles>({})
  const lastTimeMs = useRef(0)
  // Others may have been added while files were read.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  }, [pictures])

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    const typed = await Promise.all(files.map(typedByContent))
    const { taken, refused } = sortFiles(typed, latest.current, await smallOf(typed))
    const added = taken.map((file) => {
      lastTimeMs.current = Math.max(Date.now(), lastTimeMs.current + 1)
      return { addedAtMs: lastTimeMs.current, file }
    })
    change({ type: 'add', files: added })
    setRefused(namesByFault(refused))
  }

  const files = filesOf(pictures)
  const kept = useKeptFiles({ ...draft, files, onBack: add })
  return {
    pictures,
    change,
    add,
    refused,
    clearRefused: () => setRefused({}),
    kept,
    /** Back to the pictures of the recipe. */
    discard: () => {
      kept.clear()
      for (const { id, kind } of pictures.list) change({ type: kind === 'new' ? 'remove' : 'restore', id })
    },
  }
}

function namesByFault(refused: { file: File; fault: FileFault }[]): RefusedFiles {
  const names: RefusedFiles = {}
  for (const { file, fault } of refused) names[fault] = [...(names[fault] ?? []), file.name]
  return names
}
