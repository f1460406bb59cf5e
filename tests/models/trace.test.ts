import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { redacted, traceIn } from '#domain/trace.ts'
import * as enumerations from '#openapi/generated/enumerations.ts'
import { pathsOf } from '#tests/support/model/paths.ts'
import { findMachines } from './find-machines.ts'

const machines = (await findMachines()).filter(({ name }) => name.startsWith('flow/'))

const charts = new URL('../../machines/flow/', import.meta.url)
const sources = readdirSync(charts, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => readFileSync(new URL(file, charts), 'utf8'))
  .join('\n')
/** The program's own words: of the contract and of the charts. */
const ours = new Set<unknown>([
  ...Object.values(enumerations).flat(),
  ...[...sources.matchAll(/'([^'\n]*)'/g)].map(([, word]) => word),
])

/** The texts in a value, by their keys. */
const textsIn = (value: unknown, key = ''): [key: string, text: string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => textsIn(part, Array.isArray(value) ? key : name))
      : []

/** The same with a personal value for each text that isn't ours: a name, and more than a word where a variant's name may be. */
const personal = (value: unknown, key = ''): unknown => {
  const isVariant = ['kind', 'type', 'outcome', 'status', 'step', 'screen', 'action'].includes(key)
  if (typeof value === 'string') return ours.has(value) ? value : isVariant ? 'Rosa Marchetti' : 'Rosa'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => personal(item, key))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, personal(part, name)]))
}

/** The chart's events and contexts, in every state that the model reaches. */
const happeningsOf = ({ model }: (typeof machines)[number]): unknown[] => {
  const steps = model === null ? [] : pathsOf(model).flatMap(path => path.steps)
  const contexts = new Set(steps.map(({ state }) => state.context as unknown))
  const events = new Set(steps.map(({ event: { type: _, ...event } }) => JSON.stringify(event)))
  return [...contexts, ...[...events].map((event): unknown => JSON.parse(event))]
}

describe.each(machines)('a trace of $name', machine => {
  it('is accepted by the server, whatever the chart has gone through', () => {
    const steps = machine.model === null ? [] : pathsOf(machine.model).flatMap(path => path.steps)
    const passed = new Map(
      steps.map(({ event, state }) => [`${event.type} ${JSON.stringify(state.value)}`, { event, state }]),
    )
    expect(passed.size).toBeGreaterThan(0)
    const refused = [...passed].flatMap(
      ([
        name,
        {
          event: { type, ...event },
          state,
        },
      ]) => {
        const step = {
          at: '2026-11-28T02:00:00.000Z',
          actor: 'm1a2b3c.x:2',
          chart: machine.machine.id,
          event: { ...(redacted(event) as object), type },
          value: state.value as unknown,
          context: redacted(state.context),
          status: state.status,
        }
        return traceIn(JSON.stringify({ version: 'main-583403e4.js', requestIds: [], steps: [step] }))
          ? []
          : [name]
      },
    )
    expect(refused).toEqual([])
  })

  it('tells nothing that a person or the server has written', () => {
    const happenings = happeningsOf(machine)
    expect(happenings.length).toBeGreaterThan(0)
    const left = happenings.flatMap(value => textsIn(redacted(personal(value))))
    expect(left.filter(([, text]) => text.includes('Rosa'))).toEqual([])
    const others = left.filter(
      ([key, text]) => !['', '…'].includes(text) && key !== 'code' && !ours.has(text),
    )
    expect(others).toEqual([])
  })
})
