import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accountEvents, fates, waysIn } from './ways-in.ts'

const label = (ways: readonly (keyof typeof waysIn)[]): string => ways.map(way => waysIn[way]).join(', ')
const factors = label(['emailFactor', 'phoneFactor', 'appFactor'])

const named = (ways: readonly (keyof typeof waysIn)[]): string =>
  ways.length === Object.keys(waysIn).length
    ? 'everything'
    : label(ways).replace(factors, 'second factors (email, text message, app)')

const rows = Object.entries(fates).map(([event, { ends, stays }]) => {
  const reasons = Object.entries(stays).map(([reason, ways]) => `${named(ways)}: ${reason}`)
  const ended = ends.length > 10 ? 'everything else' : named(ends) || 'nothing'
  return `| ${new Map(Object.entries(accountEvents)).get(event)} | ${ended} | ${reasons.join('; ')} |`
})

describe('what ends ways in', () => {
  it.each(Object.entries(fates))('is decided for each of them: %s', (_event, { ends, stays }) => {
    const decided = [...ends, ...Object.values(stays).flat()]
    expect(decided.toSorted()).toEqual(Object.keys(waysIn).toSorted())
  })

  it('is what docs/security/sessions.md says', () => {
    const page = readFileSync(new URL('../docs/security/sessions.md', import.meta.url), 'utf8')
    const table = page.split('| what happens | ends | stays, and why |\n| --- | --- | --- |\n')[1]
    expect(table?.split('\n\n')[0]).toEqual(rows.join('\n'))
  })
})
