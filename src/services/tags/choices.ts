import { type TagChoices, type TagKind, tagChoicesCookie, tagChoicesIn } from '#domain/tags.ts'

const changes = new EventTarget()
const channelName = 'wardlight-tags'

/** `changed` is called for answers of this tab and of the others. */
export const subscribeTagChoices = (changed: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', changed)
  changes.addEventListener('changed', changed)
  return () => {
    channel.close()
    changes.removeEventListener('changed', changed)
  }
}

const reportChange = (): void => {
  changes.dispatchEvent(new Event('changed'))
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

export const storeTagChoices = (choices: TagChoices): void => {
  document.cookie = tagChoicesCookie({ ...tagChoicesIn(document.cookie), ...choices }, location.protocol)
  reportChange()
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
const removeTagCookies = (kind: TagKind): void => {
  const labels = location.hostname.split('.')
  const domains = labels.map((_label, from) => labels.slice(from).join('.'))
  const names = document.cookie.split('; ').map(pair => pair.split('=')[0] ?? '')
  for (const name of names.filter(found => vendorCookies[kind].test(found))) {
    document.cookie = `${name}=; path=/; max-age=0`
    for (const domain of domains) document.cookie = `${name}=; path=/; domain=${domain}; max-age=0`
  }
}

/** The document is loaded again, so that a refused script is gone from it. */
export const decideOnTag = (kind: TagKind, agrees: boolean): void => {
  storeTagChoices({ [kind]: agrees })
  if (!agrees) removeTagCookies(kind)
  location.reload()
}
