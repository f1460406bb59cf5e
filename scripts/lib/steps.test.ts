import { describe, expect, it } from 'vitest'
import { meter, run } from './run.mjs'
import { nextOf } from './steps.mjs'

type Some = Parameters<typeof nextOf>[0][number]

describe('the step that begins next', () => {
  const build: Some = { name: 'build', kind: 'static' }
  const api: Some = { name: 'API tests', kind: 'api' }
  const types: Some = { name: 'types', kind: 'static' }
  const journeys: Some = {
    name: 'journeys',
    kind: 'journeys',
    after: ['build', 'browser'],
    apart: ['api'],
  }

  it('is the first in the list', () => {
    expect(nextOf([api, types], [])).toBe(api)
  })

  it('skips steps whose dependencies are waiting or running', () => {
    expect(nextOf([journeys, build], [])).toBe(build)
    expect(nextOf([journeys, types], [build])).toBe(types)
  })

  it('does not wait for a step that is not requested', () => {
    expect(nextOf([journeys], [types])).toBe(journeys)
  })

  it('runs heavy kinds one at a time, whichever runs', () => {
    expect(nextOf([journeys], [api])).toBeUndefined()
    expect(nextOf([api, types], [journeys])).toBe(types)
  })
})

describe('a program that a step runs', () => {
  const work = 'while (process.cpuUsage().user < 300_000);'

  if (process.platform === 'linux')
    it('counts for the step with what it starts itself', async () => {
      const step = { seconds: 60, cpu: null }
      const inner = JSON.stringify(work)
      const child = `require('node:child_process').execFileSync(process.execPath, ['-e', ${inner}])`
      await meter.run(step, () => run(process.execPath, ['-e', child]))
      expect(step.cpu).toBeGreaterThanOrEqual(0.3)
    })

  it('ends with the limit of the step', async () => {
    const { status, output } = await meter.run({ seconds: 0.2, cpu: null }, () =>
      run(process.execPath, ['-e', 'setInterval(() => {}, 1000)']),
    )
    expect(status).toBe(143)
    expect(output).toContain('Ended after 0.2 s.')
  })
})
