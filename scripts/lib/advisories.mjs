import { spawnSync } from 'node:child_process'
import { root } from './project.mjs'

/**
 * @typedef {{ severity: string, fixAvailable: boolean | object }} Vulnerability
 * @typedef {{ refused: string[], reported: string[], isKnown: boolean }} Verdict
 */

/** @param {string} text @returns {Record<string, Vulnerability> | null} */
const vulnerabilitiesIn = text => {
  try {
    return JSON.parse(text).vulnerabilities ?? null
  } catch {
    return null
  }
}

/**
 * What `npm audit --json` says: components that an advisory with a fixed version keeps out of a release, those that have none yet, and
 * whether it could be asked at all.
 *
 * @param {string} text @returns {Verdict}
 */
export const verdictOf = text => {
  const found = vulnerabilitiesIn(text)
  const lines = Object.entries(found ?? {}).map(([name, { severity, fixAvailable }]) => ({
    isFixed: fixAvailable !== false,
    line: `${name}: ${severity}`,
  }))
  return {
    isKnown: found !== null,
    refused: lines.flatMap(({ isFixed, line }) => (isFixed ? [line] : [])),
    reported: lines.flatMap(({ isFixed, line }) => (isFixed ? [] : [line])),
  }
}

export const askAdvisories = () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return verdictOf(stdout ?? '')
}
