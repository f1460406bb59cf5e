import { expect, it } from 'vitest'
import { externalTarget, leavingHref } from './external-target.ts'

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'https://wardlight.example@stranger.test/',
  'https://user:secret@stranger.test/',
  '//stranger.test',
  '/dashboard',
  'ftp://stranger.test',
  `https://stranger.test/${'a'.repeat(2048)}`,
  '',
  null,
  ['https://stranger.test'],
])('leads nowhere for %j', value => expect(externalTarget(value)).toBeNull())

it('keeps the whole address through the warning page', () => {
  const address = 'https://stranger.test/people?name=zo%C3%A9&page=2#entry'
  const to = new URL(leavingHref(address), 'https://wardlight.example').searchParams.get('to')
  expect(externalTarget(to)?.href).toBe(address)
})
