import { describe, expect, it } from 'vitest'
import { touchedTests } from './touched.mjs'

describe('what npm run check picks', () => {
  it.each([
    [
      'a module',
      'server/modules/desk/store.ts',
      ['server/modules/desk/desk.test.ts'],
      ['tests/journeys/desk.spec.ts'],
    ],
    [
      'a feature and its flow',
      'src/features/findings/finding-list.tsx',
      [],
      ['tests/journeys/flows/takedown.spec.ts'],
    ],
    ['a flow', 'machines/flow/sign-in.ts', [], ['tests/journeys/flows/sign-in.spec.ts']],
    ['a lifecycle', 'machines/lifecycle/leak.ts', ['tests/models/api/leak.api.test.ts'], []],
    ['a file of the platform', 'server/platform/jobs.ts', ['server/platform/jobs.test.ts'], []],
    ['a test itself', 'tests/security/story.test.ts', ['tests/security/story.test.ts'], []],
  ])('of %s', (_what, changed, api, journeys) => {
    const touched = touchedTests([changed])
    expect(touched.api).toEqual(expect.arrayContaining(api))
    expect(touched.journeys).toEqual(expect.arrayContaining(journeys))
    expect(touched.api.length + touched.journeys.length).toBeLessThan(12)
  })

  it('is nothing of a change that neither touches', () => {
    expect(touchedTests(['docs/words.md', 'domain/score.ts'])).toEqual({ api: [], journeys: [] })
  })
})
