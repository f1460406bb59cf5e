import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOfEvidence, readInProject } from './evidence.mjs'
import { root } from './project.mjs'

const decisions = readdirSync(join(root, 'docs/adr')).map(name => Number(name.slice(0, 4)))

/**
 * What is wrong with a proof: it is neither a test, nor a decision, nor says what is left to build.
 *
 * @param {string} proof @param {import('./evidence.mjs').Read} read
 */
const problemsOfProof = (proof, read) => {
  if (/^(?:missing|partly: .+)$/.test(proof)) return []
  const decision = /^ADR (\d+)$/.exec(proof)?.[1]
  if (decision) return decisions.includes(Number(decision)) ? [] : [`ADR ${decision} does not exist`]
  return /^`[^`]+\.(?:test|spec)\.tsx?`/.test(proof)
    ? problemsOfEvidence(proof, read)
    : [`“${proof}” is no test`]
}

/**
 * Checks docs/specification.md: every file that it names exists, and every row has a test, a decision, or what is left.
 *
 * @param {string} text @param {import('./evidence.mjs').Read} read
 */
export const checkSpecification = (text, read = readInProject) =>
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

/** The files that docs/changing.md names and that do not exist; those with NAME are to be written. @param {string} text @param {import('./evidence.mjs').Read} read */
export const checkChanging = (text, read = readInProject) =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]+\.\w+)`/g)].flatMap(([piece, path = '']) =>
    path.includes('NAME') ? [] : problemsOfEvidence(piece, read),
  )
