import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { SourceUnavailable } from '../source.ts'
import type { SiteDescription } from './description.ts'
import { formOn, type SiteForm } from './forms.ts'
import {
  linkOn,
  pageShows,
  readResults,
  reasonOfStatus,
  type SitePage,
  type SiteRecord,
} from './read-page.ts'
import { type Facts, fillText, type Template, templateOf } from './template.ts'

/** By which pages are got: plain HTTP here, a browser elsewhere. Both throw SourceUnavailable. */
export interface SiteDriver {
  readonly open: (url: string) => Promise<SitePage>
  readonly submit: (form: SiteForm, values: Readonly<Record<string, string>>) => Promise<SitePage>
}

export interface SiteAnswer {
  readonly records: readonly SiteRecord[]
  /** Where the site was asked. */
  readonly url: string
  /** null: the site was read whole. */
  readonly reason: CouldNotCheckReason | null
}

/** Asks a site once, page by page. Never throws SourceUnavailable: what was read before it is kept. */
export const searchSite = async (
  site: SiteDescription,
  search: Template,
  facts: Facts,
  driver: SiteDriver,
  now: Date,
): Promise<SiteAnswer | null> => {
  const url = search.urlFor(facts)
  if (url === null) return null
  const records: SiteRecord[] = []
  const end = (reason: CouldNotCheckReason | null): SiteAnswer => ({
    records,
    url,
    reason: reason !== null && records.length > 0 ? 'PARTLY_READ' : reason,
  })
  let isOdd = false
  let next: string | null = url
  const seen = new Set<string>()
  const most = site.results.next?.pages ?? 1
  while (next !== null && !seen.has(next)) {
    if (seen.size === most) return end('PARTLY_READ')
    seen.add(next)
    let page: SitePage
    try {
      page = await driver.open(next)
    } catch (error) {
      if (error instanceof SourceUnavailable) return end(error.reason)
      throw error
    }
    const read = readResults(site, page, now)
    if (read.kind === 'nothing') return end(isOdd ? 'PARTLY_READ' : null)
    if (read.kind === 'blocked') return end('REFUSED')
    if (read.kind !== 'listings') return end(reasonOfStatus(page.status) ?? 'UNREADABLE_ANSWER')
    isOdd ||= read.odd > 0 || !page.isWhole
    records.push(...read.records)
    next = read.next
  }
  return end(isOdd ? 'PARTLY_READ' : null)
}

export type OptOutEnd =
  | { readonly kind: 'done' }
  /** The site emails a link, from which it goes on. */
  | { readonly kind: 'linkAwaited' }
  /** A person has to do it. */
  | { readonly kind: 'byPerson'; readonly by: 'captcha' | 'letter' }
  | { readonly kind: 'impossible' }
  /** The step, from 0, at which the site was not as described, or which asks for what isn’t known of the person. */
  | { readonly kind: 'failed'; readonly step: number; readonly why: 'changed' | 'unknownFact' }
  /** The site didn’t answer, before or after a form was sent to it. */
  | { readonly kind: 'unanswered'; readonly reason: CouldNotCheckReason; readonly isSent: boolean }

/** A driver whose pages are answers: one that refuses, or fails, throws SourceUnavailable. */
const answering = ({ open, submit }: SiteDriver): SiteDriver => {
  const answer = async (got: Promise<SitePage>): Promise<SitePage> => {
    const page = await got
    const reason = reasonOfStatus(page.status)
    if (reason !== null) throw new SourceUnavailable(reason)
    return page
  }
  return { open: url => answer(open(url)), submit: (form, values) => answer(submit(form, values)) }
}

/**
 * Takes the steps of a site’s opt-out, up to the email or from its link on; none where a person is needed.
 *
 * @param emailed the link; null from the start
 */
export const optOutOf = async (
  { optOut }: SiteDescription,
  facts: Facts,
  driver: SiteDriver,
  emailed: string | null = null,
): Promise<OptOutEnd> => {
  if (optOut.by === 'none') return { kind: 'impossible' }
  if (optOut.by === 'letter' || optOut.by === 'captcha') return { kind: 'byPerson', by: optOut.by }
  const site = answering(driver)
  let isSent = emailed !== null
  let page: SitePage | null = null
  let values: Record<string, string> = {}
  const begin = emailed === null ? 0 : optOut.steps.findIndex(step => step.do === 'awaitLink') + 1
  try {
    if (emailed !== null) page = await site.open(emailed)
    for (const [index, step] of optOut.steps.entries()) {
      if (index < begin) continue
      const failed = (why: 'changed' | 'unknownFact'): OptOutEnd => ({ kind: 'failed', step: index, why })
      if (step.do === 'awaitLink') return { kind: 'linkAwaited' }
      if (step.do === 'open') {
        const url = templateOf(step.url).urlFor(facts)
        if (url === null) return failed('unknownFact')
        page = await site.open(url)
        values = {}
      } else if (page === null) return failed('changed')
      else if (step.do === 'fill') {
        const value = fillText(step.with, facts)
        if (value === null) return failed('unknownFact')
        values = { ...values, [step.field]: value }
      } else if (step.do === 'submit') {
        const form = formOn(page, step.form)
        if (form === null || Object.keys(values).some(name => !form.fields.includes(name)))
          return failed('changed')
        if (form.hasCaptcha) return { kind: 'byPerson', by: 'captcha' }
        isSent = true
        page = await site.submit(form, values)
        values = {}
      } else if (step.do === 'click') {
        const link = linkOn(page, step.select)
        if (link === null) return failed('changed')
        page = await site.open(link)
      } else if (!pageShows(page, step)) return failed('changed')
    }
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof SourceUnavailable) return { kind: 'unanswered', reason: error.reason, isSent }
    throw error
  }
}
