import { expect, it } from 'vitest'
import { callName } from './-services.ts'

it.each([
  ['Robin', 'Robin Marchetti', 'Robin'],
  [null, 'Noor Lindqvist', 'Noor Lindqvist'],
  [null, ' Mary Ann O’Brien ', 'Mary Ann O’Brien'],
  [null, 'Đặng Văn Lâm', 'Đặng Văn Lâm'],
  ['Lâm', 'Đặng Văn Lâm', 'Lâm'],
  [null, ' ', null],
])('greets somebody preferring %j and called %j as %j', (preferredName, fullname, greeted) => {
  expect(callName({ register: { preferredName, fullname } })).toBe(greeted)
})
