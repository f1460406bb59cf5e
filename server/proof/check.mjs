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

/** @param {Bytes} bytes */
const inflated = async bytes =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
    ).arrayBuffer(),
  )

/**
 * @param {ArrayBuffer} buffer
 * @throws what isn’t a ZIP, or names a file twice
 */
const readZip = async buffer => {
  const view = new DataView(buffer)
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw new Error('not a ZIP')
  /** @type {Map<string, Bytes>} */
  const files = new Map()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('not a ZIP')
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const skipped = view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const place = view.getUint32(at + 42, true)
    const name = utf8.decode(new Uint8Array(buffer, at + 46, nameLength))
    const begin = place + 30 + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
    const stored = new Uint8Array(buffer, begin, size)
    if (files.has(name)) throw new Error('a file twice')
    if (!name.endsWith('/')) files.set(name, method === 0 ? stored : await inflated(stored))
    at += 46 + nameLength + skipped
  }
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
      /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name)
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

/** Beside the records and what they name. */
const own = [list, 'signatures.txt', 'public-key.pem', 'READ-ME.txt', 'check.html']

/**
 * @param {string} line
 * @returns {CheckedRecord | null}
 */
const recordIn = line => {
  try {
    return JSON.parse(line)
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
  const signatures = linesOf(needed('signatures.txt'))
  const spki = bytesOf(utf8.decode(needed('public-key.pem')).replace(/-----[A-Z ]+-----/g, ''))
  const key = await crypto.subtle.importKey('spki', spki, { name: 'Ed25519' }, false, ['verify'])
  /** @type {Problem[]} */
  const problems = []
  /** @type {CheckedRecord[]} */
  const records = []
  const named = new Set()
  /** @type {number[]} */
  const ends = []
  /** @type {string | null} */
  let previous = null
  for (const [index, line] of lines.entries()) {
    const bytes = new TextEncoder().encode(line)
    const record = recordIn(line)
    const isSigned = await isSignedBy(key, signatures[index], bytes)
    if (!isSigned || record === null) problems.push({ kind: 'changedRecord', what: String(index + 1) })
    else {
      if (record.caseId !== (records[0] ?? record).caseId)
        problems.push({ kind: 'otherCase', what: String(index + 1) })
      if (record.previous !== previous || record.sequence !== index + 1)
        problems.push({ kind: 'missingRecord', what: String(index + 1) })
      records.push(record)
      if (record.kind === 'closing') ends.push(index)
      for (const file of record.files) {
        named.add(file.name)
        const found = files.get(file.name)
        if (found === undefined) problems.push({ kind: 'missingFile', what: file.name })
        else if ((await sha256(found)) !== file.sha256)
          problems.push({ kind: 'changedFile', what: file.name })
      }
    }
    previous = await sha256(bytes)
  }
  const isChanged = problems.some(({ kind }) => kind === 'changedRecord')
  if (!isChanged && (ends.length !== 1 || ends[0] !== lines.length - 1))
    problems.push({ kind: 'noEnd', what: '' })
  // What a changed record named isn’t known.
  for (const name of files.keys())
    if (!isChanged && !named.has(name) && !own.includes(name))
      problems.push({ kind: 'foreignFile', what: name })
  return { problems, records, fingerprint: await sha256(spki) }
}

/** How many files were chosen: only the newest one is shown. */
let chosen = 0

/**
 * @param {Document} page
 * @param {File} file
 */
const show = async (page, file) => {
  const shown = page.querySelector('#result')
  if (shown === null) return
  /** @param {string} kind */
  const wording = kind => {
    const template = page.querySelector(`template[data-kind="${kind}"]`)
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
  const result = await file
    .arrayBuffer()
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
  for (const { kind, what } of problems)
    add(
      'p',
      wording(kind).replace('{what}', () => what),
    )
  add('p', wording('fingerprint').replace('{what}', fingerprint))
  for (const { sequence, at, kind, facts } of records)
    add('p', `${sequence}. ${at} · ${wording(kind === 'look' ? String(facts['verdict']) : kind)}`)
}

if (typeof document !== 'undefined')
  document.querySelector('#case')?.addEventListener('change', ({ target }) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
    if (file !== undefined) void show(document, file)
  })
