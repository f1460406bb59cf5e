/**
 * Draws every statechart of machines/ into docs/machines/<room>/<name>.svg. `--check` draws nothing: it
 * reports drawings that are missing, out of date or left over, and exits with 1.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { render } from 'state-machine-cat'
import { readCharts } from './lib/charts.mjs'
import { drawingOf } from './lib/drawing.mjs'

const root = new URL('../', import.meta.url)
const isCheck = process.argv.includes('--check')
const drawings = new URL('docs/machines/', root)

const machines = (await readCharts()).map(({ room, name, chart }) => ({
  path: `${room}/${name}.svg`,
  chart: drawingOf(chart),
}))

const problems = []
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

for (const path of readdirSync(drawings, { recursive: true }).filter(name => name.endsWith('.svg'))) {
  if (machines.some(machine => machine.path === path)) continue
  if (isCheck) problems.push(`docs/machines/${path} shows a chart that does not exist`)
  else rmSync(new URL(path, drawings))
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\nRun "npm run machines".\n`)
  process.exitCode = 1
} else if (isCheck) {
  process.stdout.write(`${machines.length} drawings show their charts as they are\n`)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
