import type { IncomingHttpHeaders } from 'node:http'
import type { FlagValues } from '#domain/flags.ts'
import {
  flagOfTag,
  isTaggedPage,
  type PageTag,
  type Tag,
  type TagKind,
  tagChoicesIn,
  tagKinds,
} from '#domain/tags.ts'
import type { TagSettings } from '#server/config.ts'

/** Origins that the content policy names, by its directives. */
export interface TagHosts {
  readonly script: readonly string[]
  readonly image: readonly string[]
  readonly connect: readonly string[]
}

const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

/** Where each vendor’s script is, and the origins that the vendor’s own documents name. */
const vendors: Readonly<Record<TagKind, { readonly address: string; readonly hosts: TagHosts }>> = {
  analytics: {
    address: 'https://www.googletagmanager.com/gtag/js',
    hosts: {
      script: ['https://*.googletagmanager.com'],
      image: google,
      connect: [...google, 'https://*.analytics.google.com'],
    },
  },
  pixel: {
    address: 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: {
      script: ['https://connect.facebook.net'],
      image: ['https://www.facebook.com'],
      connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    },
  },
}

/** Those with a flag that is on for visitors, and an id. */
export const tagsOn = (settings: TagSettings, flags: FlagValues): readonly Tag[] =>
  tagKinds.flatMap(kind => {
    const set = settings[kind]
    if (set === null || !flags[flagOfTag[kind]]) return []
    return [{ kind, id: set.id, address: set.address ?? vendors[kind].address }]
  })

/** A script from an address of the operator’s own sends to there alone. */
const hostsOf = ({ kind, address }: Tag): TagHosts => {
  const vendor = vendors[kind]
  if (address === vendor.address) return vendor.hosts
  const own = [new URL(address).origin]
  return { script: own, image: own, connect: own }
}

export const hostsOfTags = (tags: readonly PageTag[]): TagHosts => {
  const hosts = tags.filter(({ mayLoad }) => mayLoad).map(hostsOf)
  return {
    script: hosts.flatMap(({ script }) => script),
    image: hosts.flatMap(({ image }) => image),
    connect: hosts.flatMap(({ connect }) => connect),
  }
}

interface Visit {
  readonly path: string
  readonly search: string
  readonly isSignedIn: boolean
  readonly headers: IncomingHttpHeaders
}

/** None may load for somebody who is signed in, who has refused it, or whose browser refuses for them (Global Privacy Control, Do Not Track). */
export const tagsOfPage = (
  tags: readonly Tag[],
  { path, search, isSignedIn, headers }: Visit,
): readonly PageTag[] => {
  const isRefused = headers['sec-gpc'] === '1' || headers['dnt'] === '1'
  const isPossible = isTaggedPage(path, search) && !isSignedIn && !isRefused
  const choices = tagChoicesIn(headers.cookie ?? '')
  return tags.map(tag => ({ ...tag, mayLoad: isPossible && choices[tag.kind] !== false }))
}
