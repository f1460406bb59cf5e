import type { EmployeeFileRule } from '#domain/employee-file/limits.ts'
import { RefusedFile } from './refused-file.ts'

export interface ZipLimits {
  readonly entries: number
  readonly unpacked: number
  /** Unpacked bytes per packed byte, of one entry and of all. */
  readonly ratio: number
}

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  /** The offset of the entry's own header. */
  readonly at: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const headerSignature = 0x04034b50
const endLength = 22

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** An invalid archive, or one with hidden data, is damaged, unless another rule is named. */
const demand: (isSo: boolean, otherwise: string, rule?: EmployeeFileRule) => asserts isSo = (
  isSo,
  otherwise,
  rule = 'fileDamaged',
) => {
  if (!isSo) throw new RefusedFile(rule, otherwise)
}

/** No bytes may precede or follow the archive: such a file is something else as well. @throws RefusedFile */
export const zipEntries = (bytes: Uint8Array, limits: ZipLimits): ZipEntry[] => {
  const view = viewOf(bytes)
  demand(bytes.length > endLength && view.getUint32(0, true) === headerSignature, 'no archive')
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  demand(view.getUint16(end + 8, true) === count && count > 0, 'the list of contents is broken')
  demand(count <= limits.entries, 'too many entries', 'fileTooHeavy')
  const start = view.getUint32(end + 16, true)
  demand(start + view.getUint32(end + 12, true) === end, 'the list of contents is not where it should be')
  const entries: ZipEntry[] = []
  let total = 0
  for (let at = start, index = 0; index < count; index += 1) {
    demand(at + 46 <= end && view.getUint32(at, true) === entrySignature, 'the list of contents is broken')
    const nameLength = view.getUint16(at + 28, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    demand(next <= end, 'the list of contents is broken')
    demand((view.getUint16(at + 8, true) & 1) === 0, 'encrypted', 'fileLocked')
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    demand(entry.method === 0 || entry.method === 8, 'an unknown packing')
    const isLoose = entry.unpacked <= 1024 || entry.unpacked <= entry.packed * limits.ratio
    demand(isLoose, 'packed too tightly', 'fileUnsafe')
    demand(!entries.some(({ name }) => name === entry.name), 'an entry is there twice')
    total += entry.unpacked
    demand(total <= limits.unpacked, 'unpacks to too much', 'fileTooHeavy')
    entries.push(entry)
    at = next
  }
  return entries
}

function endOf(view: DataView): number {
  const furthest = Math.max(0, view.byteLength - endLength - 0xffff)
  for (let at = view.byteLength - endLength; at >= furthest; at -= 1)
    if (view.getUint32(at, true) === endSignature) {
      demand(
        at + endLength + view.getUint16(at + 20, true) === view.byteLength,
        'something stands behind the archive',
      )
      return at
    }
  throw new RefusedFile('fileDamaged', 'no list of contents')
}

/** Stops at the first byte more than the directory promised. @throws RefusedFile */
export const unpack = async (bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> => {
  const view = viewOf(bytes)
  demand(
    entry.at + 30 <= bytes.length && view.getUint32(entry.at, true) === headerSignature,
    'an entry is missing',
  )
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
  demand(start + entry.packed <= bytes.length, 'an entry is cut off')
  const packed = bytes.slice(start, start + entry.packed)
  if (entry.method === 0) {
    demand(packed.length === entry.unpacked, 'an entry has another length')
    return packed
  }
  return inflate(packed, entry.unpacked)
}

async function inflate(packed: Uint8Array<ArrayBuffer>, promised: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(promised)
  let length = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      demand(length + value.length <= promised, 'an entry unpacks to more than it says', 'fileUnsafe')
      whole.set(value, length)
      length += value.length
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error instanceof RefusedFile ? error : new RefusedFile('fileDamaged', 'an entry is broken')
  }
  demand(length === promised, 'an entry unpacks to less than it says')
  return whole
}

/** An uncompressed archive of these files, for a reader of archives. */
export const archiveOf = (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> => {
  const named = files.map(file => ({ ...file, label: new TextEncoder().encode(file.name) }))
  const size = named.reduce(
    (sum, { bytes, label }) => sum + 30 + 46 + 2 * label.length + bytes.length,
    endLength,
  )
  const out = new Uint8Array(size)
  const view = viewOf(out)
  const places: number[] = []
  let at = 0
  for (const { bytes, label } of named) {
    places.push(at)
    view.setUint32(at, headerSignature, true)
    writeFacts(view, at + 4, bytes, label)
    out.set(label, at + 30)
    out.set(bytes, at + 30 + label.length)
    at += 30 + label.length + bytes.length
  }
  const list = at
  for (const [index, { bytes, label }] of named.entries()) {
    view.setUint32(at, entrySignature, true)
    view.setUint16(at + 4, 20, true)
    writeFacts(view, at + 6, bytes, label)
    view.setUint32(at + 42, places[index] ?? 0, true)
    out.set(label, at + 46)
    at += 46 + label.length
  }
  view.setUint32(at, endSignature, true)
  view.setUint16(at + 8, named.length, true)
  view.setUint16(at + 10, named.length, true)
  view.setUint32(at + 12, at - list, true)
  view.setUint32(at + 16, list, true)
  return out
}

/** From the version on; checksums are omitted, as the archive is not transferred. */
function writeFacts(view: DataView, at: number, bytes: Uint8Array, label: Uint8Array): void {
  view.setUint16(at, 20, true)
  view.setUint32(at + 14, bytes.length, true)
  view.setUint32(at + 18, bytes.length, true)
  view.setUint16(at + 22, label.length, true)
}
