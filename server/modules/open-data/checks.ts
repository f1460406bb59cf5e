import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { asciiDomain } from '#domain/ascii-domain.ts'
import { domainRule } from '#domain/validation.ts'
import { RefusedRow } from '#server/scan/corpus/row.ts'

const maxPageLength = 2000

/** Listed among the public ones, but no site of everybody’s. */
const specialSuffixes: ReadonlySet<string> = new Set(['arpa', 'onion'])

/** Whether each `xn--` label stands for letters: one that doesn't stays as it is. */
const isReadable = (host: string): boolean => !/(?:^|\.)xn--/.test(domainToUnicode(host))

/** Whether a host is one that everybody’s name servers know. */
const isPublicName = (host: string): boolean => {
  const { isIcann, isIp, publicSuffix } = parse(host)
  const suffix = publicSuffix?.split('.').at(-1) ?? ''
  return (
    domainRule(host) === null &&
    isReadable(host) &&
    isIcann === true &&
    isIp !== true &&
    !specialSuffixes.has(suffix)
  )
}

/** Whether many have sites under a name such as `co.uk`, and it has none itself. */
export const isPublicSuffix = (host: string): boolean => parse(host).domain === null

/** The domain of a site in ASCII; `*.` before it is left out, as a look-up goes from below to above. @throws RefusedRow */
export const publicDomain = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new RefusedRow('the domain is missing')
  const host = asciiDomain(value.trim().toLowerCase().replace(/^\*\./, ''))
  if (!isPublicName(host)) throw new RefusedRow('the domain is not a public host name')
  if (isPublicSuffix(host)) throw new RefusedRow('the domain is a public suffix, under which many have sites')
  return host
}

/** A page that anybody may be led to, in ASCII. @throws RefusedRow */
export const publicPage = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new RefusedRow('the address is missing')
  const address = value.trim()
  const url = URL.parse(address)
  if (url === null || !/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(address) || /[\s\\\p{Cc}]/u.test(address))
    throw new RefusedRow('the address is not a web address')
  if (url.protocol !== 'https:') throw new RefusedRow('the address is not https')
  if (url.username !== '' || url.password !== '') throw new RefusedRow('the address names a user')
  if (url.port !== '') throw new RefusedRow('the address names a port')
  if (!isPublicName(url.hostname)) throw new RefusedRow('the address is not of a public host name')
  if (url.href.length > maxPageLength)
    throw new RefusedRow(`the address is longer than ${maxPageLength} characters`)
  return url.href
}
