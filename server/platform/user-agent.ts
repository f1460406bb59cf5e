/** The first match counts: browsers that also name another come first. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** No browser sends a longer one. */
const longest = 512

const firstIn = (names: typeof browsers, text: string): string | null =>
  names.find(([, mark]) => mark.test(text))?.[0] ?? null

/** The browser and system that a User-Agent header names; null for unknown ones. Untrusted input. */
export const describeUserAgent = (
  header: string | null,
): { readonly browser: string | null; readonly system: string | null } => {
  const text = (header ?? '').slice(0, longest)
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) }
}

/** Short form, such as "Firefox, Windows"; null for programs that are no browser. */
export const deviceOf = (userAgent: string | null): string | null => {
  const { browser, system } = describeUserAgent(userAgent)
  return [browser, system].filter(name => name !== null).join(', ') || null
}
