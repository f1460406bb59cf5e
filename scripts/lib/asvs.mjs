import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOfEvidence, readInProject } from './evidence.mjs'
import { Refusal, root } from './project.mjs'

/** The requirements of OWASP ASVS 5.0, levels 1 and 2, to detect a lost row. */
export const requirementCount = 253

/** Requirements that the product's specification contradicts; no other may deviate. */
const mayDeviate = ['6.2.5', '6.4.2', '14.2.1']

/** @typedef {{ id: string, verdict: string, evidence: string }} Row */

/** The rows of the tables in docs/security/asvs.md. @param {string} text @returns {Row[]} */
export const rowsOf = text =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id = '', verdict = '', evidence = '']) => ({
      id,
      verdict: verdict.trim(),
      evidence: evidence.trim(),
    }),
  )

const verdicts = ['met', 'deviates', 'n/a']

/** @param {Row} row @param {(path: string) => string | null} read */
const problemsOf = ({ id, verdict, evidence }, read) => {
  if (!verdicts.includes(verdict)) return [`${id} is “${verdict}”`]
  if (verdict === 'n/a') return evidence === '' ? [`${id} does not say why it is n/a`] : []
  const wrong = problemsOfEvidence(evidence, read).map(problem => `${id}: ${problem}`)
  if (verdict === 'met') return wrong
  return [
    ...wrong,
    ...(mayDeviate.includes(id) ? [] : [`${id} may not deviate`]),
    ...(evidence.includes('docs/adr/') ? [] : [`${id} deviates without an ADR`]),
  ]
}

/**
 * Checks the list of security requirements: every row is there once, met or deviating by an ADR, and what backs it exists and says so.
 *
 * @param {string} text the list
 * @param {(path: string) => string | null} read the content of a file of the project; null when there is none
 */
export const checkRequirements = (text, read = readInProject) => {
  const rows = rowsOf(text)
  const ids = rows.map(({ id }) => id)
  const problems = [
    ...(rows.length === requirementCount ? [] : [`there are ${rows.length} rows of ${requirementCount}`]),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `${id} stands twice`),
    ...rows.flatMap(row => problemsOf(row, read)),
  ]
  /** @param {string} wanted */
  const count = wanted => rows.filter(({ verdict }) => verdict === wanted).length
  const line = `ASVS: ${count('met')} met, ${count('deviates')} deviate (ADR), ${count('n/a')} n/a`
  return { problems, line }
}

export const checkAsvs = async () => {
  const { problems, line } = checkRequirements(readFileSync(join(root, 'docs/security/asvs.md'), 'utf8'))
  if (problems.length > 0) throw new Refusal(problems.join('\n'))
  return { passed: 1, failed: 0, output: '', always: line }
}
