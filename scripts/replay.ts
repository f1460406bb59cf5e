// `npm run replay FILE`: what the charts make of a trace that the inspector saved, or that came with a request for help.
//   -- --expect takedown=failed   keeps it as a test, which fails until this chart ends in this state
//   -- --browser ADDRESS          sends its events to this page of `npm run dev` instead
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type AnyStateMachine, matchesState } from 'xstate'
import { redacted, traceIn } from '#domain/trace.ts'
import { valueText } from '#inspector/chart.ts'
import { endOf, messagesOf, replay, type Trace } from '#inspector/replay.ts'
import { type Message, streamOf } from '#inspector/stream.ts'
import { readCharts } from './lib/charts.mjs'
import { chromiumArguments, ensureChromium } from './lib/chromium.mjs'
import { withPortErrors } from './lib/port-errors.ts'
import { say } from './lib/say.ts'

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { expect: { type: 'string' }, browser: { type: 'string' } },
})
const [file = ''] = positionals
const charts = await readCharts()
const definitions = Object.fromEntries(charts.map(({ chart }) => [chart.id, chart.config]))

const textIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const text = textIn(file)
const sent = traceIn(text)
const traceOf = (): Trace | null => {
  if (sent !== null) return sent
  try {
    const messages: unknown = JSON.parse(text)
    return Array.isArray(messages) ? (messages as Message[]) : null
  } catch {
    return null
  }
}

const statesOf = ({ states }: AnyStateMachine) => Object.keys(states).join()
const chartOf = (recorded: AnyStateMachine) => {
  const alike = charts.map(({ chart }) => chart).filter(({ id }) => id === recorded.id)
  // A flow may have the id of the lifecycle that it leads through.
  return alike.find(chart => statesOf(chart) === statesOf(recorded)) ?? alike.at(-1)
}

const compare = (messages: readonly Message[]): boolean => {
  if (sent !== null) say(`Version ${sent.version}, requests ${sent.requestIds.join(', ') || 'unknown'}`)
  const { steps, differences, unknown } = replay(
    withPortErrors(messages),
    chartOf,
    sent === null ? undefined : redacted,
  )
  for (const { number, chart, event, changes } of differences) {
    say(`${number}. ${event} in ${chart}`)
    for (const change of changes)
      say(
        `   ${change.path.join('.')}: ${change.type === 'CREATE' ? 'nothing' : JSON.stringify(change.oldValue)} then, ${change.type === 'REMOVE' ? 'nothing' : JSON.stringify(change.value)} now`,
      )
  }
  if (sent !== null && differences.length > 0)
    say('A guard that reads a text may decide otherwise here: texts of a person were replaced by “…”.')
  if (unknown.length > 0) say(`Not a chart of this version: ${unknown.join(', ')}`)
  say(`${steps} events replayed, ${differences.length} end elsewhere`)
  return differences.length === 0 && steps > 0
}

/** A test of tests/models/cases.test.ts: the trace, and where its chart should have ended. */
const keep = (trace: Trace, expected: string): boolean => {
  const [id = '', state = ''] = expected.split(/=(.*)/s)
  const chart = charts.find(({ room, chart }) => room === 'flow' && chart.id === id)?.chart
  const end = chart && endOf(withPortErrors(messagesOf(trace, definitions)), chart)
  if (end === undefined || state === '') {
    say(`Name a chart of the trace and its state, as in --expect takedown=failed, not ${expected}.`)
    return false
  }
  const test = `tests/models/cases/${basename(file)}`
  writeFileSync(test, `${JSON.stringify({ chart: id, state, trace }, null, 2)}\n`)
  say(`${test} is a test: ${id} ends in ${valueText(end)}, and should in ${state}.`)
  return matchesState(state, end as string)
}

/** For a page to come to where it can take the next event. */
const patience = 8_000

/**
 * Sends what a trace's person did to the charts of a page that `npm run dev` serves, through the inspector below it. What the
 * charts wait for, the product does itself. Says where it couldn't go on or ended elsewhere.
 */
const replayInBrowser = async (messages: readonly Message[], address: string): Promise<boolean> => {
  const { actors, entries } = streamOf(messages)
  const nameOf = (sessionId: string) => actors.get(sessionId)?.name ?? ''
  const sent = entries.filter(
    ({ event, sourceId, outcome }) =>
      !event.type.startsWith('xstate.') && sourceId === undefined && outcome?.kind === 'taken',
  )
  const ends = new Map(entries.map(({ sessionId, after }) => [nameOf(sessionId), valueText(after?.value)]))
  const executablePath = await ensureChromium()
  const { chromium, errors } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  const inspected = new URL(address)
  inspected.searchParams.set('inspect', 'docked')
  const inspector = page.frameLocator('iframe[title="Inspector"]')
  const actor = (name: string, state = '') =>
    inspector.getByRole('region', { name: 'Actors' }).getByText(`${name} ${state}`.trim())
  let doing = `open ${address}`
  try {
    await page.goto(inspected.href)
    for (const { number, event, sessionId } of sent) {
      const { type, ...contents } = event
      doing = `${number}. ${type} in ${nameOf(sessionId)}`
      await actor(nameOf(sessionId)).last().click()
      await inspector.getByRole('combobox').selectOption(type)
      await inspector.getByLabel('Contents').fill(JSON.stringify(contents))
      await inspector.getByRole('button', { name: 'Send' }).click()
    }
    for (const [name, state] of ends) {
      doing = `${name} in ${state}, as the trace ends`
      await actor(name, state).last().waitFor()
    }
    say(`${sent.length} events sent, and every chart ends as in the trace`)
    return true
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    say(`Not in this page: ${doing}`)
    return false
  } finally {
    await browser.close()
  }
}

const trace = traceOf()
if (trace === null) {
  process.stderr.write(
    file === ''
      ? 'Name a trace that the inspector saved: npm run replay trace.json\n'
      : `${file} is no trace of the inspector.\n`,
  )
  process.exitCode = 2
} else {
  const { expect, browser } = options
  const isAsRecorded =
    expect !== undefined
      ? keep(trace, expect)
      : browser !== undefined
        ? await replayInBrowser(messagesOf(trace, definitions), browser)
        : compare(messagesOf(trace, definitions))
  process.exitCode = isAsRecorded ? 0 : 1
}
