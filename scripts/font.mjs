// Creates src/ui/fonts/inter.woff2: Inter Variable with the characters of English and French, and the weights
// we use. Run manually after an update of @fontsource-variable/inter; the result is committed, at most 50 kB
// (design/ui.md).
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const LIMIT_BYTES = 50_000
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const target = new URL('../src/ui/fonts/inter.woff2', import.meta.url)

/** @param {number} from @param {number} to */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

// Basic Latin and Latin-1; the French ligatures and Y with diaeresis; spaces (the narrow no-break space too),
// dashes, quotes, dots; euro, trade mark, arrows of the trend, minus, fraction slash.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ\u2002\u2009\u200a\u202f‐‑–—‘’‚“”„†•…‹›€™←↑→↓−∕`

const subset = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
})
if (subset.length > LIMIT_BYTES) {
  process.stderr.write(`The font has ${subset.length} bytes; the limit is ${LIMIT_BYTES}.\n`)
  process.exit(1)
}
await writeFile(target, subset)
process.stdout.write(`src/ui/fonts/inter.woff2: ${subset.length} bytes\n`)
