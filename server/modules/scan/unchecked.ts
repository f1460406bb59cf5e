import type { components } from '../../../openapi/generated/api.d.ts'

type UncheckedSource = components['schemas']['UncheckedSource']

const among = <const T extends readonly string[]>(words: T, word: string | undefined): T[number] | null =>
  words.find(known => known === word) ?? null

const sources = ['embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned'] as const
const kinds = ['EMAIL', 'PHONE', 'NAME', 'ADDRESS', 'DOMAIN', 'IMAGE'] as const
const reasons = [
  'NOT_CONFIGURED',
  'UNREACHABLE',
  'RATE_LIMITED',
  'REFUSED',
  'TIMED_OUT',
  'UNREADABLE_ANSWER',
  'UNREADABLE_PICTURE',
] as const

/** The sources that a score was made without, as `score.unchecked_sources` keeps them: "source KIND REASON". */
export const unchecked = (stored: readonly string[]): UncheckedSource[] =>
  stored.flatMap(entry => {
    const [source, kind, reason] = entry.split(' ')
    const found = {
      source: among(sources, source),
      subjectKind: among(kinds, kind),
      reason: among(reasons, reason),
    }
    return found.source === null || found.subjectKind === null || found.reason === null
      ? []
      : [{ source: found.source, subjectKind: found.subjectKind, reason: found.reason }]
  })

/**
 * Whether this one makes a score uncertain. A source that this installation was never given a key for is listed, but it would make every
 * score of everybody look doubtful for ever (docs/score.md).
 */
export const isUncertain = (source: UncheckedSource): boolean => source.reason !== 'NOT_CONFIGURED'
