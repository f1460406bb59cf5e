import { useMemo, useSyncExternalStore } from 'react'
import { type TagChoices, type TagKind, tagChoicesCookie, tagChoicesIn } from '#domain/tags.ts'

const changes = new EventTarget()

const subscribe = (changed: () => void): (() => void) => {
  changes.addEventListener('changed', changed)
  return () => changes.removeEventListener('changed', changed)
}

/** What was answered on this device. */
export const useTagChoices = (): TagChoices => {
  const cookies = useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => '',
  )
  return useMemo(() => tagChoicesIn(cookies), [cookies])
}

export const storeTagChoices = (choices: TagChoices): void => {
  document.cookie = tagChoicesCookie({ ...tagChoicesIn(document.cookie), ...choices }, location.protocol)
  changes.dispatchEvent(new Event('changed'))
}

/** Global Privacy Control and its predecessor are a refusal, also where only a script of the browser says so. */
export const browserRefusesTags = (): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

const vendorCookies: Readonly<Record<TagKind, RegExp>> = {
  analytics: /^_(?:ga|gid|gat|gcl)/,
  pixel: /^_fb[pc]$/,
}

/** Vendors store cookies for this host or for a domain above it. */
export const removeTagCookies = (kind: TagKind): void => {
  const labels = location.hostname.split('.')
  const domains = labels.map((_label, from) => labels.slice(from).join('.'))
  const names = document.cookie.split('; ').map(pair => pair.split('=')[0] ?? '')
  for (const name of names.filter(found => vendorCookies[kind].test(found))) {
    document.cookie = `${name}=; path=/; max-age=0`
    for (const domain of domains) document.cookie = `${name}=; path=/; domain=${domain}; max-age=0`
  }
}
