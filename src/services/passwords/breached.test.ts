import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { checkPassword } from './breached.ts'

const password = 'Lantern-Harbour-42!'
const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
const prefix = hash.slice(0, 5)
const suffix = hash.slice(5)

const askAmong = async (
  endings: readonly { suffix: string; count: number }[],
  sources = ['commonPasswords', 'breachedPasswords'],
) => {
  const requests: Request[] = []
  const api = visitorApi({
    fetch: async request => {
      requests.push(request)
      return Response.json({ prefix, sources, endings })
    },
  })
  return { verdict: await checkPassword(api, password), requests }
}

it('sends only the first five characters of its hash from the page', async () => {
  const { requests } = await askAmong([])
  expect(requests.map(({ url }) => url)).toEqual([
    `https://wardlight.example/v1/breached-passwords/${prefix}`,
  ])
  const sent = JSON.stringify(requests.map(({ url, headers, body }) => [url, [...headers], body]))
  expect(sent.toUpperCase()).not.toContain(hash.slice(0, 6))
  expect(sent).not.toContain(password)
})

it('is known when the rest of its hash is among the endings, and was counted: the others fill the answer up', async () => {
  const other = { suffix: `${suffix.slice(0, -1)}${suffix.endsWith('0') ? '1' : '0'}`, count: 7 }
  expect((await askAmong([other, { suffix, count: 3 }])).verdict).toBe('found')
  expect((await askAmong([other])).verdict).toBe('inOrder')
  expect((await askAmong([other, { suffix, count: 0 }])).verdict).toBe('inOrder')
})

it('is not called safe where only the list of common passwords was checked', async () => {
  expect((await askAmong([], ['commonPasswords'])).verdict).toBe('nothingFoundInSome')
  expect((await askAmong([{ suffix, count: 1 }], ['commonPasswords'])).verdict).toBe('found')
})
