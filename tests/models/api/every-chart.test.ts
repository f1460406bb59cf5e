import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findMachines } from '../find-machines.ts'
import { driversToCome } from './drivers-to-come.ts'

const root = new URL('../../../', import.meta.url)

/** The test that drives a chart in the real product: a lifecycle over the API, a flow in a browser. */
const driverOf = (chart: string): string => {
  const [room, name] = chart.split('/')
  return room === 'lifecycle'
    ? `tests/models/api/${name}.api.test.ts`
    : `tests/journeys/flows/${name}.spec.ts`
}

const hasDriver = (chart: string): boolean => existsSync(new URL(driverOf(chart), root))

describe('every chart', () => {
  it('is walked in the real product, or its driver is listed as still to come', async () => {
    const charts = [...new Set((await findMachines()).map(({ name }) => name))]
    const forgotten = charts.filter(chart => !hasDriver(chart) && !driversToCome.includes(chart))
    expect(forgotten.map(driverOf), 'these files are missing').toEqual([])
  })

  it('is removed from the list once it is walked', () => {
    expect(driversToCome.filter(hasDriver)).toEqual([])
  })
})
