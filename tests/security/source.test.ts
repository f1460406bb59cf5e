import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))

const product = ['server', 'src', 'domain', 'files', 'machines'].flatMap(filesOf)

const placesOf = (pattern: RegExp, files = product): string[] =>
  files.filter(file => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted()

// Ways to run or interpret input that the product does without; a new use has to be justified here.
describe('the code that ships', () => {
  it('is found', () => {
    expect(product.length).toBeGreaterThan(1000)
    expect(placesOf(/export const createApp\b/)).toEqual(['server/app.ts'])
  })

  it('runs nothing that arrives as text (ASVS 1.3.2)', () => {
    expect(placesOf(/\beval\s*\(|\bnew Function\s*\(|\bsetTimeout\s*\(\s*['"`]/)).toEqual([])
  })

  it('starts no other program than the embedded PostgreSQL and the capture of pages, with nothing of a request (ASVS 1.2.5)', () => {
    // Its arguments are the data folder, a free port and our own settings, and no shell reads them. Pages are captured by our own Node,
    // which gets their address as JSON (server/capture/capture.test.ts).
    expect(placesOf(/child_process/)).toEqual([
      'server/capture/process.ts',
      'server/platform/database/postgres-programs.ts',
    ])
    expect(placesOf(/\bexec(?:Sync)?\(|shell: true/, filesOf('server/platform/database'))).toEqual([])
  })

  it('writes no HTML into a page but through React, which encodes it (ASVS 1.2.1, 3.2.2)', () => {
    expect(placesOf(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/)).toEqual([])
  })

  it('makes regular expressions of its own text alone (ASVS 1.2.9)', () => {
    expect(placesOf(/new RegExp\(/)).toEqual(['domain/response-plan.ts'])
  })

  it('runs SQL text of the schema’s own files and nothing else; values are bound (ASVS 1.2.4)', () => {
    expect(placesOf(/sql\.raw\(/)).toEqual(['server/platform/database/migrations.ts'])
  })

  it('calls other systems through the one place that knows which ones are allowed (ASVS 1.3.6, 13.2.5)', () => {
    const server = filesOf('server')
    expect(placesOf(/[^.\w]fetch\(/, server)).toEqual(['server/platform/outgoing.ts'])
  })

  it('draws random values from the operating system alone (ASVS 6.5.3, 11.5.1)', () => {
    expect(placesOf(/Math\.random|\bnanoid\b|pseudoRandomBytes/)).toEqual([])
  })

  it('encrypts and hashes by the listed algorithms alone (ASVS 11.3.1, 11.3.2, 11.4.1)', () => {
    const named = product.flatMap(file =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)|subtle\.digest|hkdfSync|pbkdf2\w*)\(\s*['"]?([\w-]+)/g,
        ),
      ].map(([, algorithm = '']) => algorithm.toLowerCase()),
    )
    expect([...new Set(named)].sort()).toEqual(['aes-256-gcm', 'sha-1', 'sha-256', 'sha1', 'sha256'])
    // The indexes of breached passwords and addresses, the ids of banks and the codes of authenticator apps: none depends on
    // collision resistance.
    expect(placesOf(/(?:createHash\(|subtle\.digest\(|algorithm: )'sha-?1'/i)).toEqual([
      'server/identity/authenticator.ts',
      'server/identity/common-passwords.ts',
      'server/identity/new-password.ts',
      'server/modules/response-plan/banks.ts',
      'server/scan/corpus/row.ts',
      'server/scan/sources/have-i-been-pwned.ts',
      'src/services/passwords/breached.ts',
    ])
  })

  it('logs sentences of its own, none that came from outside (ASVS 1.3.10)', () => {
    const server = filesOf('server')
    expect(placesOf(/\blog\.(?:info|error)\(/, server).length).toBeGreaterThan(5)
    // An object, then a sentence; or a line for a collector, which pino doesn't take as a format.
    const other = /\blog\.(?:fatal|error|warn|info|debug)\((?!\{[^}]*\}, '[^'%]+'\))/
    expect(placesOf(other, server)).toEqual(['server/platform/audit/create-audit.ts'])
  })
})
