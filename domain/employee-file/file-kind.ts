import type { EmployeeFileKind, EmployeeFileRule } from './limits.ts'
import { isInEscapes, oldEncodingOf } from './old-encodings.ts'

interface KnownStart {
  readonly start: readonly number[]
  readonly rule: EmployeeFileRule
  /** The offset, when not 0. */
  readonly at?: number
}

const startOf = (text: string): number[] => [...text].map(character => character.charCodeAt(0))

/** How files begin that are neither a text table nor a ZIP archive, whatever their name says. */
const foreignStarts: readonly KnownStart[] = [
  { start: startOf('%PDF'), rule: 'filePdf' },
  { start: [0x89, ...startOf('PNG')], rule: 'fileImage' },
  { start: startOf('GIF8'), rule: 'fileImage' },
  { start: [0xff, 0xd8, 0xff], rule: 'fileImage' }, // JPEG
  { start: startOf('II*\u0000'), rule: 'fileImage' }, // TIFF
  { start: startOf('MM\u0000*'), rule: 'fileImage' }, // TIFF
  { start: startOf('WEBP'), at: 8, rule: 'fileImage' },
  { start: startOf('ftyp'), at: 4, rule: 'fileImage' }, // HEIC, AVIF
  { start: startOf('MZ'), rule: 'fileType' }, // Windows programs
  { start: [0x7f, ...startOf('ELF')], rule: 'fileType' },
  { start: [0xca, 0xfe, 0xba, 0xbe], rule: 'fileType' }, // Mach-O, Java classes
  { start: [0xcf, 0xfa, 0xed, 0xfe], rule: 'fileType' }, // Mach-O
  { start: startOf('Rar!'), rule: 'fileType' },
  { start: [0x37, 0x7a, 0xbc, 0xaf], rule: 'fileType' }, // 7z
  { start: startOf('#!'), rule: 'fileType' }, // scripts
]

const markup = /^\s*<(?:!doctype|!--|html|head|body|table|meta|script|svg|\?xml|\?php)/i
const foreignText = /^\s*(?:\{\\rtf|%!PS)/i

const startsWith = (bytes: Uint8Array, start: readonly number[], from = 0): boolean =>
  start.every((byte, at) => bytes[from + at] === byte)

export type KnownFile =
  | { readonly kind: EmployeeFileKind; readonly rule: null }
  | { readonly kind: null; readonly rule: EmployeeFileRule }

const refused = (rule: EmployeeFileRule): KnownFile => ({ kind: null, rule })

/** By its content; the name is ignored. */
export const employeeFileKind = (bytes: Uint8Array): KnownFile => {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'xlsx', rule: null }
  if (startsWith(bytes, [0x50, 0x4b])) return refused('fileType')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return refused(ruleOfOldFormat(bytes))
  const foreign = foreignStarts.find(({ start, at }) => startsWith(bytes, start, at))
  if (foreign) return refused(foreign.rule)
  const { text, rule } = decodeTable(bytes.subarray(0, 4096))
  if (rule === 'fileType') return refused(rule)
  if (markup.test(text ?? '')) return refused('fileWebPage')
  return foreignText.test(text ?? '') ? refused('fileType') : { kind: 'csv', rule: null }
}

/** The old formats are small file systems with names in UTF-16: both .xls and password-protected files. */
const ruleOfOldFormat = (bytes: Uint8Array): EmployeeFileRule => {
  const names = new TextDecoder('utf-16le').decode(bytes)
  if (names.includes('EncryptedPackage\u0000')) return 'fileLocked'
  return /(?:Workbook|Book)\u0000/.test(names) && !names.includes('WordDocument\u0000')
    ? 'fileBinaryWorkbook'
    : 'fileType'
}

export type Unicode = 'utf-8' | 'utf-16le' | 'utf-16be'

/** By its byte order mark, else UTF-16 where most even or odd bytes are zero; null where neither says it. */
export const unicodeAtStart = (bytes: Uint8Array, end = bytes.length): Unicode | null => {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, Math.min(1024, end))
  const zerosAt = (parity: number) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length
  if (zerosAt(1) > sample.length / 4) return 'utf-16le'
  return zerosAt(0) > sample.length / 4 ? 'utf-16be' : null
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const isFiller = (code: number | undefined): boolean => code === 0 || code === 0x1a

/** Where a text ends before the NULs and Ctrl-Z that old programs put behind it. */
const endOf = <Text extends { readonly length: number }>(
  text: Text,
  codeAt: (text: Text, at: number) => number | undefined,
): number => {
  let end = text.length
  while (end > 0 && isFiller(codeAt(text, end - 1))) end -= 1
  return end
}

export const withoutFiller = (text: string): string =>
  text.slice(
    0,
    endOf(text, (all, at) => all.charCodeAt(at)),
  )

export type DecodedTable =
  | { readonly text: string; readonly rule: null }
  | { readonly text: null; readonly rule: 'fileType' | 'fileEncoding' }

/** Without its byte order mark and what fills its end; refused when it has what no text has, or its encoding isn’t sure. */
export const decodeTable = (bytes: Uint8Array): DecodedTable => {
  const end = endOf(bytes, (all, at) => all[at])
  const unicode = unicodeAtStart(bytes, end) ?? (isUtf8(bytes) && !isInEscapes(bytes) ? 'utf-8' : null)
  const whole = unicode === null ? bytes.subarray(0, end) : bytes
  // In any encoding of one byte a letter, what marks a binary file stands for itself.
  const text = withoutFiller(new TextDecoder(unicode ?? 'windows-1252').decode(whole))
  // oxlint-disable-next-line no-control-regex -- these characters mark a binary file
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return { text: null, rule: 'fileType' }
  if (unicode !== null) return { text, rule: null }
  const old = oldEncodingOf(whole)
  return old === null
    ? { text: null, rule: 'fileEncoding' }
    : { text: new TextDecoder(old).decode(whole), rule: null }
}
