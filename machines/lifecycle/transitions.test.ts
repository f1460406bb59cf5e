import { describe, expect, it } from 'vitest'
import { chartSteps } from './chart-steps.ts'
import { deepScanLifecycle } from './deep-scan.ts'
import { leakLifecycle } from './leak.ts'
import { paymentLifecycle } from './payment.ts'
import { registerLifecycle } from './register.ts'
import { reportResolutionLifecycle } from './report-resolution.ts'
import {
  can,
  initialStateOf,
  isStateOf,
  next,
  sourcesOf,
  statesOf,
  step,
  transitionTable,
} from './transitions.ts'

describe('a lifecycle chart, read as a table', () => {
  it('names its states in order, and where a new thing begins', () => {
    expect(statesOf(paymentLifecycle)).toEqual([
      'awaitingCheckout',
      'processing',
      'failed',
      'canceled',
      'paid',
    ])
    expect(initialStateOf(paymentLifecycle)).toBe('awaitingCheckout')
  })

  it('reports a stored word that is not its own', () => {
    expect(isStateOf(leakLifecycle, 'fixed')).toBe(true)
    expect(isStateOf(leakLifecycle, 'toString')).toBe(false)
    expect(isStateOf(leakLifecycle, null)).toBe(false)
  })

  it('lists every event with where it leads from and to', () => {
    expect(transitionTable(registerLifecycle)).toEqual([
      { event: 'register.addressGiven', from: 'pending', to: 'completed' },
    ])
    expect(sourcesOf(deepScanLifecycle, 'deepScan.failed')).toEqual(['INITIATED', 'PROCESSING', 'SCANNING'])
  })

  it('accepts and refuses by the chart', () => {
    expect(can(leakLifecycle, 'ignored', { type: 'leak.restored' })).toBe(true)
    expect(next(leakLifecycle, 'ignored', { type: 'leak.restored' })).toBe('detected')
    expect(can(leakLifecycle, 'notMe', { type: 'leak.restored' })).toBe(false)
    expect(next(leakLifecycle, 'notMe', { type: 'leak.restored' })).toBeNull()
  })

  it('returns the events that a step emits', () => {
    expect(step(paymentLifecycle, 'processing', { type: 'payment.succeeded' })).toEqual({
      state: 'paid',
      facts: [{ type: 'payment.creditEarned', credits: 1 }],
    })
    expect(step(paymentLifecycle, 'processing', { type: 'payment.failed' })?.facts).toEqual([])
  })
})

describe('a timeline drawn from a chart', () => {
  it('shows past states with their dates, the current one, and what lies ahead', () => {
    const { stops, next: choices } = chartSteps(deepScanLifecycle, 'PROCESSING', [
      { state: 'NOT_STARTED', at: '2026-11-20T09:00:00Z' },
      { state: 'INITIATED', at: '2026-11-20T09:01:00Z' },
      { state: 'PROCESSING', at: '2026-11-20T09:02:00Z' },
    ])
    expect(stops.map(({ state, phase }) => `${state} ${phase}`)).toEqual([
      'NOT_STARTED done',
      'INITIATED done',
      'PROCESSING current',
      'SCANNING ahead',
      'COMPLETED ahead',
    ])
    expect(stops[2]?.at).toBe('2026-11-20T09:02:00Z')
    expect(choices.map(({ state }) => state)).toEqual([
      'SCANNING',
      'FAILED',
      'UNAVAILABLE_SEATS',
      'NOT_INVITED',
    ])
  })

  it('leads from a failure over the retry to the end', () => {
    const { stops } = chartSteps(deepScanLifecycle, 'FAILED')
    expect(stops.map(({ state }) => state)).toEqual([
      'FAILED',
      'INITIATED',
      'PROCESSING',
      'SCANNING',
      'COMPLETED',
    ])
  })

  it('foretells nothing where only an unexpected step leads on', () => {
    const { stops } = chartSteps(reportResolutionLifecycle, 'SOLVED')
    expect(stops.map(({ state }) => state)).toEqual(['SOLVED'])
  })

  it('has nothing ahead at the end, and leaves out states that are not in the chart', () => {
    const { stops, next: choices } = chartSteps(paymentLifecycle, 'paid', [
      { state: 'somewhere', at: '2026-11-20T09:00:00Z' },
    ])
    expect(stops).toEqual([{ state: 'paid', phase: 'current', at: null }])
    expect(choices).toEqual([])
  })
})
