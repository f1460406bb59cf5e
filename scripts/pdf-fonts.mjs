// Creates server/platform/pdf/fonts/: Noto Sans for the names on PDFs, a file per script. Run manually for another
// version of a package; the result is committed, compressed to at most 8 MB. The packages hold every weight (130 MB), so that they
// are fetched only here.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import subsetFont from 'subset-font'

const LIMIT_BYTES = 8_000_000
const target = new URL('../server/platform/pdf/fonts/', import.meta.url)

/** @param {string} family @param {string} style */
const expo = (family, style = '400Regular') => `${style}/${family}_${style}.ttf`
/** @param {string} script */
const fontsource = script => `files/noto-sans-${script}-${script}-400-normal.woff`
/** @param {string} script */
const variable = script => `files/noto-sans-${script}-${script}-wght-normal.woff2`

const everything = [0x20, 0xffff]
/** @type {[name: string, package: string, file: string, ...ranges: number[][]][]} */
const fonts = [
  [
    'latin',
    '@expo-google-fonts/noto-sans@0.4.2',
    expo('NotoSans'),
    [0x20, 0x52f],
    [0x1c80, 0x1c8f],
    [0x1e00, 0x1fff],
    [0x2000, 0x22ff],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
    [0xfffd, 0xfffd],
  ],
  [
    'latin-bold',
    '@expo-google-fonts/noto-sans@0.4.2',
    expo('NotoSans', '700Bold'),
    [0x20, 0xff],
    [0x2013, 0x2014],
  ],
  ['arabic', '@expo-google-fonts/noto-sans-arabic@0.4.3', expo('NotoSansArabic'), everything],
  ['hebrew', '@expo-google-fonts/noto-sans-hebrew@0.4.1', expo('NotoSansHebrew'), everything],
  ['devanagari', '@expo-google-fonts/noto-sans-devanagari@0.4.1', expo('NotoSansDevanagari'), everything],
  ['bengali', '@fontsource/noto-sans-bengali@5.3.0', fontsource('bengali'), everything],
  ['tamil', '@fontsource/noto-sans-tamil@5.3.0', fontsource('tamil'), everything],
  ['telugu', '@fontsource-variable/noto-sans-telugu@5.3.0', variable('telugu'), everything],
  ['kannada', '@fontsource/noto-sans-kannada@5.3.0', fontsource('kannada'), everything],
  ['malayalam', '@fontsource/noto-sans-malayalam@5.3.0', fontsource('malayalam'), everything],
  ['sinhala', '@fontsource-variable/noto-sans-sinhala@5.3.0', variable('sinhala'), everything],
  ['thai', '@expo-google-fonts/noto-sans-thai@0.4.2', expo('NotoSansThai'), everything],
  ['lao', '@expo-google-fonts/noto-sans-lao@0.4.2', expo('NotoSansLao'), everything],
  ['khmer', '@fontsource/noto-sans-khmer@5.3.0', fontsource('khmer'), everything],
  ['myanmar', '@fontsource/noto-sans-myanmar@5.3.0', fontsource('myanmar'), everything],
  ['ethiopic', '@fontsource-variable/noto-sans-ethiopic@5.3.0', variable('ethiopic'), everything],
  ['armenian', '@fontsource/noto-sans-armenian@5.3.0', fontsource('armenian'), everything],
  ['georgian', '@fontsource/noto-sans-georgian@5.3.0', fontsource('georgian'), everything],
  // Korean syllables, then Chinese and Japanese: kana, ideographs and full-width forms.
  [
    'hangul',
    '@expo-google-fonts/noto-sans-kr@0.4.3',
    expo('NotoSansKR'),
    [0x1100, 0x11ff],
    [0x3130, 0x318f],
    [0xac00, 0xd7a3],
  ],
  [
    'han',
    '@expo-google-fonts/noto-sans-sc@0.4.3',
    expo('NotoSansSC'),
    [0x2e80, 0x30ff],
    [0x3400, 0x9fff],
    [0xf900, 0xfaff],
    [0xff00, 0xffef],
    [0x20000, 0x323af],
  ],
]

/** @param {number[]} range */
const charactersOf = ([from = 0, to = from]) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

const packages = await mkdtemp(join(tmpdir(), 'noto-'))
try {
  const wanted = [...new Set(fonts.map(([, name]) => name))]
  execFileSync('npm', [
    'install',
    '--prefix',
    packages,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    ...wanted,
  ])
  const folderOf = (/** @type {string} */ name) =>
    join(packages, 'node_modules', name.replace(/@[\d.]+$/, ''))
  const licenseOf = (/** @type {string} */ name) =>
    readFile(join(folderOf(name), name.startsWith('@expo') ? 'LICENSE_FONT' : 'LICENSE'), 'utf8')
  let bytes = 0
  for (const [name, from, file, ...ranges] of fonts) {
    const subset = await subsetFont(
      await readFile(join(folderOf(from), file)),
      ranges.map(charactersOf).join(''),
      { targetFormat: 'truetype', ...(file.endsWith('woff2') ? { variationAxes: { wght: 400 } } : {}) },
    )
    const compressed = brotliCompressSync(subset, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
    bytes += compressed.length
    await writeFile(new URL(`${name}.ttf.br`, target), compressed)
    process.stdout.write(`${name}: ${compressed.length} bytes\n`)
  }
  const licenses = await Promise.all(wanted.map(licenseOf))
  const holders = new Set(licenses.map(text => text.slice(0, text.indexOf('\n'))))
  const terms = licenses[0]?.slice(licenses[0].indexOf('\n')) ?? ''
  await writeFile(new URL('LICENSE', target), `${[...holders].sort().join('\n')}${terms}`)
  process.stdout.write(`together: ${bytes} bytes\n`)
  if (bytes > LIMIT_BYTES) throw new Error(`The limit is ${LIMIT_BYTES} bytes.`)
} finally {
  await rm(packages, { recursive: true })
}
