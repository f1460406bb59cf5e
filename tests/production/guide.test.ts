import { describe, expect, it } from 'vitest'
import { guide, readSteps } from './guide.ts'

const page = guide()
const steps = readSteps(page)

/** Sentences of the prose: without commands, headings, and what links lead to. */
const sentences = page
  .replace(/^```[^]*?^```$/gm, '')
  .replace(/^#.*$/gm, '')
  .replace(/\]\([^)]*\)/g, ']')
  .split(/(?<=[.:])\s+(?=\S)|\n{2,}/)
  .map(sentence => sentence.trim())
  .filter(sentence => sentence !== '')

describe('docs/production.md', () => {
  it('has its steps in the order of doing', () => {
    expect(steps.map(({ title }) => title)).toEqual([
      '1. The machine',
      '2. The release',
      '3. The database',
      '4. The settings',
      '5. The first start',
      '6. The first operator',
      '7. The first company',
      '8. The exposure data',
      '9. The backups',
      '10. Watching',
      '11. Upgrading',
      '12. Restoring',
    ])
  })

  it.each(steps.map(step => [step.title, step] as const))('has a check for %s', (_title, step) => {
    expect(step.checks.length).toBeGreaterThan(0)
  })

  it('is written in sentences of at most 25 words', () => {
    expect(sentences.length).toBeGreaterThan(50)
    expect(sentences.filter(sentence => sentence.split(/\s+/).length > 25)).toEqual([])
  })
})
