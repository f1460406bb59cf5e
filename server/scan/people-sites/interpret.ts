import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { SourceUnavailable } from '../source.ts'
import type { SiteDescription } from './description.ts'
import {
  formOn,
  linkOn,
  pageShows,
  readResults,
  reasonOfStatus,
  type SiteForm,
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
  /** A person has to do it, or to go on from here. */
  | { readonly kind: 'byPerson'; readonly by: 'emailedLink' | 'captcha' | 'letter' }
  | { readonly kind: 'impossible' }
  /** The step, from 0, at which the site was not as described. */
  | { readonly kind: 'failed'; readonly step: number }

/** Takes the steps of a site’s opt-out, up to where a person is needed. @throws SourceUnavailable */
export const optOutOf = async (
  { optOut }: SiteDescription,
  facts: Facts,
  driver: SiteDriver,
): Promise<OptOutEnd> => {
  if (optOut.by === 'none') return { kind: 'impossible' }
  if (optOut.by === 'letter') return { kind: 'byPerson', by: 'letter' }
  let page: SitePage | null = null
  let values: Record<string, string> = {}
  for (const [index, step] of optOut.steps.entries()) {
    const failed: OptOutEnd = { kind: 'failed', step: index }
    if (step.do === 'open') {
      const url = templateOf(step.url).urlFor(facts)
      if (url === null) return failed
      page = await driver.open(url)
      values = {}
    } else if (page === null) return failed
    else if (step.do === 'fill') {
      const value = fillText(step.with, facts)
      if (value === null) return failed
      values = { ...values, [step.field]: value }
    } else if (step.do === 'submit') {
      const form = formOn(page, step.form)
      if (form === null || Object.keys(values).some(name => !(name in form.values))) return failed
      page = await driver.submit(form, values)
      values = {}
    } else if (step.do === 'click') {
      const link = linkOn(page, step.select)
      if (link === null) return failed
      page = await driver.open(link)
    } else if (!pageShows(page, step)) return failed
  }
  return optOut.by === 'form' ? { kind: 'done' } : { kind: 'byPerson', by: optOut.by }
}
