import { parse } from 'tldts'
import { asciiDomain } from '#domain/ascii-domain.ts'
import { domainRule } from '#domain/validation.ts'
import { RefusedRow } from '#server/scan/corpus/row.ts'

const maxPageLength = 2000

/** Listed among the public ones, but no site of everybody’s. */
const specialSuffixes: ReadonlySet<string> = new Set(['arpa', 'onion'])

/** Whether a host is one that everybody’s name servers know. */
const isPublicName = (host: string): boolean => {
  const { isIcann, isIp, publicSuffix } = parse(host)
  const suffix = publicSuffix?.split('.').at(-1) ?? ''
  return domainRule(host) === null && isIcann === true && isIp !== true && !specialSuffixes.has(suffix)
}

/** The domain of a site in ASCII; `*.` before it is left out, as a look-up goes from below to above. @throws RefusedRow */
export const siteDomain = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new RefusedRow('the domain is missing')
  const host = asciiDomain(value.trim().toLowerCase().replace(/^\*\./, ''))
  if (!isPublicName(host)) throw new RefusedRow('the domain is not a public host name')
  if (parse(host).domain === null)
    throw new RefusedRow('the domain is a public suffix, under which many have sites')
  return host
}

/** A page that anybody may be led to, in ASCII. @throws RefusedRow */
export const sitePage = (value: unknown): string => {
  if (typeof value !== 'string' || value.trim() === '') throw new RefusedRow('the address is missing')
  const address = value.trim()
  const [, scheme = '', authority = ''] = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/i.exec(address) ?? []
  const url = URL.parse(address)
  if (url === null || scheme === '' || /[\s\\\p{Cc}]/u.test(address))
    throw new RefusedRow('the address is not a web address')
  if (url.protocol !== 'https:') throw new RefusedRow('the address is not https')
  if (authority.includes('@')) throw new RefusedRow('the address names a user')
  if (authority.includes(':')) throw new RefusedRow('the address names a port')
  if (!isPublicName(url.hostname)) throw new RefusedRow('the address is not of a public host name')
  if (url.href.length > maxPageLength)
    throw new RefusedRow(`the address is longer than ${maxPageLength} characters`)
  return url.href
}
