// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { invitePathIn } from './invite-entry-screen.tsx'

it.each([
  ['Kq3-code_1', '/invite/Kq3-code_1'],
  [' https://app.example.com/invite/Kq3-code_1 ', '/invite/Kq3-code_1'],
  ['https://app.example.com/admin/invite/Kq3-code_1?x=1', '/admin/invite/Kq3-code_1'],
  ['/company/batch/uuid/7f000000-0000', '/company/batch/uuid/7f000000-0000'],
  ['https://app.example.com/company/aaa.bbb.ccc', '/company/aaa.bbb.ccc'],
])('finds the invite in %s', (pasted, path) => {
  expect(invitePathIn(pasted)).toBe(path)
})

it.each(['', 'short', 'https://evil.example/dashboard', 'two words here', 'javascript:alert(1)'])(
  'finds none in %s',
  pasted => {
    expect(invitePathIn(pasted)).toBeNull()
  },
)
