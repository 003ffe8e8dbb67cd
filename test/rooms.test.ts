import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest } from './imports.ts'
import { rooms } from './rooms.ts'

/** Files that one folder holds at most: what one sees at a glance. */
const MAX_FILES = 25
const MIN_FILES = 4
/** Rooms of a feature. What the product stands on, and what runs it, have as many as they have parts. */
const MAX_ROOMS = 7

const files = globSync('src/**/*.*').filter((file) => !file.includes('/data/'))
const folders = Map.groupBy(files, dirname)
const isFeature = (folder: string) => folder.startsWith('src/features/')

describe('The rooms', () => {
  test('are few, and each can be seen at a glance', () => {
    const many = Object.entries(rooms).filter(
      ([folder, names]) => isFeature(folder) && names.length > MAX_ROOMS,
    )
    expect(many.map(([folder]) => folder)).toEqual([])
    const sizes = [...folders].map(([folder, inside]) => ({ folder, files: inside.length }))
    expect(sizes.filter((each) => each.files > MAX_FILES)).toEqual([])
    const all = Object.entries(rooms).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`))
    const small = all.filter((room) => (folders.get(room)?.length ?? 0) < MIN_FILES)
    expect(small).toEqual([])
  })

  test('are all in the table, and beside those of a feature stands its desk alone', () => {
    const unknown = [...folders.keys()].filter((folder) => {
      const known = rooms[dirname(folder)]
      return known && !known.includes(basename(folder))
    })
    expect(unknown).toEqual([])
    const beside = Object.keys(rooms)
      .filter(isFeature)
      .flatMap((folder) => folders.get(folder) ?? [])
      .filter((file) => !file.endsWith('.feature.server.ts'))
    expect(beside).toEqual([])
  })

  test('import only rooms to their left', () => {
    const wrong = files
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ file, target }) => {
        const [from, to] = [roomOf(file), roomOf(target)]
        if (!from || !to || from.folder !== to.folder) return false
        return rooms[from.folder]!.indexOf(to.room) > rooms[from.folder]!.indexOf(from.room)
      })
    expect(wrong.map(({ file, target }) => `${file} must not import ${target}`)).toEqual([])
  })
})

function roomOf(file: string): { folder: string; room: string } | null {
  const folder = Object.keys(rooms).find((each) => file.startsWith(`${each}/`))
  if (!folder) return null
  const rest = file.slice(folder.length + 1).split('/')
  return rest.length > 1 ? { folder, room: rest[0]! } : null
}
