import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOfEvidence, readInProject } from './evidence.mjs'
import { root } from './project.mjs'

const decisions = readdirSync(join(root, 'docs/adr')).map(name => Number(name.slice(0, 4)))

const deviations = 'docs/adr/0063-where-we-leave-the-specification.md'

/** The first cells of its table: what the specification says. @param {string} text */
const deviationsIn = text =>
  [...text.matchAll(/^\| (?!Specification|---)([^|]+) \|/gm)].map(([, said = '']) => said)

/**
 * What is wrong with a proof: it is neither a test, nor a decision, nor says what is left to build.
 *
 * @param {string} proof @param {import('./evidence.mjs').Read} read
 */
const problemsOfProof = (proof, read) => {
  if (/^(?:missing|partly: .+)$/.test(proof)) return []
  const { number, row } = /^ADR (?<number>\d+)(?: “(?<row>[^”]+)”)?$/.exec(proof)?.groups ?? {}
  if (number === '63') {
    const rows = deviationsIn(read(deviations) ?? '').filter(deviation => deviation.startsWith(row ?? ''))
    return row !== undefined && rows.length === 1 ? [] : [`ADR 63 has no row “${row ?? ''}”`]
  }
  if (number) return decisions.includes(Number(number)) ? [] : [`ADR ${number} does not exist`]
  return /^`[^`]+\.(?:test|spec)\.tsx?`/.test(proof)
    ? problemsOfEvidence(proof, read)
    : [`“${proof}” is no test`]
}

/** The deviations that no rule names. @param {string} text @param {import('./evidence.mjs').Read} read */
const unnamedDeviations = (text, read) => {
  const named = [...text.matchAll(/ADR 63 “([^”]+)”/g)].map(([, start = '']) => start)
  return deviationsIn(read(deviations) ?? '')
    .filter(deviation => !named.some(start => deviation.startsWith(start)))
    .map(deviation => `no rule names “${deviation}” of ADR 63`)
}

/** @param {string} text @param {import('./evidence.mjs').Read} read */
const problemsOfRules = (text, read) =>
  text
    .split('\n')
    .filter(line => line.startsWith('|') && !/^\| (?:rule|---) \|/.test(line))
    .flatMap(line => {
      const [, rule, places, proofs] = /^\| ([^|]+) \| (`[^|]+`) \| ([^|]+) \|$/.exec(line) ?? []
      if (!rule || !places || !proofs) return [`“${line}” is not written as the other rows`]
      return [
        ...problemsOfEvidence(places.replaceAll(', ', '; '), read),
        ...proofs.split('; ').flatMap(proof => problemsOfProof(proof, read)),
      ].map(problem => `“${rule}”: ${problem}`)
    })

/**
 * Checks docs/specification.md: every file that it names exists, every row has a test, a decision, or what is left,
 * and every row of ADR 63 is named by one.
 *
 * @param {string} text @param {import('./evidence.mjs').Read} read
 */
export const checkSpecification = (text, read = readInProject) => [
  ...problemsOfRules(text, read),
  ...unnamedDeviations(text, read),
]

/** The files that docs/changing.md names and that do not exist; those with NAME are to be written. @param {string} text @param {import('./evidence.mjs').Read} read */
export const checkChanging = (text, read = readInProject) =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]+\.\w+)`/g)].flatMap(([piece, path = '']) =>
    path.includes('NAME') ? [] : problemsOfEvidence(piece, read),
  )
