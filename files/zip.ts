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
