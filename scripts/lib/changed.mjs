// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** @param {string} file */
const read = file => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return null
  }
}

/** The files that `act` leaves other than they were. @param {readonly string[]} files @param {() => Promise<unknown>} act */
export const changedBy = async (files, act) => {
  const before = files.map(read)
  await act()
  return files.filter((file, at) => read(file) !== before[at])
}
