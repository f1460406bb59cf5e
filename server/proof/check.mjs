// Checks a case in a browser, without a server. Browsers get this file as it is, so it imports nothing.

/** @typedef {{ kind: string, what: string }} Problem */
/**
 * @typedef {object} CheckedRecord
 * @property {string} caseId
 * @property {number} sequence
 * @property {string} kind
 * @property {string} at
 * @property {string | null} previous
 * @property {Record<string, unknown>} facts
 * @property {{ name: string, sha256: string }[]} files
 */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @param {ArrayBuffer} buffer */
const hexOf = buffer => [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, '0')).join('')
/** @param {string} base64 */
const bytesOf = base64 => Uint8Array.from(atob(base64.replace(/\s/g, '')), sign => sign.charCodeAt(0))
/** @param {Bytes} bytes */
const sha256 = async bytes => hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** Bytes of a whole case, and of its lists, unpacked. */
const most = 1024 ** 3
const mostOfList = 64 * 1024 ** 2

/**
 * @param {Bytes} bytes
 * @param {number} size in bytes, unpacked
 * @throws what has another size
 */
const inflated = async (bytes, size) => {
  const unpacked = new Uint8Array(size)
  let filled = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (filled + part.value.length > size) throw new Error('another size')
    unpacked.set(part.value, filled)
    filled += part.value.length
  }
  if (filled !== size) throw new Error('another size')
  return unpacked
}

/** How long what follows a packed file may be, which repeats its sizes. */
const longestDescriptor = 24

/**
 * Every byte of it belongs to one file or to the directory, so that no other program finds anything else in it.
 *
 * @param {ArrayBuffer} buffer
 * @throws what isn’t a ZIP, names a file twice, is encrypted, holds what its directory doesn’t name, or is too large
 */
const readZip = async buffer => {
  const view = new DataView(buffer)
  const end = view.byteLength - 22
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error('not a ZIP')
  /** @type {Map<string, { packed: Bytes, method: number, size: number }>} */
  const entries = new Map()
  const directory = view.getUint32(end + 16, true)
  /** @type {{ begins: number, ends: number, isDescribed: boolean }[]} */
  const places = []
  let all = 0
  let at = directory
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('not a ZIP')
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const packedSize = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const skipped = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const begins = view.getUint32(at + 42, true)
    const name = utf8.decode(new Uint8Array(buffer, at + 46, nameLength))
    const ownLength = view.getUint16(begins + 26, true)
    const ownName = utf8.decode(new Uint8Array(buffer, begins + 30, ownLength))
    if (view.getUint32(begins, true) !== 0x04034b50 || ownName !== name) throw new Error('two names')
    if ((flags & 1) === 1) throw new Error('encrypted')
    if (method !== 8 && (method !== 0 || size !== packedSize)) throw new Error('another size')
    all += size
    if (all > most || (/\.(jsonl|pem)$|signatures\.txt$/.test(name) && size > mostOfList))
      throw new Error('too large')
    if (entries.has(name)) throw new Error('a file twice')
    const start = begins + 30 + ownLength + view.getUint16(begins + 28, true)
    entries.set(name, { packed: new Uint8Array(buffer, start, packedSize), method, size })
    places.push({ begins, ends: start + packedSize, isDescribed: (flags & 8) === 8 })
    at += 46 + nameLength + skipped
  }
  if (at !== end) throw new Error('more than its directory names')
  places.sort((one, other) => one.begins - other.begins)
  for (const [index, { ends, isDescribed }] of [{ ends: 0, isDescribed: false }, ...places].entries()) {
    const more = (places[index]?.begins ?? directory) - ends
    if (more < 0 || more > (isDescribed ? longestDescriptor : 0))
      throw new Error('more than its directory names')
  }
  /** @type {Map<string, Bytes>} */
  const files = new Map()
  for (const [name, { packed, method, size }] of entries)
    if (!name.endsWith('/') || size > 0) files.set(name, method === 0 ? packed : await inflated(packed, size))
  return files
}

const list = 'records.jsonl'

/**
 * Without the folder that a program may have put around the files when it packed them again, and without what systems add by themselves.
 *
 * @param {Map<string, Bytes>} files
 */
const withoutFolder = files => {
  const folder = [...files.keys()].find(name => name.endsWith(`/${list}`))?.slice(0, -list.length) ?? ''
  return new Map(
    [...files].flatMap(([name, bytes]) =>
      /^__MACOSX\/(.*\/)?\._[^/]*$|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name)
        ? []
        : [[name.startsWith(folder) ? name.slice(folder.length) : name, bytes]],
    ),
  )
}

/** @param {Bytes} bytes */
const linesOf = bytes => utf8.decode(bytes).replace(/\n$/, '').split('\n')

/**
 * @param {CryptoKey} key
 * @param {string | undefined} signature in base64
 * @param {Bytes} bytes
 */
const isSignedBy = async (key, signature, bytes) => {
  try {
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature ?? ''), bytes)
  } catch {
    return false
  }
}

/** Beside what the records name. */
const own = [list, 'signatures.txt', 'public-key.pem']

/** @param {unknown} value */
const isText = value => typeof value === 'string'
/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = value => typeof value === 'object' && value !== null

/**
 * @param {string} line
 * @returns {CheckedRecord | null}
 */
const recordIn = line => {
  try {
    const { caseId, sequence, kind, at, facts, files, ...rest } = JSON.parse(line)
    return isText(caseId) &&
      Number.isInteger(sequence) &&
      (kind === 'look' || kind === 'closing') &&
      !Number.isNaN(Date.parse(at)) &&
      isObject(facts) &&
      files.every((/** @type {any} */ file) => isText(file?.name) && isText(file.sha256))
      ? { caseId, sequence, kind, at, facts, files, previous: rest.previous }
      : null
  } catch {
    return null
  }
}

/**
 * `problems`: what isn’t as it was signed, by its kind and which record or file it is; none: whole and unchanged. `fingerprint`: SHA-256 of the public key that it
 * was checked with, in hex. Anybody can make a key: only the fingerprint that Wardlight publishes is Wardlight’s.
 *
 * @param {ArrayBuffer} buffer
 * @throws what isn’t a case at all
 */
export const checkCase = async buffer => {
  const files = withoutFolder(await readZip(buffer))
  /** @param {string} name */
  const needed = name => {
    const bytes = files.get(name)
    if (bytes === undefined) throw new Error(`no ${name}`)
    return bytes
  }
  const lines = linesOf(needed(list))
  if (lines.join('') === '') throw new Error('no records')
  const signatures = linesOf(needed('signatures.txt'))
  const spki = bytesOf(utf8.decode(needed('public-key.pem')).replace(/-----[A-Z ]+-----/g, ''))
  const key = await crypto.subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify'])
  /** @type {Problem[]} */
  const problems = []
  /** @type {CheckedRecord[]} */
  const records = []
  const named = new Set()
  let expected = 1
  /** @type {string | null | undefined} */
  let previous = null
  let lastKind = ''
  for (const [index, line] of lines.entries()) {
    const what = String(index + 1)
    const bytes = new TextEncoder().encode(line)
    const record = recordIn(line)
    const isSigned = await isSignedBy(key, signatures[index], bytes)
    if (!isSigned || record === null) {
      problems.push({ kind: 'changedRecord', what })
      expected += 1
      // What the next one follows isn’t known.
      previous = undefined
      lastKind = ''
      continue
    }
    const isOther = record.caseId !== (records[0] ?? record).caseId
    records.push(record)
    for (const { name } of record.files) named.add(name)
    if (isOther) {
      problems.push({ kind: 'otherCase', what })
      continue
    }
    for (const file of record.files) {
      const found = files.get(file.name)
      if (found === undefined) problems.push({ kind: 'missingFile', what: file.name })
      else if ((await sha256(found)) !== file.sha256) problems.push({ kind: 'changedFile', what: file.name })
    }
    if (record.sequence < expected) {
      problems.push({ kind: 'misplacedRecord', what })
      continue
    }
    if (record.sequence > expected || (previous !== undefined && record.previous !== previous))
      problems.push({ kind: 'missingRecord', what })
    expected = record.sequence + 1
    previous = await sha256(bytes)
    lastKind = record.kind
  }
  if (signatures.length > lines.length) problems.push({ kind: 'changedFile', what: 'signatures.txt' })
  const isChanged = problems.some(({ kind }) => kind === 'changedRecord')
  if (!isChanged && lastKind !== 'closing') problems.push({ kind: 'noEnd', what: '' })
  // What a changed record named isn’t known.
  for (const name of files.keys())
    if (!isChanged && !named.has(name) && !own.includes(name))
      problems.push({ kind: 'foreignFile', what: name })
  return { problems, records, fingerprint: await sha256(spki) }
}

/** How many files were chosen: only the newest one is shown. */
let chosen = 0

/** How many problems are shown one by one. */
const mostShown = 100

/**
 * Without signs that nobody sees, or that turn the others around.
 *
 * @param {unknown} text
 */
const visible = text =>
  String(text)
    .slice(0, 2000)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]/gu, '\ufffd')

/**
 * @param {Document} page
 * @param {File} file
 */
const show = async (page, file) => {
  const shown = page.querySelector('#result')
  if (shown === null) return
  /** @param {string} kind */
  const wording = kind => {
    const template = page.querySelector(`template[data-kind="${CSS.escape(kind)}"]`)
    return template instanceof HTMLTemplateElement ? (template.content.textContent ?? '').trim() : kind
  }
  /**
   * @param {string} tag
   * @param {string} text
   * @param {string} [name]
   */
  const add = (tag, text, name = '') => {
    const element = page.createElement(tag)
    element.textContent = text
    element.className = name
    shown.append(element)
  }
  const turn = (chosen += 1)
  shown.replaceChildren()
  add('p', wording('working'))
  const result = await (file.size > most ? Promise.reject(new Error('too large')) : file.arrayBuffer())
    .then(checkCase)
    .catch(error => String(error?.name))
  if (turn !== chosen) return
  shown.replaceChildren()
  if (typeof result === 'string') {
    add('h2', wording(result === 'NotSupportedError' ? 'notSupported' : 'unreadable'), 'bad')
    return
  }
  const { problems, records, fingerprint } = result
  const published = page.body.dataset['fingerprint'] ?? ''
  const isOurs = published === fingerprint
  const isForeign = published !== '' && !isOurs
  const isChanged = problems.length > 0
  if (isChanged || isForeign) add('h2', wording(isChanged ? 'changed' : 'otherKey'), 'bad')
  else add('h2', wording(isOurs ? 'whole' : 'wholeByItself'), isOurs ? 'good' : '')
  /**
   * @param {string} kind
   * @param {unknown} what
   */
  const say = (kind, what) =>
    add(
      'p',
      wording(kind).replace('{what}', () => visible(what)),
    )
  for (const { kind, what } of problems.slice(0, mostShown)) say(kind, what)
  if (problems.length > mostShown) say('more', problems.length - mostShown)
  for (const { facts } of records.filter(({ kind }) => kind === 'closing')) {
    say('person', facts['person'])
    say('page', /** @type {{ page?: unknown } | undefined} */ (facts['finding'])?.page)
  }
  say('fingerprint', fingerprint)
  /** @param {string} at */
  const time = at => new Date(at).toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
  for (const { sequence, at, kind, facts } of records)
    add('p', `${sequence}. ${time(at)} · ${wording(kind === 'look' ? visible(facts['verdict']) : kind)}`)
}

if (typeof document !== 'undefined')
  document.querySelector('#case')?.addEventListener('change', ({ target }) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
    if (file !== undefined) void show(document, file)
  })
