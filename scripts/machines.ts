/**
 * Draws every statechart of machines/ into docs/machines/<room>/<name>.svg, and writes docs/machines/index.html,
 * which shows them all. `--check` writes nothing: it reports what is missing, out of date or left over, and
 * exits with 1. `--screens` takes the picture of each state first, by the journeys through the flows.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { render } from 'state-machine-cat'
import { findMachines } from '../tests/models/find-machines.ts'
import { drawingOf } from './lib/drawing.ts'
import { galleryOf, screenOf, statesIn } from './lib/gallery.ts'
import { environment, program } from './lib/project.mjs'

const root = new URL('../', import.meta.url)
const isCheck = process.argv.includes('--check')
const drawings = new URL('docs/machines/', root)

const found = await findMachines()
const machines = found.map(({ name, machine }) => ({ path: `${name}.svg`, chart: drawingOf(machine) }))

if (process.argv.includes('--screens')) {
  const { status } = spawnSync(program('playwright'), ['test', 'flows'], {
    stdio: 'inherit',
    env: environment({ WARDLIGHT_SCREENS: fileURLToPath(new URL('screens', drawings)) }),
  })
  if (status !== 0) process.exit(1)
}

const problems: string[] = []
for (const { path, chart } of machines) {
  // Graphviz draws slightly differently on every machine, so the chart is compared and not the drawing.
  const mark = `<!-- chart ${createHash('sha256').update(JSON.stringify(chart)).digest('hex')} -->`
  const file = new URL(path, drawings)
  if (read(file).includes(mark)) continue
  if (isCheck) {
    problems.push(`docs/machines/${path} does not show the chart as it is`)
    continue
  }
  const svg = await render(chart, {
    inputType: 'json',
    outputType: 'svg',
    direction: 'left-right',
    noDotNativeWarning: true,
  })
  mkdirSync(dirname(file.pathname), { recursive: true })
  writeFileSync(file, `${svg.trimEnd()}\n${mark}\n`)
  process.stdout.write(`docs/machines/${path}\n`)
}

const screens = found
  .filter(({ name }) => name.startsWith('flow/'))
  .flatMap(({ machine }) => statesIn(machine.root).map(screenOf))
const shown = new Set([...machines.map(({ path }) => path), ...screens])
for (const path of readdirSync(drawings, { encoding: 'utf8', recursive: true }).filter(name =>
  /\.(?:svg|webp)$/.test(name),
)) {
  if (shown.has(path.replaceAll('\\', '/'))) continue
  if (isCheck) problems.push(`docs/machines/${path} shows a chart or state that does not exist`)
  else rmSync(new URL(path, drawings))
}

const page = new URL('index.html', drawings)
const gallery = galleryOf(found)
if (read(page) !== gallery) {
  if (isCheck) problems.push('docs/machines/index.html does not show the charts as they are')
  else writeFileSync(page, gallery)
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\nRun "npm run machines".\n`)
  process.exitCode = 1
} else if (isCheck) {
  process.stdout.write(`${machines.length} drawings and the page of them show their charts as they are\n`)
}

function read(file: URL): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
