// Checks the import rules of .dependency-cruiser.cjs over the project, and that every one of them still catches what it is for:
//   node tests/boundaries/boundaries.mjs
// Under some versions of TypeScript dependency-cruiser sees no imports and ends well; a planted violation tells.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { environment, program, root } from '#scripts/lib/project.mjs'
import { run } from '#scripts/lib/run.mjs'
import { planted, welcome } from './planted.mjs'

/** @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation */
/** @typedef {{ source: string, dependencies: { resolved: string }[] }} Module */

const rooms = ['domain', 'files', 'inspector', 'machines', 'src', 'server']

const noRings = {
  name: 'no-rings-of-folders',
  comment: 'Folders that need each other, if only through others, are one folder, or lack a lower one.',
}

/** Files of server/, server/modules/ and server/platform/ themselves put folders together, and are in none. */
const folderOf = (/** @type {string} */ path) =>
  /^(?:src\/parts|server\/modules|server\/platform|server)\/(?!(?:modules|platform)\/)[^/]+(?=\/)/.exec(
    path,
  )?.[0]

/** dependency-cruiser's own folders include those above them, which would be rings of a folder and what is in it. @param {Module[]} modules */
const ringsIn = modules => {
  /** @type {Map<string, Map<string, Violation[]>>} */
  const needs = new Map()
  for (const { source: from, dependencies } of modules.filter(({ source }) => !source.includes('.test.')))
    for (const { resolved: to } of dependencies) {
      const [needing, needed] = [folderOf(from), folderOf(to)]
      if (needing === undefined || needed === undefined || needing === needed) continue
      const others = needs.get(needing) ?? new Map()
      needs.set(needing, others.set(needed, [...(others.get(needed) ?? []), { rule: noRings, from, to }]))
    }
  const reachedFrom = (/** @type {string} */ folder) => {
    const reached = new Set([folder])
    for (const one of reached) for (const other of needs.get(one)?.keys() ?? []) reached.add(other)
    return reached
  }
  return [...needs].flatMap(([needing, others]) =>
    [...others].flatMap(([needed, imports]) => (reachedFrom(needed).has(needing) ? imports : [])),
  )
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<{ violations: Violation[], totalDependenciesCruised: number, ruleSetUsed: { forbidden: { name: string, comment: string }[] } }>}
 */
const cruise = async (folder, args) => {
  const { output, status } = await run(
    program('depcruise'),
    [...args, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      env: environment(),
      cwd: folder,
    },
  )
  try {
    const { summary, modules } = JSON.parse(output)
    summary.violations.push(...ringsIn(modules))
    summary.ruleSetUsed.forbidden.push(noRings)
    return summary
  } catch {
    throw new Error(`dependency-cruiser ended with status ${status}:\n${output}`)
  }
}

/** A project in a temporary folder that holds nothing but these imports. @param {readonly (readonly [string, string, ...unknown[]])[]} imports */
const plant = imports => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-boundaries-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    copyFileSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  /** @type {Map<string, string[]>} */
  const files = new Map()
  for (const [from, what] of imports) {
    const to = what.replace('type ', '')
    files.set(from, [
      ...(files.get(from) ?? []),
      to === what ? `import '${to}'` : `import type { here as one } from '${to}'`,
    ])
    const target = posix.join(posix.dirname(from), to)
    if (to.startsWith('.') && !to.includes('missing') && !files.has(target)) files.set(target, [])
  }
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${lines.join('\n')}\nexport const here = true\n`)
  }
  return folder
}

/** An import that goes up two folders or more. */
const climbs = /\b(?:from|import)\b[ (]*'\.\.\/\.\.\//

const problems = []
const project = await cruise(root, rooms)
for (const { rule, from, to } of project.violations) {
  const comment = project.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? ''
  problems.push(`${from} imports ${to}\n    ${rule.name}: ${comment}`)
}
if (project.totalDependenciesCruised < 100)
  problems.push('dependency-cruiser saw next to nothing of the project')

for (const top of [...rooms, 'scripts', 'tests'])
  for (const path of readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.gen)\.(tsx?|mjs)$/.test(path) && climbs.test(readFileSync(join(root, top, path), 'utf8')))
      problems.push(
        `${top}/${path} imports from two folders up: name the place from the root, as '#domain/score.ts'`,
      )

const folder = plant([...planted, ...welcome])
try {
  const { violations, ruleSetUsed } = await cruise(folder, rooms)
  for (const [from, to, rule] of planted)
    if (
      !violations.some(
        found =>
          found.rule.name === rule && (found.from === from || found.cycle?.some(({ name }) => name === from)),
      )
    )
      problems.push(`not caught: ${rule} must refuse that ${from} imports ${to}`)
  for (const [from, to] of welcome)
    for (const { rule } of violations.filter(found => found.from === from))
      problems.push(`refused by ${rule.name}, though it is welcome: ${from} imports ${to}`)
  for (const { name } of ruleSetUsed.forbidden)
    if (!planted.some(([, , rule]) => rule === name))
      problems.push(`the rule ${name} has no planted violation in tests/boundaries/planted.mjs`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

process.stdout.write(
  problems.length === 0
    ? `${project.totalDependenciesCruised} imports keep to the rooms; ${planted.length} planted violations were caught\n`
    : `${problems.join('\n')}\n`,
)
process.exitCode = problems.length === 0 ? 0 : 1
