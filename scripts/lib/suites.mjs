// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
 * @param {{ passed: number, failed: number, skipped: number, status: number, output: string, always?: string }} found
 * @returns {Result}
 */
export const counted = ({ passed, failed, skipped, status, output, always = '' }) => {
  const crashed = failed === 0 && (status !== 0 || passed === 0) ? 1 : 0
  const notes = [
    ...(crashed ? [`The runner ended with status ${status}, and ${passed} tests had passed.`] : []),
    ...(skipped > 0 ? [`${skipped} tests were skipped, which counts as failed.`] : []),
  ]
  return { passed, failed: failed + skipped + crashed, output: [output, ...notes].join('\n'), always }
}

/** The table that the statecharts' tests print: from its heading to the next empty line. @param {string} output */
export const coverageTable = output =>
  /^machine +states +transitions +paths\n(?:.+\n)+/m.exec(output)?.[0].trimEnd() ?? ''

export const runVitest = async () => {
  const { status, output, report } = await withReport(file => ({
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: { NO_COLOR: '1', FORCE_COLOR: '0' },
  }))
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report?.testResults ?? []
  // A file that could not even be loaded has no tests to count.
  const unloaded = files.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  ).length
  return counted({
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    status,
    output,
    always: coverageTable(output),
  })
}

export const runPlaywright = async () => {
  await ensureBuilt()
  const chromium = await ensureChromium()
  const { status, output, report } = await withReport(file => ({
    args: [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: chromium, NO_COLOR: '1', FORCE_COLOR: '0' },
  }))
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  return counted({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (report?.errors?.length ?? 0),
    skipped: stats.skipped,
    status,
    output,
  })
}
