// @ts-check
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './project.mjs'

/** @param {string[]} patterns */
const find = patterns => globSync(patterns, { cwd: root }).map(path => path.replaceAll('\\', '/'))

/** The flows that a feature's files open. @param {string} feature */
const flowsOf = feature =>
  find([`src/features/${feature}/**/*.{ts,tsx}`]).flatMap(file =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/#machines\/flow\/([a-z-]+)/g),
      ([, flow]) => flow,
    ),
  )

/** The API tests and journeys of one changed file, as patterns. @param {string} file @returns {string[]} */
const patternsFor = file => {
  if (/\.(?:test|spec)\.ts$/.test(file)) return [file]
  const [top, room = '', name = ''] = file.split('/')
  if (top === 'server' && (room === 'modules' || room === 'platform'))
    return [`server/${room}/${name.replace('.ts', '')}{,/**/*}.test.ts`, `tests/journeys/${name}*.spec.ts`]
  if (top === 'server') return [`server/${room}/**/*.test.ts`]
  if (top === 'scripts') return [`scripts/**/${basename(file).replace(/\.\w+$/, '')}.test.ts`]
  if (top === 'machines' && room === 'lifecycle')
    return [`tests/models/api/${name.replace('.ts', '')}.api.test.ts`]
  if (top === 'machines' && room === 'flow')
    return [`tests/journeys/flows/${name.replace('.ts', '')}.spec.ts`]
  if (top === 'src' && room === 'features')
    return [
      `tests/journeys/${name}*.spec.ts`,
      ...flowsOf(name).map(flow => `tests/journeys/flows/${flow}.spec.ts`),
    ]
  return []
}

/**
 * The API tests and journeys that lie nearest to what changed. Nearly every one of them runs nearly all of the server, so that imports can’t tell.
 *
 * @param {readonly string[]} changed
 */
export const touchedTests = changed => {
  const tests = [...new Set(find(changed.flatMap(patternsFor)))].sort()
  return {
    journeys: tests.filter(file => file.endsWith('.spec.ts')),
    api: tests.filter(
      file =>
        /^(?:server|scripts)\/|^tests\/(?:contract|security|models\/api)\//.test(file) &&
        file.endsWith('.test.ts'),
    ),
  }
}
