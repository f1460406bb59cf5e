import { describe, expect, it } from 'vitest'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { statesOf } from '#machines/lifecycle/transitions.ts'
import type { ReportResolution } from '#openapi/generated/api.ts'
import {
  answerBy,
  dueAt,
  isRequestable,
  removalsBy,
  reportCard,
  waitingForPerson,
  websiteKey,
} from './report.ts'

const resolutions = statesOf(reportResolutionLifecycle).filter(
  (state): state is ReportResolution => state !== 'unattended',
)

describe('the cards of a removal request', () => {
  it('are those of the chart, for images and phone numbers', () => {
    for (const resolution of resolutions)
      expect(reportResolutionLifecycle.root.states[resolution]?.tags).toContain(
        reportCard('IMAGE', resolution),
      )
  })

  it('are only two for names and addresses once it has ended', () => {
    for (const type of ['NAME', 'ADDRESS'] as const)
      expect(new Set(resolutions.map(resolution => reportCard(type, resolution)))).toEqual(
        new Set(['inProgress', 'unsuccessful', 'successful']),
      )
  })
})

describe('removals by their outcome (docs/figures.md)', () => {
  it('are each under way, solved, or neither', () => {
    expect(removalsBy.underWay.toSorted()).toEqual(['ACCEPTED', 'PENDING', 'USER ACTION', 'WAITING FEEDBACK'])
    expect(removalsBy.solved.toSorted()).toEqual(['REMOVE', 'SOLVED'])
    expect(waitingForPerson.toSorted()).toEqual(['FAILED', 'REQUEST DENIED', 'USER ACTION'])
  })
})

describe('the deadlines of a removal request', () => {
  const since = new Date('2026-11-20T09:00:00Z')

  it('are moments, and none once it has ended', () => {
    expect(dueAt('USER ACTION', since)).toEqual(new Date('2026-12-11T09:00:00Z'))
    for (const resolution of resolutions) {
      const isWithDesk = reportResolutionLifecycle.root.states[resolution]?.tags.includes('withDesk')
      expect(dueAt(resolution, since) !== null, resolution).toBe(isWithDesk)
    }
  })

  it('give an answer or a site three weeks, and the desk three days to begin and seven to ask', () => {
    const days = (['PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION'] as const).map(
      resolution => Number(dueAt(resolution, since)) - Number(since),
    )
    expect(days.map(ms => ms / 86_400_000)).toEqual([3, 7, 21, 21])
  })

  it('are shown to the person only when something is required of them', () => {
    expect(resolutions.filter(resolution => answerBy(resolution, since) !== null)).toEqual(['USER ACTION'])
  })
})

describe('a removal can be requested', () => {
  it('for what appears on a page, and for whatever the person found themselves, but not for a breach', () => {
    expect(isRequestable('NAME', 'scan')).toBe(true)
    expect(isRequestable('EMAIL', 'scan')).toBe(false)
    expect(isRequestable('EMAIL', 'person')).toBe(true)
  })
})

describe('two addresses of a page', () => {
  it('are the same but for www, a closing slash and the fragment', () => {
    const key = websiteKey('https://club.example/members')
    for (const same of ['http://www.CLUB.example/members/', 'https://club.example/members#top'])
      expect(websiteKey(same)).toBe(key)
    for (const other of ['https://club.example/members?id=2', 'https://club.example/'])
      expect(websiteKey(other)).not.toBe(key)
  })
})
