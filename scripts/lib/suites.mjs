import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { environment, projectNode, root } from './project.mjs'
import { run } from './run.mjs'

/** @typedef {import('./steps.mjs').Result} Result */

/**
 * Runs a test runner that writes a JSON report, and reads the report.
 *
 * @param {(file: string) => { args: string[], env?: Record<string, string> }} command what to run so that the report goes to `file`
 * @returns {Promise<{ status: number, output: string, report: any }>} `report` is null when none was written.
 */
const withReport = async command => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-report-'))
  const file = join(folder, 'report.json')
  try {
    const { args, env } = command(file)
    const { status, output } = await run(projectNode, args, { env: environment(env) })
    return { status, output, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A runner that failed must count for a failure, also when no test of it did: it crashed, or an error came outside of tests.
 *
 * @param {object} found
 * @param {number} found.passed
 * @param {readonly string[]} found.failures What failed, each by its name.
 * @param {readonly string[]} found.skipped What was not run, each by its name.
 * @param {number} found.status
 * @param {string} found.output
 * @param {string} [found.always]
 * @returns {Result}
 */
export const counted = ({ passed, failures, skipped, status, output, always = '' }) => {
  const crashed = failures.length === 0 && (status !== 0 || passed === 0)
  const all = [
    ...failures,
    ...skipped.map(name => `${name}\n    was skipped, which counts as failed`),
    ...(crashed
      ? [`The runner ended with status ${status}, and ${passed} tests had passed.${reason(output)}`]
      : []),
  ]
  return { passed, failed: all.length, failures: all, output, always }
}

/** What was expected: the first lines of what a runner says of a failure, without where it was called from. @param {string | undefined} message */
export const reason = message =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter(line => line.trim() !== '' && !/^ +at |^ RUN /.test(line))
    .slice(0, 6)
    .map(line => `\n    ${line.trimEnd()}`)
    .join('')

/** The command that repeats a test of vitest alone. @param {string} file @param {string} [name] */
const againInVitest = (file, name) => {
  const pattern = name?.replaceAll(/[.?*+()[\]{}|\\^$]/g, String.raw`\$&`).replaceAll("'", '.')
  return `\n    npx vitest run ${file}${pattern === undefined ? '' : ` -t '${pattern}'`}`
}

/** The line of a file that a stack names. @param {string} file @param {string | undefined} stack */
const lineIn = (file, stack = '') => {
  const at = stack.indexOf(`${file}:`)
  return at < 0 ? '' : (/^:\d+/.exec(stack.slice(at + file.length))?.[0] ?? '')
}

const skippedStatuses = ['skipped', 'pending', 'todo']

/** The tag of tests that `npm test` leaves to `npm run test:all`. */
export const exhaustive = 'exhaustive'

/**
 * What vitest's report names, by how it ended, and why it failed. A file that could not even be loaded has no tests to name and counts for one.
 *
 * @typedef {{ fullName: string, ancestorTitles?: string[], status: string, tags?: string[], failureMessages?: string[] }} Assertion
 * @param {{ testResults?: { name: string, status: string, message?: string, assertionResults: Assertion[] }[] } | null} report
 * @param {boolean} all Whether the exhaustive tests were to run as well.
 */
export const namesOfVitest = (report, all) => {
  const files = report?.testResults ?? []
  /** @param {(test: Assertion) => boolean} fits */
  const named = fits =>
    files.flatMap(file => {
      /** @type {Set<string | undefined>} */
      const shown = new Set()
      return file.assertionResults
        .filter(fits)
        .map(({ fullName, ancestorTitles: [group] = [], failureMessages: [message] = [] }) => {
          const path = relative(root, file.name)
          const name = `${path}${lineIn(path, message)} › ${fullName}`
          // What else broke in the same group follows from the first as a rule.
          if (group !== undefined && shown.has(group)) return name
          shown.add(group)
          return `${name}${reason(message)}${againInVitest(path, fullName)}`
        })
    })
  const unloaded = files.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    failures: [
      ...named(test => test.status === 'failed'),
      ...unloaded.map(file => {
        const path = relative(root, file.name)
        return `${path} could not be loaded${reason(file.message)}${againInVitest(path)}`
      }),
    ],
    skipped: named(
      test => skippedStatuses.includes(test.status) && (all || !test.tags?.includes(exhaustive)),
    ),
  }
}

/**
 * What the page showed when a journey failed: on another machine nobody can look.
 *
 * @param {Tried | undefined} result
 */
const shown = result => {
  const path = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return ''
  const [, page = ''] = /^# Page snapshot\s+```yaml\n([\s\S]*?)```/m.exec(readFileSync(path, 'utf8')) ?? []
  return page
    .split('\n', 60)
    .filter(line => line.trim() !== '')
    .map(line => `\n    | ${line}`)
    .join('')
}

/**
 * What Playwright's report names, by how it ended, why it failed, and what was on the page.
 *
 * @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string }[] }} Tried
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results?: Tried[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ suites?: Suite[], errors?: { message?: string }[] } | null} report
 */
export const namesOfPlaywright = report => {
  /** @type {(suite: Suite, titles: readonly string[]) => { name: string, statuses: string[] }[]} */
  const specsOf = ({ specs = [], suites = [] }, titles) => [
    ...specs.map(spec => {
      const failed = spec.tests.flatMap(test => test.results ?? []).find(({ error }) => error)
      return {
        name:
          [`${spec.file}:${spec.line}`, ...titles, spec.title].join(' › ') +
          reason(failed?.error?.message) +
          shown(failed) +
          `\n    npx playwright test ${spec.file}:${spec.line}`,
        statuses: spec.tests.map(test => test.status),
      }
    }),
    ...suites.flatMap(inner => specsOf(inner, [...titles, inner.title])),
  ]
  const specs = (report?.suites ?? []).flatMap(file => specsOf(file, []))
  /** @param {readonly string[]} statuses */
  const named = statuses =>
    specs.filter(spec => spec.statuses.some(status => statuses.includes(status))).map(spec => spec.name)
  return {
    failures: [
      ...named(['unexpected', 'flaky']),
      ...(report?.errors ?? []).map(({ message }) => `An error outside of tests${reason(message)}`),
    ],
    skipped: named(skippedStatuses),
  }
}

/** The table that the statecharts' tests print: from its heading to the next empty line. @param {string} output */
export const coverageTable = output =>
  /^machine +states +transitions +paths\n(?:.+\n)+/m.exec(output)?.[0].trimEnd() ?? ''

/**
 * Runs the tests of one of vitest's projects.
 *
 * @param {string} project
 * @param {{ all?: boolean, base?: string, files?: readonly string[] }} [options] `all`: the exhaustive ones as well; `base`: of a file changed since
 *   then only those that import it, if any do; `files`: those alone.
 */
export const runVitest = async (project, { all = false, base, files = [] } = {}) => {
  const { status, output, report } = await withReport(file => ({
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      `--project=${project}`,
      ...(all ? [] : [`--tags-filter=!${exhaustive}`]),
      ...(base === undefined ? [] : [`--changed=${base}`, '--passWithNoTests']),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: { NO_COLOR: '1', FORCE_COLOR: '0' },
  }))
  if (base !== undefined && status === 0 && report?.numTotalTests === 0)
    return { passed: 0, failed: 0, output }
  return counted({
    passed: report?.numPassedTests ?? 0,
    ...namesOfVitest(report, all),
    status,
    output,
    always: coverageTable(output),
  })
}

/** @param {{ all?: boolean, files?: readonly string[] }} options `all`: the exhaustive ones as well; `files`: those alone. */
export const runPlaywright = async ({ all = false, files = [] }) => {
  await ensureBuilt()
  const chromium = await ensureChromium()
  const { status, output, report } = await withReport(file => ({
    args: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      ...files,
      '--forbid-only',
      '--reporter=dot,json',
      ...(all ? [] : [`--grep-invert=@${exhaustive}`]),
    ],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      CHROMIUM_PATH: chromium,
      FORCE_COLOR: '0',
      ...(all && { EXHAUSTIVE: 'true' }),
    },
  }))
  return counted({ passed: report?.stats?.expected ?? 0, ...namesOfPlaywright(report), status, output })
}
