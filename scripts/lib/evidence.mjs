import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** @typedef {(path: string) => string | null} Read The content of a file of the project; null when there is none. */

/** @type {Read} */
export const readInProject = path =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null

/**
 * What is wrong with one piece of evidence: a file that does not exist, or does not say what is quoted from it.
 *
 * @param {string} piece such as `tests/security/door.test.ts` “refuses prototypes in JSON”
 * @param {Read} read
 */
const problemOf = (piece, read) => {
  const [, path, , quoted] = /^`([^`]+)`( “([^”]+)”)?$/.exec(piece) ?? []
  if (path === undefined) return `“${piece}” names no file`
  const content = read(path)
  if (content === null) return `${path} does not exist`
  return quoted === undefined || content.includes(quoted) ? null : `${path} does not say “${quoted}”`
}

/** What is wrong with pieces of evidence, which semicolons part. @param {string} evidence @param {Read} read */
export const problemsOfEvidence = (evidence, read) =>
  evidence.split('; ').flatMap(piece => problemOf(piece, read) ?? [])
