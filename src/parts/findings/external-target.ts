import { namesUser } from '#domain/validation.ts'

/** The address of the external-link warning page (spec 1 §2 "External-link warning page"). */
export const leavingHref = (target: string): string => `/leaving?${new URLSearchParams({ to: target })}`

/** A full http or https address without a user name, which could pass for a host; else null. */
export const externalTarget = (value: unknown): URL | null => {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return null
  const target = new URL(value)
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  return isWeb && !namesUser(value) ? target : null
}

/** The host of an address; the whole text if it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
