import { describe, expect, it } from 'vitest'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { scanSourceValues } from '#openapi/generated/enumerations.ts'
import {
  type Area,
  addedSources,
  checksUntilAnswered,
  coverageOfArea,
  coverageOfCheck,
  isAsking,
  isRetried,
  isUnknown,
  likelyCount,
  requiredSources,
  type SourceCheck,
  scannedAreas,
  scanSources,
  uncheckedOf,
  verdictOf,
} from './coverage.ts'

const ask = (
  subjectKind: Area,
  outcomes: Partial<Record<SourceCheck['source'], CouldNotCheckReason | 'checked'>>,
) =>
  Object.entries(outcomes).map(
    ([source, answer]): SourceCheck => ({
      source: source as SourceCheck['source'],
      subjectKind,
      reason: answer === 'checked' ? null : answer,
    }),
  )

const checked = { embeddedCorpus: 'checked', stealerLogs: 'checked', haveIBeenPwned: 'checked' } as const

describe('what may be said of an area', () => {
  // Written by hand: each source's result for an address, the number of findings, and the verdict.
  it.each([
    ['every source was asked', checked, 0, 'inOrder', '3 of 3'],
    [
      'one is not connected',
      { ...checked, haveIBeenPwned: 'NOT_CONFIGURED' },
      0,
      'nothingFoundInSome',
      '2 of 3',
    ],
    ['one has failed', { ...checked, stealerLogs: 'UNREACHABLE' }, 0, 'nothingFoundInSome', '2 of 3'],
    ['one holds nothing', { ...checked, embeddedCorpus: 'EMPTY' }, 0, 'nothingFoundInSome', '2 of 3'],
    [
      'one was never asked',
      { embeddedCorpus: 'checked', stealerLogs: 'checked' },
      0,
      'nothingFoundInSome',
      '2 of 3',
    ],
    ['only one was asked', { stealerLogs: 'checked' }, 0, 'nothingFoundInSome', '1 of 3'],
    [
      'none could be asked',
      { embeddedCorpus: 'EMPTY', stealerLogs: 'TIMED_OUT', haveIBeenPwned: 'NOT_CONFIGURED' },
      0,
      'couldNotCheck',
      '0 of 3',
    ],
    ['there was nothing to ask about', {}, 0, 'couldNotCheck', '0 of 3'],
    [
      'one found something and another failed',
      { ...checked, haveIBeenPwned: 'REFUSED' },
      1,
      'found',
      '2 of 3',
    ],
    ['something is known and none could be asked', {}, 2, 'found', '0 of 3'],
  ] as const)('where %s', (_, outcomes, findings, verdict, of) => {
    const coverage = coverageOfArea('EMAIL', ask('EMAIL', outcomes))
    expect(verdictOf(findings, coverage)).toBe(verdict)
    expect(`${coverage.sourcesAsked} of ${coverage.sourcesTotal}`).toBe(of)
    expect(isUnknown(verdictOf(findings, coverage))).toBe(
      verdict === 'nothingFoundInSome' || verdict === 'couldNotCheck',
    )
  })

  it('is in order only with every source that the area needs, whichever is left out', () => {
    for (const area of [...scannedAreas, 'PASSWORD'] as const) {
      const all = Object.fromEntries(requiredSources[area].map(source => [source, 'checked' as const]))
      expect(verdictOf(0, coverageOfArea(area, ask(area, all)))).toBe('inOrder')
      for (const source of requiredSources[area]) {
        const { [source]: _, ...others } = all
        expect(verdictOf(0, coverageOfArea(area, ask(area, others)))).not.toBe('inOrder')
        for (const reason of ['NOT_CONFIGURED', 'EMPTY', 'TIMED_OUT', 'NOT_ASKED'] as const)
          expect(verdictOf(0, coverageOfArea(area, ask(area, { ...all, [source]: reason })))).not.toBe(
            'inOrder',
          )
      }
    }
  })

  it('counts the worst outcome of a source that checked several values of a kind', () => {
    const checks = [...ask('EMAIL', checked), ...ask('EMAIL', { haveIBeenPwned: 'RATE_LIMITED' })]
    expect(coverageOfArea('EMAIL', checks)).toEqual({ sourcesAsked: 2, sourcesTotal: 3 })
  })

  it('is never in order because of the checks of another area', () => {
    expect(coverageOfArea('DOMAIN', ask('EMAIL', checked))).toEqual({ sourcesAsked: 0, sourcesTotal: 2 })
  })
})

describe('a whole check', () => {
  const checks = [
    ...ask('EMAIL', { ...checked, haveIBeenPwned: 'NOT_CONFIGURED' }),
    ...ask('DOMAIN', { embeddedCorpus: 'checked', stealerLogs: 'UNREACHABLE' }),
    ...ask('NAME', { peopleSearch: 'checked' }),
  ]

  it('counts a source as checked when it was checked for every kind of data', () => {
    expect(coverageOfCheck(checks)).toEqual({ sourcesAsked: 2, sourcesTotal: 4 })
  })

  it('names what could not be checked, also what nobody thought of asking', () => {
    expect(uncheckedOf(checks)).toEqual([
      { source: 'haveIBeenPwned', subjectKind: 'EMAIL', reason: 'NOT_CONFIGURED' },
      { source: 'stealerLogs', subjectKind: 'DOMAIN', reason: 'UNREACHABLE' },
    ])
    expect(uncheckedOf(ask('IMAGE', { peopleSearch: 'checked' }))).toEqual([
      { source: 'imageIndex', subjectKind: 'IMAGE', reason: 'NOT_ASKED' },
    ])
  })

  it('that was not stored covers nothing', () => {
    expect(coverageOfCheck([])).toEqual({ sourcesAsked: 0, sourcesTotal: 0 })
    expect(verdictOf(0, coverageOfCheck([]))).toBe('couldNotCheck')
  })
})

it('a source that an operator added counts where it was asked, and is missed nowhere else', () => {
  const all = ask('EMAIL', { embeddedCorpus: 'checked', stealerLogs: 'checked', haveIBeenPwned: 'checked' })
  expect(coverageOfArea('EMAIL', all)).toEqual({ sourcesAsked: 3, sourcesTotal: 3 })
  const silent = ask('EMAIL', { xposedOrNot: 'TIMED_OUT' })
  expect(coverageOfArea('EMAIL', [...all, ...silent])).toEqual({ sourcesAsked: 3, sourcesTotal: 4 })
  expect(verdictOf(0, coverageOfArea('EMAIL', [...all, ...silent]))).toBe('nothingFoundInSome')
})

it('every source of scans is needed by an area or added by an operator, and a password needs more than the list of common ones', () => {
  expect(
    [...scanSources, ...addedSources.EMAIL, ...addedSources.NAME, ...requiredSources.PASSWORD].toSorted(),
  ).toEqual(scanSourceValues.toSorted())
  expect(verdictOf(0, coverageOfArea('PASSWORD', ask('PASSWORD', { commonPasswords: 'checked' })))).toBe(
    'nothingFoundInSome',
  )
})

it.each([
  ['NOT_CONFIGURED', false],
  ['EMPTY', false],
  ['NOT_ASKED', false],
  ['UNREACHABLE', true],
  ['RATE_LIMITED', true],
  ['REFUSED', true],
  ['TIMED_OUT', true],
  ['UNREADABLE_ANSWER', true],
  ['UNREADABLE_PICTURE', true],
  ['PARTLY_READ', true],
] as const)('a source that is %s is checked again by the next scan: %s', (reason, isAgain) => {
  expect(isRetried(reason)).toBe(isAgain)
})

describe('what may be a person’s (ADR 69)', () => {
  const questions = [
    { source: 'peopleSearch', type: 'NAME', count: 2 },
    { source: 'peopleSearch', type: 'PHONE', count: 0 },
  ] as const
  const check = (
    source: SourceCheck['source'],
    subjectKind: Area,
    reason: CouldNotCheckReason | null = null,
  ): SourceCheck => ({ source, subjectKind, reason })

  it('is counted by its kind, and in all', () => {
    const more = [...questions, { source: 'peopleSearch', type: 'ADDRESS', count: 3 } as const]
    expect([
      likelyCount(more),
      likelyCount(more, 'NAME'),
      likelyCount(more, 'PHONE'),
      likelyCount([]),
    ]).toEqual([5, 2, 0, 0])
  })

  it.each([
    ['its own source and kind', check('peopleSearch', 'NAME'), 'TO_CONFIRM'],
    ['what the person is not sure of', check('peopleSearch', 'PHONE'), 'TO_CONFIRM'],
    ['no other kind', check('peopleSearch', 'ADDRESS'), null],
    ['no other source', check('imageIndex', 'NAME'), null],
    ['no source that could not be checked', check('peopleSearch', 'NAME', 'TIMED_OUT'), 'TIMED_OUT'],
  ] as const)('keeps open %s', (_, given, reason) => {
    expect(checksUntilAnswered([given], questions)).toEqual([{ ...given, reason }])
  })

  it('leaves its kind neither in order nor unchecked', () => {
    const checks = [check('peopleSearch', 'NAME', 'TO_CONFIRM')]
    const coverage = coverageOfArea('NAME', checks)
    expect(coverage).toEqual({ sourcesAsked: 1, sourcesTotal: 1 })
    expect(verdictOf(0, coverage, checks)).toBe('toConfirm')
    expect(verdictOf(1, coverage, checks)).toBe('found')
    expect(isUnknown('toConfirm')).toBe(true)
    expect(uncheckedOf(checks)).toEqual(checks)
    expect([...checks, check('peopleSearch', 'NAME', 'TIMED_OUT')].map(isAsking)).toEqual([true, false])
  })
})
