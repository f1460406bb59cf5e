// `npm run replay FILE`: what the charts make of a trace that the inspector saved, or that came with a request for help.
import { readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { redacted, traceIn } from '#domain/trace.ts'
import { messagesOf, replay } from '#inspector/replay.ts'
import type { Message } from '#inspector/stream.ts'
import { readCharts } from './lib/charts.mjs'

const [file = ''] = process.argv.slice(2)
const charts = await readCharts()
const flowOf = (id: string) => charts.find(({ room, chart }) => room === 'flow' && chart.id === id)?.chart

const textIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const text = textIn(file)
const sent = traceIn(text)
const messagesIn = (): Message[] | null => {
  if (sent !== null) return messagesOf(sent.steps, flowOf)
  try {
    const messages: unknown = JSON.parse(text)
    return Array.isArray(messages) ? messages : null
  } catch {
    return null
  }
}
const messages = messagesIn()
if (messages === null) {
  process.stderr.write(
    file === ''
      ? 'Name a trace that the inspector saved: npm run replay trace.json\n'
      : `${file} is no trace of the inspector.\n`,
  )
  process.exitCode = 2
} else {
  if (sent !== null) {
    const opened = file.replace(/(?:\.json)?$/, '.inspector.json')
    writeFileSync(opened, JSON.stringify(messages))
    process.stdout.write(`Version ${sent.version}, requests ${sent.requestIds.join(', ') || 'unknown'}\n`)
    process.stdout.write(`Step through it in the inspector with ${opened}\n`)
  }
  const statesOf = ({ states }: AnyStateMachine) => Object.keys(states).join()
  const { steps, differences, unknown } = replay(
    messages,
    recorded => {
      const alike = charts.map(({ chart }) => chart).filter(({ id }) => id === recorded.id)
      // A flow may have the id of the lifecycle that it leads through.
      return alike.find(chart => statesOf(chart) === statesOf(recorded)) ?? alike.at(-1)
    },
    sent === null ? undefined : redacted,
  )
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
