import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { matchesState } from 'xstate'
import { valueText } from '#inspector/chart.ts'
import { endOf, messagesOf, type Trace } from '#inspector/replay.ts'
import { readCharts } from '#scripts/lib/charts.mjs'
import { withPortErrors } from '#scripts/lib/port-errors.ts'

/** Traces that people sent, and where they should have ended: `npm run replay FILE -- --expect CHART=STATE` writes one. */
const folder = new URL('cases/', import.meta.url)
const charts = (await readCharts()).filter(({ room }) => room === 'flow').map(({ chart }) => chart)
const definitions = Object.fromEntries(charts.map(chart => [chart.id, chart.config]))

it.each(readdirSync(folder))('%s ends where it should', file => {
  const {
    chart: id,
    state,
    trace,
  } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    chart: string
    state: string
    trace: Trace
  }
  const chart = charts.find(chart => chart.id === id)
  const end = chart && endOf(withPortErrors(messagesOf(trace, definitions)), chart)
  expect(matchesState(state, end as string), `${id} ends in ${valueText(end)}, not in ${state}`).toBe(true)
})
