import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './project.mjs'
import { filesUnder } from './wording.mjs'

/** The flows that a feature's files open. @param {string} feature */
const flowsOf = feature => {
  const folder = `src/features/${feature}`
  const files = existsSync(join(root, folder)) ? filesUnder(folder) : []
  return files
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(/#machines\/flow\/([a-z-]+)/g),
        ([, flow]) => flow,
      ),
    )
}

/** Whether a test lies near one changed file. @param {string} file @returns {(test: string) => boolean} */
const isNear = file => {
  if (/\.(?:test|spec)\.ts$/.test(file)) return test => test === file
  const [top, room = '', name = ''] = file.split('/')
  const own = basename(name, '.ts')
  /** @param {string} test */
  const isJourney = test => test.startsWith(`tests/journeys/${own}`)
  if (top === 'server' && (room === 'modules' || room === 'platform'))
    return test =>
      test.startsWith(`server/${room}/${own}/`) || test === `server/${room}/${own}.test.ts` || isJourney(test)
  if (top === 'server') return test => test.startsWith(`server/${room}/`)
  if (top === 'scripts')
    return test => test.startsWith('scripts/') && basename(test, '.test.ts') === basename(file).split('.')[0]
  if (top === 'machines' && room === 'lifecycle')
    return test => test === `tests/models/api/${own}.api.test.ts`
  if (top === 'machines' && room === 'flow') return test => test === `tests/journeys/flows/${own}.spec.ts`
  if (top === 'src' && room === 'features') {
    const flows = flowsOf(name).map(flow => `tests/journeys/flows/${flow}.spec.ts`)
    return test => isJourney(test) || flows.includes(test)
  }
  return () => false
}

/**
 * The API tests and journeys that lie nearest to what changed. Nearly every one of them runs nearly all of the server, so that imports can’t tell.
 *
 * @param {readonly string[]} changed
 */
export const touchedTests = changed => {
  const near = changed.map(isNear)
  const tests = ['server', 'scripts', 'tests']
    .flatMap(filesUnder)
    .filter(test => near.some(isIt => isIt(test)))
    .sort()
  return {
    journeys: tests.filter(file => file.endsWith('.spec.ts')),
    api: tests.filter(
      file =>
        /^(?:server|scripts)\/|^tests\/(?:contract|security|models\/api)\//.test(file) &&
        file.endsWith('.test.ts'),
    ),
  }
}
