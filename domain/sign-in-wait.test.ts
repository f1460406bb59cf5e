import { expect, it } from 'vitest'
import { secondsToWait, waitNote } from './sign-in-wait.ts'

it('is read from the message that it ends, and from no other', () => {
  expect(secondsToWait(`Password attempts exceeded ${waitNote(42)}`)).toBe(42)
  expect(secondsToWait('Password attempts exceeded')).toBeNull()
  expect(secondsToWait(`${waitNote(42)} and more`)).toBeNull()
})
