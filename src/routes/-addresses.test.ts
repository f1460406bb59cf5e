import { expect, it } from 'vitest'
import { threatPaths } from '#domain/addresses.ts'
import { answerIndicatorOf } from './-answers.ts'
import { findingTypeOf } from './-leak-kinds.ts'

it('gives every threat a page at the address that domain/addresses.ts writes', () => {
  for (const [category, path] of Object.entries(threatPaths)) {
    const kind = /^\/(\w+)-leaks$/.exec(path)?.[1]
    const answer = /^\/answers\/([\w-]+)$/.exec(path)?.[1]
    if (kind) expect(findingTypeOf(kind)).toBe(category)
    else expect(answerIndicatorOf(answer ?? '')).toBeDefined()
  }
})

it('knows no other kinds', () => {
  expect(findingTypeOf('constructor')).toBeUndefined()
  expect(answerIndicatorOf('constructor')).toBeUndefined()
})
