import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { figureNames } from '#domain/figures.ts'

const rows = readFileSync('docs/figures.md', 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, name, source] = line.match(/^\| `([\w.]+)` \|.*\| .*`([\w./-]+)` \|$/) ?? []
    return name === undefined || source === undefined ? [] : [{ name, source }]
  })

describe('docs/figures.md', () => {
  it('has every figure once, and no other', () => {
    expect(rows.map(({ name }) => name)).toEqual([...figureNames])
  })

  it.each(rows)('names the file where $name is computed', ({ source }) => {
    expect(existsSync(source), source).toBe(true)
  })
})
