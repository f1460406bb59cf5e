import type { FlagName } from './flags.ts'

/** Scripts of others that flags load (spec 1 §1): one counts visits, one tells an advertiser of them. */
export const tagKinds = ['analytics', 'pixel'] as const

export type TagKind = (typeof tagKinds)[number]

export interface Tag {
  readonly kind: TagKind
  /** The operator’s account at the vendor. */
  readonly id: string
  /** Of the vendor’s script. */
  readonly address: string
}

export interface PageTag extends Tag {
  /** Whether the content policy of this document lets it load, once the visitor agrees. */
  readonly mayLoad: boolean
}

export const flagOfTag: Readonly<Record<TagKind, FlagName>> = {
  analytics: 'analytics-tag',
  pixel: 'ad-pixel',
}

/** Public pages where nobody types a password or a code, and nothing is shown about anybody. */
const taggedPages: readonly string[] = ['/home', '/contact-us', '/legal/tos', '/legal/privacy']

/** What may be in the address of such a page: vendors learn it whole. */
const campaignFields = /^(?:lang|seats|utm_\w+|gclid|fbclid)$/

/** `search`: with or without its question mark. */
export const isTaggedPage = (path: string, search: string): boolean =>
  taggedPages.includes(path) &&
  [...new URLSearchParams(search).keys()].every(name => campaignFields.test(name))

export type TagChoices = Readonly<Partial<Record<TagKind, boolean>>>

/** After six months a visitor is asked again. */
const choiceSeconds = 15_552_000

/** What a visitor has answered on this device, in a cookie, so that the server’s content policy knows it. */
export const tagChoicesIn = (cookies: string): TagChoices => {
  const value = /(?:^|; *)(?:__Host-)?wardlight-tags=([\w.-]*)/.exec(cookies)?.[1] ?? ''
  const answers = value.split('.')
  const answerOf = (kind: TagKind): readonly (readonly [TagKind, boolean])[] => {
    if (answers.includes(`${kind}-no`)) return [[kind, false]]
    return answers.includes(`${kind}-yes`) ? [[kind, true]] : []
  }
  return Object.fromEntries(tagKinds.flatMap(answerOf))
}

export const tagChoicesCookie = (choices: TagChoices, protocol: string): string => {
  const answers = Object.entries(choices).map(([kind, agrees]) => `${kind}-${agrees ? 'yes' : 'no'}`)
  const isSecure = protocol === 'https:'
  return `${isSecure ? '__Host-' : ''}wardlight-tags=${answers.join('.')}; path=/; max-age=${choiceSeconds}; samesite=lax${isSecure ? '; secure' : ''}`
}
