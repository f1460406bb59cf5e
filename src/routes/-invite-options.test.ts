import { expect, it } from 'vitest'
import { companyLinkIn } from './-invite-options.ts'

it.each([
  ['batch/Kq3-code_1', { by: 'code', value: 'Kq3-code_1' }, false],
  ['batch/uuid/7f000000', { by: 'id', value: '7f000000' }, false],
  ['uuid/7f000000', { by: 'id', value: '7f000000' }, true],
  ['aaa.bbb.ccc', { by: 'token', value: 'aaa.bbb.ccc' }, true],
])(
  'reads company/%s, with the second MFA variant for the last two of spec 1 §2 only',
  (path, link, hasVariant) => {
    expect(companyLinkIn(path)).toEqual({ link, hasVariant })
  },
)

it.each(['', 'batch/', 'uuid/a/b', 'batch/uuid/a/b', 'other/a'])('finds no invite at company/%s', path => {
  expect(() => companyLinkIn(path)).toThrow(expect.objectContaining({ isNotFound: true }))
})
