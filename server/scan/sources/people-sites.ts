import type { Listing, Verdict } from '#domain/matching/identity.ts'
import { listingForms } from '#domain/matching/identity.ts'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CorpusKeys, evidenceIn } from '../corpus/keys.ts'
import { maskListing } from '../mask.ts'
import type { SiteDescription } from '../people-sites/description.ts'
import { factsOf, strangerFor } from '../people-sites/facts.ts'
import { type SiteAnswer, searchSite } from '../people-sites/interpret.ts'
import type { SiteRecord } from '../people-sites/read-page.ts'
import type { DescribedSites } from '../people-sites/sites.ts'
import { type ExposureSource, type FoundExposure, SourceUnavailable } from '../source.ts'
import { isListed, type ListedSubject, listingFindings, searchOf } from './people-search.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How many sites are asked at once, each one request at a time. */
const sitesAtOnce = 8
/** A site that takes longer for one person, its turns included, is checked at the next scan. */
const longestMs = 5 * minuteMs

/** One for each name and place that a page gives: what it says of somebody is one of each. */
const listingsOf = ({ names, places, phones, years }: SiteRecord, country: string): Listing[] => {
  const nowhere = { street: '', number: '', postalCode: '', city: '', country }
  // An age leaves two years; more are a range, which is compared by itself.
  const birthYear = years !== null && years[1] - years[0] <= 1 ? String(years[1]) : ''
  return names.flatMap(name =>
    (places.length === 0 ? [nowhere] : places).flatMap(place =>
      (phones.length === 0 ? [''] : phones).map(phone => ({ ...place, name, phone, birthYear })),
    ),
  )
}

/** The years of a range that nobody of this person’s age is in. */
const isOfOtherAge = ({ birthYear }: ListedSubject, { years }: SiteRecord): boolean =>
  birthYear !== null &&
  years !== null &&
  (Number(birthYear) < years[0] - 1 || Number(birthYear) > years[1] + 1)

/** By name it is somebody else’s; a home or a number beside another age may be theirs alone. */
const verdictOnOthers = (kind: ListedSubject['kind'], verdict: Verdict): Verdict => {
  if (kind === 'NAME') return { certainty: 'no', reasons: [] }
  return verdict.certainty === 'sure'
    ? { certainty: 'likely', reasons: [...verdict.reasons, 'otherName'] }
    : verdict
}

const weight = { no: 0, likely: 1, sure: 2 } as const

interface Judged {
  readonly verdict: Verdict
  readonly listing: Listing
  readonly forms: Buffer
}

type Judge = (record: SiteRecord, country: string) => Judged | null

/** The listing of a record that says most for the person. */
const judgeOf =
  (search: Pick<ReturnType<typeof searchOf>, 'compare'>, keys: CorpusKeys): Judge =>
  (record, country) => {
    let best: Judged | null = null
    for (const listing of listingsOf(record, country)) {
      const forms = keys.forms(listingForms(listing))
      const verdict = search.compare(evidenceIn(forms))
      if (best === null || weight[verdict.certainty] > weight[best.verdict.certainty])
        best = { verdict, listing, forms }
    }
    return best
  }

const classesOf = ({ relatives, years }: SiteRecord): string[] => [
  ...(relatives.length > 0 ? ['Family members’ names'] : []),
  ...(years !== null ? ['Ages'] : []),
]

const withoutSearch = (address: string): string => {
  const url = new URL(address)
  url.hash = ''
  return url.href
}

const findingsIn = (
  subject: ListedSubject,
  site: SiteDescription,
  { records, url }: SiteAnswer,
  judge: Judge,
): FoundExposure[] =>
  records.flatMap(record => {
    const judged = judge(record, site.country)
    if (judged === null) return []
    const { listing, forms } = judged
    const verdict = isOfOtherAge(subject, record)
      ? verdictOnOthers(subject.kind, judged.verdict)
      : judged.verdict
    const link = record.link === null ? null : withoutSearch(record.link)
    return listingFindings(subject.kind, verdict, {
      identity: [
        site.id,
        link ??
          [
            ...record.names,
            ...record.phones,
            ...record.places.flatMap(({ street, number, city }) => [number, street, city]),
          ].join(' '),
      ],
      site: site.domain,
      url: link ?? url,
      masked: maskListing(listing),
      classes: classesOf(record),
      seenOn: null,
      forms,
    })
  })

interface Checked {
  readonly found: readonly FoundExposure[]
  readonly reason: CouldNotCheckReason | null
}

/** The sites that an operator described, searched while a scan runs. */
export const createPeopleSites = (
  { keys, clock, log }: { readonly keys: CorpusKeys } & Pick<Platform, 'clock' | 'log'>,
  described: DescribedSites,
): ExposureSource => {
  /** By site and kind of search, until when it is known whether the site repeats what it is asked. */
  const repeats = new Map<string, { readonly until: number; readonly isRepeating: boolean }>()

  /** Asks by the first search whose facts are known; null where none is. */
  const ask = async (
    site: SiteDescription,
    subject: Parameters<typeof factsOf>[0],
    signal: AbortSignal,
  ): Promise<SiteAnswer | null> => {
    const driver = described.driverFor(site, signal)
    const facts = factsOf(subject)
    for (const { by, url } of site.searches) {
      if (by !== subject.kind) continue
      const answer = await searchSite(site, url, facts, driver, clock.now())
      if (answer !== null) return answer
    }
    return null
  }

  /** Why it isn't believed; null where it is. */
  const distrust = async (
    site: SiteDescription,
    subject: ListedSubject,
    signal: AbortSignal,
  ): Promise<CouldNotCheckReason | null> => {
    const search = `${site.id} ${subject.kind}`
    const learned = repeats.get(search)
    if (learned !== undefined && performance.now() < learned.until)
      return learned.isRepeating ? 'UNREADABLE_ANSWER' : null
    const stranger = strangerFor(subject)
    const answer = stranger === null ? null : await ask(site, stranger, signal)
    if (stranger === null || answer === null) return null
    const judge = judgeOf(searchOf(stranger, keys), keys)
    const isRepeated = answer.records.some(
      record => (judge(record, site.country)?.verdict.certainty ?? 'no') !== 'no',
    )
    if (answer.reason === null || isRepeated)
      repeats.set(search, { until: performance.now() + hourMs, isRepeating: isRepeated })
    if (isRepeated) return 'UNREADABLE_ANSWER'
    // A page that lists nobody it was asked about says enough; one that never came says nothing.
    return answer.reason === 'PARTLY_READ' || answer.reason === 'UNREADABLE_ANSWER' ? null : answer.reason
  }

  const checkSite = async (
    site: SiteDescription,
    subject: ListedSubject,
    judge: Judge,
    signal: AbortSignal,
  ): Promise<Checked | null> => {
    const limit = AbortSignal.timeout(longestMs)
    const limited = AbortSignal.any([signal, limit])
    const about = { site: site.id, kind: subject.kind }
    try {
      const answer = await ask(site, subject, limited)
      if (answer === null) return null
      const found = findingsIn(subject, site, answer, judge)
      if (answer.reason !== null)
        log.info({ ...about, reason: answer.reason }, 'people-search sites: one was not checked whole')
      const doubt = found.length > 0 ? await distrust(site, subject, limited) : null
      if (doubt !== null) {
        const reason = 'it may repeat what it is asked'
        log.info({ ...about, reason }, 'people-search sites: one was not checked whole')
        return { found: [], reason: doubt }
      }
      return { found, reason: answer.reason }
    } catch (error) {
      signal.throwIfAborted()
      if (limit.aborted) return { found: [], reason: 'TIMED_OUT' }
      log.error({ site: site.id, error: String(error) }, 'people-search sites: one could not be checked')
      return { found: [], reason: 'UNREADABLE_ANSWER' }
    }
  }

  return {
    name: 'peopleSites',
    kinds: ['NAME', 'ADDRESS', 'PHONE'],
    async check(subject, signal): Promise<FoundExposure[]> {
      if (!isListed(subject)) return []
      const { sites, isWhole } = await described.read(signal)
      const judge = judgeOf(searchOf(subject, keys), keys)
      const checked: Checked[] = []
      const waiting = sites.values()
      const workOff = async (): Promise<void> => {
        for (const site of waiting) {
          const one = await checkSite(site, subject, judge, signal)
          if (one !== null) checked.push(one)
        }
      }
      await Promise.all(Array.from({ length: sitesAtOnce }, workOff))
      const found = checked.flatMap(one => one.found)
      const failures = checked.map(({ reason }) => reason).filter(reason => reason !== null)
      if (checked.length === 0) throw new SourceUnavailable(isWhole ? 'NOT_ASKED' : 'NOT_CONFIGURED')
      const [first] = failures
      if (first !== undefined && failures.length === checked.length)
        throw new SourceUnavailable(found.length > 0 ? 'PARTLY_READ' : first, found)
      if (first !== undefined || !isWhole) throw new SourceUnavailable('PARTLY_READ', found)
      return found
    },
  }
}
