/** The first that a User-Agent names: those that also name another stand before it. */
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

/** Longer ones are nobody's browser. */
const longest = 512

const firstIn = (names: typeof browsers, text: string): string | null =>
  names.find(([, mark]) => mark.test(text))?.[0] ?? null

/** Which browser on which system a User-Agent header names; null for what it does not. Anybody can write anything there. */
export const describeUserAgent = (
  header: string | null,
): { readonly browser: string | null; readonly system: string | null } => {
  const text = (header ?? '').slice(0, longest)
  return { browser: firstIn(browsers, text), system: firstIn(systems, text) }
}
