import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redacted, type Trace, traceIn } from './trace.ts'

const step: Trace['steps'][number] = {
  at: '2026-11-28T02:00:00.000Z',
  actor: 'x:3',
  chart: 'signUp',
  event: { type: 'xstate.error.actor.signUp', error: { code: '0028' } },
  value: { entering: 'refused' },
  context: { count: 2, failure: { code: '0028' } },
  status: 'active',
}
const trace = { version: 'main-583403e4.js', requestIds: [crypto.randomUUID()], steps: [step] }

it('keeps the shape, names of variants and codes of errors, and nothing else that is text', () => {
  const given = {
    kind: 'signedIn',
    error: { code: '0022', message: 'Rosa is unknown' },
    name: 'Rosa',
    email: 'rosa@example.com',
    code: '482911',
    note: '',
    'rosa@example.com': true,
    born: new Date(0),
    at: 1_790_000_000_000,
    tries: 3,
    type: 'I live at 12 Main Street',
    finding: { actions: ['report', 'Rosa'], state: 'reported' },
    address: { state: 'Rosa' },
  }
  expect(redacted(given)).toEqual({
    kind: 'signedIn',
    error: { code: '0022', message: '…' },
    name: '…',
    email: '…',
    code: '…',
    note: '',
    born: {},
    at: 0,
    tries: 3,
    type: '…',
    finding: { actions: ['report', '…'], state: 'reported' },
    address: { state: '…' },
  })
})

it('cuts long lists, deep objects and large numbers, and leaves out what is no data', () => {
  const within = (levels: number, wrap: (inner: unknown) => unknown, core: unknown): unknown =>
    levels === 0 ? core : wrap(within(levels - 1, wrap, core))
  for (const wrap of [(inner: unknown) => ({ inner }), (inner: unknown) => [inner]]) {
    expect(redacted(within(8, wrap, 1))).toEqual(within(8, wrap, 1))
    expect(redacted(within(9, wrap, 1))).toEqual(within(8, wrap, undefined))
  }
  expect(redacted(Array.from({ length: 21 }, (_, at) => at))).toEqual(
    Array.from({ length: 20 }, (_, at) => at),
  )
  expect(redacted([9_999, -9_999, 10_000, -10_000, true, null])).toEqual([9_999, -9_999, 0, 0, true, null])
  expect(redacted([() => 'Rosa', 1n, Symbol('Rosa')])).toEqual([undefined, undefined, undefined])
})

it('leaves nothing to redact a second time, whatever it is given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const once: unknown = JSON.parse(JSON.stringify(redacted(value) ?? null))
      expect(JSON.parse(JSON.stringify(redacted(once)))).toEqual(once)
    }),
  )
})

it('reads a trace, and refuses one that holds more than the redaction leaves', () => {
  expect(traceIn(JSON.stringify(trace))).toEqual(trace)
  const changes: readonly object[] = [
    { context: { email: 'rosa@example.com' } },
    { event: { type: 'signUp.submitted', password: 'Secret-2026!' } },
    { event: { type: 'rosa@example.com' } },
    { value: { entering: 'Rosa Marchetti', left: 'idle' } },
    { status: 'Rosa Marchetti' },
    { at: 'Rosa' },
    { at: 'Rosa 1' },
    { note: 'my password is Secret-2026!' },
    ...['actor', 'chart', 'value', 'status'].map(key => ({ [key]: 'Rosa' })),
    { value: { Rosa: 'idle' } },
    { event: { type: 'signUp.Rosa' } },
  ]
  for (const change of changes)
    expect(traceIn(JSON.stringify({ ...trace, steps: [step, { ...step, ...change }] }))).toBeNull()
  for (const word of ['Rosa Marchetti', 'Rosa']) {
    expect(traceIn(JSON.stringify({ ...trace, requestIds: [...trace.requestIds, word] }))).toBeNull()
    expect(traceIn(JSON.stringify({ ...trace, version: word }))).toBeNull()
  }
  for (const text of ['', '[]', '{}', 'null', JSON.stringify({ ...trace, name: 'Rosa' })])
    expect(traceIn(text)).toBeNull()
})
