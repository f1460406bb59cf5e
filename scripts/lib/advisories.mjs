import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { Refusal, root } from './project.mjs'

/**
 * @typedef {{ advisory: string, reason: string, until: string }} Exception Until: a day, such as 2027-01-31.
 * @typedef {{ title: string, url: string, severity: string }} Advisory
 * @typedef {{ via: readonly (string | Advisory)[], fixAvailable: boolean | object }} Vulnerability
 * @typedef {{ refused: string[], excepted: string[], isKnown: boolean }} Verdict
 */

/** @param {string} answer @returns {Record<string, Vulnerability> | null} */
const vulnerabilitiesIn = answer => {
  try {
    return JSON.parse(answer).vulnerabilities ?? null
  } catch {
    return null
  }
}

/** @param {Exception} exception */
const refuseIncomplete = ({ advisory, reason, until }) => {
  if (!/^GHSA(-\w{4}){3}$/.test(advisory) || !reason?.trim() || !/^\d{4}-\d\d-\d\d$/.test(until))
    throw new Refusal(
      `docs/security/advisories.json must say of each its advisory (GHSA-…), a reason and until which day: ${JSON.stringify({ advisory, reason, until })}`,
    )
}

/**
 * What `npm audit --json` says: components that an advisory keeps out of a release, those that an exception lets in until its day, and
 * whether the advisories could be asked at all.
 *
 * @param {string} answer @param {readonly Exception[]} exceptions @param {string} today @returns {Verdict}
 */
export const verdictOf = (answer, exceptions, today) => {
  exceptions.forEach(refuseIncomplete)
  const found = vulnerabilitiesIn(answer)
  /** @type {Verdict} */
  const verdict = { isKnown: found !== null, refused: [], excepted: [] }
  // A name is a component that has this one in it, or is in it; that has its own entry.
  for (const [name, { via, fixAvailable }] of Object.entries(found ?? {}))
    for (const advisory of via.filter(each => typeof each !== 'string')) {
      const { severity, title, url } = advisory
      const fix = fixAvailable === false ? 'without a fixed version' : 'a fixed version exists'
      const line = `${name}: ${severity}, ${fix}: ${title} (${url})`
      const exception = exceptions.find(each => url.endsWith(`/${each.advisory}`))
      if (exception === undefined) verdict.refused.push(line)
      else if (exception.until < today)
        verdict.refused.push(`${line}; its exception ended on ${exception.until}`)
      else verdict.excepted.push(`${line}; until ${exception.until}: ${exception.reason}`)
    }
  return verdict
}

/** @returns {Promise<Verdict>} */
export const askAdvisories = async () => {
  const npm = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  npm.on('error', () => undefined)
  const exceptions = JSON.parse(
    readFileSync(new URL('../../docs/security/advisories.json', import.meta.url), 'utf8'),
  )
  return verdictOf(await text(npm.stdout), exceptions, new Date().toISOString().slice(0, 10))
}
