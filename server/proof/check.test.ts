import { unzipSync, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createSecretKeys } from '#server/platform/secret-keys.ts'
import { proofKeys, type SealedRecord, sealRecord } from './chain.ts'
import { checkCase } from './check.mjs'

const keys = proofKeys(createSecretKeys('a secret of this installation'))
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const digest = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes(text) as Uint8Array<ArrayBuffer>)).toString('hex')

const pages = { 'look-01.txt': 'Rosa Marchetti lives here.', 'look-02.txt': 'Nobody lives here.' }

const readMe = 'It was there until the first of December.'

const sealed = async (signing = keys): Promise<SealedRecord[]> => {
  const at = new Date('2026-12-01T09:30:00Z')
  const records: SealedRecord[] = []
  for (const [index, kind] of (['look', 'look', 'closing'] as const).entries()) {
    const sequence = index + 1
    const name = `look-0${sequence}.txt`
    const text = pages[name as keyof typeof pages]
    const named = kind === 'closing' ? { 'READ-ME.txt': readMe } : { [name]: text ?? '' }
    const files = await Promise.all(
      Object.entries(named).map(async ([file, said]) => ({ name: file, sha256: await digest(said) })),
    )
    const facts = { verdict: 'there', note: 'Élodie\u2028“x”' }
    const record = { caseId: 'a finding', sequence, kind, at, facts, files }
    records.push(sealRecord(signing, records.at(-1)?.sha256 ?? null, record))
  }
  return records
}

const packed = (records: readonly SealedRecord[], signing = keys): Record<string, Uint8Array> => ({
  'records.jsonl': bytes(records.map(({ line }) => `${line}\n`).join('')),
  'signatures.txt': bytes(records.map(({ signature }) => `${signature}\n`).join('')),
  'public-key.pem': bytes(signing.publicPem),
  'READ-ME.txt': bytes(readMe),
  ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, bytes(text)])),
})

const check = (files: Zippable, level: 0 | 6 = 0) => checkCase(zipSync(files, { level }).slice().buffer)
const problems = async (files: Zippable) =>
  (await check(files)).problems.map(({ kind, what }) => [kind, what].join(' ').trim())

describe('a case', () => {
  it('is whole as it was made, with the published key, packed again or in a folder', async () => {
    const files = packed(await sealed())
    for (const [again, level] of [
      [files, 0],
      [files, 6],
      [{ 'a case': { ...files, '.DS_Store': bytes('') }, __MACOSX: { '._x': bytes('') } }, 6],
    ] as const)
      expect(await check(again, level)).toMatchObject({ problems: [], fingerprint: keys.fingerprint })
  })

  it('is signed by the same key, whatever the newest secret is', () => {
    const rotated = createSecretKeys('a newer secret', 'a secret of this installation')
    expect(proofKeys(rotated).fingerprint).toBe(keys.fingerprint)
  })

  it('notices each byte that was changed in a record, a file, or a signature', async () => {
    const records = await sealed()
    const files = packed(records)
    const swap = (name: string, from: string, to: string) => {
      const text = new TextDecoder().decode(files[name])
      expect(text).toContain(from)
      return { ...files, [name]: bytes(text.replace(from, to)) }
    }
    expect(await problems(swap('records.jsonl', '“x”', '“y”'))).toEqual(['changedRecord 1'])
    for (const [from, to] of [
      ['{', '\ufeff{'],
      ['\n', '\n\n'],
      ['\n', '\r\n'],
    ] as const)
      expect(await problems(swap('records.jsonl', from, to))).not.toEqual([])
    expect(await problems(swap('look-02.txt', 'Nobody', 'nobody'))).toEqual(['changedFile look-02.txt'])
    expect(await problems(swap('READ-ME.txt', 'until', 'after'))).toEqual(['changedFile READ-ME.txt'])
    expect(
      await problems({
        ...files,
        'signatures.txt': bytes(`${new TextDecoder().decode(files['signatures.txt'])}gone\n`),
      }),
    ).toEqual(['changedFile signatures.txt'])
    const [, second] = records
    const other = `${second?.signature.startsWith('A') ? 'B' : 'A'}${second?.signature.slice(1)}`
    for (const forged of [other, 'no base64 at all!', ''])
      expect(await problems(swap('signatures.txt', second?.signature ?? '', forged))).toContain(
        'changedRecord 2',
      )
  })

  it('notices a record that was cut out, swapped, repeated, or cut off at the end', async () => {
    const [first, second, closing] = (await sealed()) as [SealedRecord, SealedRecord, SealedRecord]
    const seen = (...records: SealedRecord[]) => problems(packed(records))
    expect(await seen(first, closing)).toEqual(['missingRecord 2', 'foreignFile look-02.txt'])
    expect(await seen(second, first, closing)).toContain('missingRecord 1')
    expect(await seen(first, first, second, closing)).toEqual(['misplacedRecord 2'])
    expect(await seen(first, second, closing, closing)).toEqual(['misplacedRecord 4'])
    expect(await seen(first, closing, second)).toEqual(['missingRecord 2', 'misplacedRecord 3'])
    expect(await seen(first, second)).toEqual(['noEnd', 'foreignFile READ-ME.txt'])
  })

  it('notices a file that is missing or was added', async () => {
    const { 'look-01.txt': _, ...files } = packed(await sealed())
    expect(await problems({ ...files, 'letter.pdf': bytes('x') })).toEqual([
      'missingFile look-01.txt',
      'foreignFile letter.pdf',
    ])
  })

  it('holds nothing that another program would unpack and this one not see', async () => {
    const whole = zipSync(packed(await sealed()), { level: 6 })
    const hidden = zipSync({ 'READ-ME.txt': bytes('The page is gone.') })
    const renamed = whole.slice()
    const first = new TextDecoder('latin1').decode(renamed).indexOf('look-01.txt')
    renamed.set(bytes('look-99.txt'), first)
    const encrypted = whole.slice()
    const entry = new TextDecoder('latin1').decode(encrypted).indexOf('PK\u0001\u0002')
    encrypted[entry + 8] = (encrypted[entry + 8] ?? 0) | 1
    for (const forged of [
      Uint8Array.from([...hidden, ...whole]),
      Uint8Array.from([...whole, ...hidden]),
      Uint8Array.from([...whole, ...bytes('The page is gone.')]),
      renamed,
      encrypted,
    ])
      await expect(checkCase(forged.slice().buffer)).rejects.toThrow()
    for (const name of ['__MACOSX/READ-ME.txt', 'letter.pdf/'])
      expect(await problems({ ...packed(await sealed()), [name]: bytes('The page is gone.') })).toEqual([
        `foreignFile ${name}`,
      ])
  })

  it('is not unpacked beyond what its directory says, nor beyond what a case can have', async () => {
    const files = packed(await sealed())
    const large = zipSync({ ...files, 'records.jsonl': new Uint8Array(65 * 1024 ** 2) }, { level: 6 })
    await expect(checkCase(large.slice().buffer)).rejects.toThrow('too large')
    const lies = zipSync({ ...files, 'look-02.txt': new Uint8Array(1024 ** 2) }, { level: 6 })
    const view = new DataView(lies.buffer, lies.byteOffset)
    const entry = new TextDecoder('latin1').decode(lies).lastIndexOf('look-02.txt') - 46
    expect(view.getUint32(entry + 24, true)).toBe(1024 ** 2)
    view.setUint32(entry + 24, 100, true)
    await expect(checkCase(lies.slice().buffer)).rejects.toThrow('another size')
  })

  it('has another fingerprint when somebody else signed it, and isn’t whole with a key that doesn’t fit', async () => {
    const forger = proofKeys(createSecretKeys('another secret'))
    const forged = packed(await sealed(forger), forger)
    expect(await problems(forged)).toEqual([])
    expect((await check(forged)).fingerprint).not.toBe(keys.fingerprint)
    expect(await problems({ ...forged, 'public-key.pem': bytes(keys.publicPem) })).toContain(
      'changedRecord 1',
    )
  })

  it('has to be a case', async () => {
    const files = packed(await sealed())
    const { 'signatures.txt': _, ...without } = files
    await expect(check(without)).rejects.toThrow()
    await expect(checkCase(bytes('PK, not at all').slice().buffer)).rejects.toThrow('not a ZIP')
    const zip = zipSync(files, { level: 0 })
    await expect(checkCase(zip.slice(0, zip.length - 200).buffer)).rejects.toThrow()
    expect(Object.keys(unzipSync(zip))).toContain('records.jsonl')
  })
})
