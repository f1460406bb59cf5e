import { expect, it } from 'vitest'
import { worstFirst } from './finding-labels.ts'

it('names of kinds of data begin with passwords, however the source orders them', () => {
  expect(worstFirst(['Email addresses', 'Names', 'Usernames', 'Passwords'])).toEqual([
    'Passwords',
    'Email addresses',
    'Names',
    'Usernames',
  ])
})
