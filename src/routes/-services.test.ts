import { expect, it } from 'vitest'
import { callName } from './-services.ts'

it.each([
  ['Robin', 'Robin Marchetti', 'Robin'],
  [null, 'Noor Lindqvist', 'Noor'],
  [null, ' Zoé-Ann O’Brien d’Éon', 'Zoé-Ann'],
  [null, '', null],
])('greets somebody preferring %j and called %j as %j', (preferredName, fullname, greeted) => {
  expect(callName({ register: { preferredName, fullname } })).toBe(greeted)
})
