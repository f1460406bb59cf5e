import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))

const product = ['server', 'src', 'domain', 'files', 'machines'].flatMap(filesOf)

/** Where the pattern stands in code that ships. */
const placesOf = (pattern: RegExp, files = product): string[] =>
  files.filter(file => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted()

// Ways for input to be run or interpreted that the product does without; whoever needs one has to argue for it here.
describe('the code that ships', () => {
  it('is found', () => {
    expect(product.length).toBeGreaterThan(1000)
    expect(placesOf(/export const createApp\b/)).toEqual(['server/app.ts'])
  })

  it('runs nothing that comes as text (ASVS 1.3.2)', () => {
    expect(placesOf(/\beval\s*\(|\bnew Function\s*\(|\bsetTimeout\s*\(\s*['"`]/)).toEqual([])
  })

  it('starts no other program (ASVS 1.2.5)', () => {
    expect(placesOf(/child_process/)).toEqual([])
  })

  it('writes no HTML into a page but through React, which encodes it (ASVS 1.2.1, 3.2.2)', () => {
    expect(placesOf(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/)).toEqual([])
  })

  it('makes regular expressions of its own words alone (ASVS 1.2.9)', () => {
    expect(placesOf(/new RegExp\(/)).toEqual(['domain/response-plan.ts'])
  })

  it('writes SQL text by hand in migrations and nowhere else; values are bound (ASVS 1.2.4)', () => {
    const raw = placesOf(/sql\.raw\(/).filter(
      file => !file.startsWith('server/platform/database/migrations/'),
    )
    expect(raw).toEqual([])
  })

  it('calls other systems through the one place that knows which ones are allowed (ASVS 1.3.6, 13.2.5)', () => {
    const server = filesOf('server')
    expect(placesOf(/[^.\w]fetch\(/, server)).toEqual(['server/platform/outgoing.ts'])
  })
})
