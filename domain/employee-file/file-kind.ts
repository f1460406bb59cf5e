import type { EmployeeFileKind } from './limits.ts'

/** How files begin that are neither a table in text nor a ZIP archive, whatever their name says. */
const foreignStarts: readonly (readonly number[])[] = [
  [0x4d, 0x5a], // MZ: Windows programs
  [0x7f, 0x45, 0x4c, 0x46], // ELF
  [0xca, 0xfe, 0xba, 0xbe], // Mach-O, Java classes
  [0xcf, 0xfa, 0xed, 0xfe], // Mach-O
  [0x25, 0x50, 0x44, 0x46], // %PDF
  [0xd0, 0xcf, 0x11, 0xe0], // the old Office formats, .xls among them
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF8
  [0xff, 0xd8, 0xff], // JPEG
  [0x1f, 0x8b], // gzip
  [0x52, 0x61, 0x72, 0x21], // RAR
  [0x37, 0x7a, 0xbc, 0xaf], // 7z
  [0x23, 0x21], // #!: scripts
]

/** Text that is a program or a page, and no table. */
const foreignText = /^\s*(?:<(?:!doctype|html|head|body|script|svg|\?xml|\?php)|\{\\rtf|%!PS)/i

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** What a file is by its content. The name is not looked at. Null: neither CSV nor XLSX. */
export const employeeFileKind = (bytes: Uint8Array): EmployeeFileKind | null => {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (startsWith(bytes, [0x50, 0x4b]) || foreignStarts.some(start => startsWith(bytes, start))) return null
  const text = decodeTable(bytes.subarray(0, 4096))
  return text === null || foreignText.test(text) ? null : 'csv'
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How text was encoded: by its mark, else by where its zero bytes stand, else UTF-8 when it is, else Windows-1252. */
const encodingOf = (bytes: Uint8Array): Encoding => {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, 1024)
  const zerosAt = (parity: number) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length
  if (sample.length >= 4 && zerosAt(1) > sample.length / 4 && zerosAt(0) === 0) return 'utf-16le'
  if (sample.length >= 4 && zerosAt(0) > sample.length / 4 && zerosAt(1) === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Whether the bytes are UTF-8; a character that is cut off at the end, as in a sample, is no fault. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The text of a table without its byte order mark; null when it holds what no text holds. */
export const decodeTable = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // oxlint-disable-next-line no-control-regex -- these are what tells a program from a text
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text
}
