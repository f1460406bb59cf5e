import { expect, it } from 'vitest'
import { errorCodeValues } from '#openapi/generated/enumerations.ts'
import { errorMessages, visibleErrorOf } from './error-labels.ts'

it('has a text for every code of the catalogue', () => {
  expect(Object.keys(errorMessages).sort()).toEqual(errorCodeValues)
})

it.each([
  ['0001', '0001'],
  ['0027', '0027'],
  ['0028', '0000'],
  ['0039', '0000'],
  ['0000', '0000'],
] as const)('shows %s as number %s, with its own text', (code, shown) => {
  expect(visibleErrorOf(code)).toEqual({ message: errorMessages[code], code: shown })
})
