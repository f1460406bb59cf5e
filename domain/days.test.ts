import { expect, it } from 'vitest'
import { longDay } from './days.ts'

it('says the first of a month as French does, and no other day', () => {
  expect(longDay('fr-FR', new Date('2023-08-01'))).toBe('1er août 2023')
  expect(longDay('fr-CA', new Date('2023-08-01'))).toBe('1er août 2023')
  expect(longDay('fr-FR', new Date('2023-08-11'))).toBe('11 août 2023')
  expect(longDay('en-US', new Date('2023-08-01'))).toBe('August 1, 2023')
})
