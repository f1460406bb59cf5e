// `npm run replay FILE`: what the charts make of a trace that the inspector saved.
import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { replay } from '#inspector/replay.ts'
import type { Message } from '#inspector/stream.ts'
import { readCharts } from './lib/charts.mjs'

const [file] = process.argv.slice(2)
const read = (path: string): Message[] | null => {
  try {
    const messages: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(messages) ? messages : null
  } catch {
    return null
  }
}
const messages = file === undefined ? null : read(file)
if (messages === null) {
  process.stderr.write(
    file === undefined
      ? 'Name a trace that the inspector saved: npm run replay trace.json\n'
      : `${file} is no trace of the inspector.\n`,
  )
  process.exitCode = 2
} else {
  const charts = await readCharts()
  const statesOf = ({ states }: AnyStateMachine) => Object.keys(states).join()
  const { steps, differences, unknown } = replay(messages, recorded => {
    const alike = charts.map(({ chart }) => chart).filter(({ id }) => id === recorded.id)
    // A flow may have the id of the lifecycle that it leads through.
    return alike.find(chart => statesOf(chart) === statesOf(recorded)) ?? alike.at(-1)
  })
  for (const { number, chart, event, changes } of differences) {
    process.stdout.write(`${number}. ${event} in ${chart}\n`)
    for (const change of changes)
      process.stdout.write(
        `   ${change.path.join('.')}: ${change.type === 'CREATE' ? 'nothing' : JSON.stringify(change.oldValue)} then, ${change.type === 'REMOVE' ? 'nothing' : JSON.stringify(change.value)} now\n`,
      )
  }
  if (unknown.length > 0) process.stdout.write(`Not a chart of this version: ${unknown.join(', ')}\n`)
  process.stdout.write(`${steps} events replayed, ${differences.length} end elsewhere\n`)
  process.exitCode = differences.length > 0 || steps === 0 ? 1 : 0
}
