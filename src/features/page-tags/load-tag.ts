import type { PageTag, TagKind } from '#domain/tags.ts'

type Queue = unknown[]

interface MetaPixel {
  (...call: readonly unknown[]): void
  callMethod?: (...call: readonly unknown[]) => void
  queue: Queue
  push: MetaPixel
  loaded: boolean
  version: string
}

interface TagWindow {
  dataLayer?: Queue
  fbq?: MetaPixel
  _fbq?: MetaPixel
  trustedTypes?: {
    defaultPolicy: object | null
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => object
  }
}

const page: TagWindow = globalThis as TagWindow

/** Google’s documented queue: the calls of `gtag` as `arguments`, which arrays don’t replace. */
const openAnalytics = (id: string): void => {
  const layer: Queue = page.dataLayer ?? []
  page.dataLayer = layer
  function gtag(..._call: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- Google’s script tells calls from data by it
    layer.push(arguments)
  }
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('config', id, {
    cookie_domain: 'none',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
}

/** Meta’s documented queue; without its automatic events, which read buttons and fields. */
const openPixel = (id: string): void => {
  const queue: Queue = []
  const call = (...values: readonly unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...values)
    else queue.push(values)
  }
  const pixel = Object.assign(call, { queue, loaded: true, version: '2.0' }) as MetaPixel
  pixel.push = pixel
  page.fbq = pixel
  page._fbq = pixel
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  pixel('track', 'PageView')
}

const open: Readonly<Record<TagKind, (id: string) => void>> = {
  analytics: openAnalytics,
  pixel: openPixel,
}

const addressOf = ({ kind, id, address }: PageTag): string => {
  const url = new URL(address)
  if (kind === 'analytics') url.searchParams.set('id', id)
  return url.href
}

const loaded = new Set<TagKind>()

/** Whether the vendor’s script has been loaded into this document. */
export const isTagLoaded = (kind: TagKind): boolean => loaded.has(kind)

/** Loads the vendor’s script into this document, once. The content policy names the hosts that it may come from. */
export const loadTag = (tag: PageTag): void => {
  if (loaded.has(tag.kind)) return
  loaded.add(tag.kind)
  // Vendors’ scripts load parts of theirs, too.
  if (page.trustedTypes && page.trustedTypes.defaultPolicy === null)
    page.trustedTypes.createPolicy('default', { createScriptURL: url => url })
  open[tag.kind](tag.id)
  const script = document.createElement('script')
  script.async = true
  script.src = addressOf(tag)
  document.head.append(script)
}
