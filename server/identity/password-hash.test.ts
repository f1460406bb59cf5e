import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { cheapCost, createPasswordHasher, strongCost } from './password-hash.ts'

describe('password hashes', () => {
  const hasher = createPasswordHasher(cheapCost)

  it('fit their password and no other', async () => {
    const stored = await hasher.hash('Harbour-lantern-42')
    expect(await hasher.matches('Harbour-lantern-42', stored)).toBe(true)
    expect(await hasher.matches('Harbour-lantern-43', stored)).toBe(false)
  })

  it.each([
    ['in another case', 'harbour-Lantern-42'],
    ['with a blank behind it', 'Harbour-lantern-42 '],
    ['cut off', 'Harbour-lantern-4'],
  ])('compare what was typed, character by character: %s (ASVS 6.2.8)', async (_how, typed) => {
    expect(await hasher.matches(typed, await hasher.hash('Harbour-lantern-42'))).toBe(false)
  })

  it('compare long passwords to their end (ASVS 6.2.8)', async () => {
    const stored = await hasher.hash(`${'a'.repeat(255)}b`)
    expect(await hasher.matches(`${'a'.repeat(255)}c`, stored)).toBe(false)
  })

  it('differ for equal passwords, and name what they cost', async () => {
    const [one, other] = [await hasher.hash('Harbour-lantern-42'), await hasher.hash('Harbour-lantern-42')]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^scrypt\$1024\$8\$1\$/)
  })

  it('of two passwords beside each other are compared by one, also after the cost rose', async () => {
    const first = await hasher.hash('Harbour-lantern-42')
    const hashes = [first, await createPasswordHasher(strongCost).hashBeside('Orchard-window-77', first)]
    expect(await hasher.whichMatches('Harbour-lantern-42', hashes)).toBe(0)
    expect(await hasher.whichMatches('Orchard-window-77', hashes)).toBe(1)
    expect(await hasher.whichMatches('Orchard-window-78', hashes)).toBeNull()
  })

  it('stay good when the cost rises', async () => {
    const stored = await hasher.hash('Harbour-lantern-42')
    expect(await createPasswordHasher(strongCost).matches('Harbour-lantern-42', stored)).toBe(true)
  })

  it('accept an accented letter however it was typed', async () => {
    expect(await hasher.matches('Se\u0301curite\u0301-42', await hasher.hash('S\u00e9curit\u00e9-42'))).toBe(
      true,
    )
  })

  it('never fit where there is no account', async () => {
    expect(await hasher.matches('Harbour-lantern-42', null)).toBe(false)
  })
})

describe('the threads that hash', () => {
  it('keep nothing waiting that the rest of the server computes', async () => {
    const hasher = createPasswordHasher({ N: 2 ** 15, r: 8, p: 1 })
    let done = 0
    const hashes = Array.from({ length: 8 }, () => hasher.hash('Harbour-lantern-42').then(() => (done += 1)))
    await promisify(pbkdf2)('a token', 'salt', 1, 32, 'sha256')
    // On the threads of libuv, four of them would be done before.
    expect(done).toBeLessThan(4)
    await Promise.all(hashes)
    expect(done).toBe(8)
  })

  it('refuse what would wait too long, and say when to try again', async () => {
    const hasher = createPasswordHasher(cheapCost)
    const stored = await hasher.hash('Harbour-lantern-42')
    const tries = Array.from({ length: 1_000 }, () => hasher.matches('Harbour-lantern-42', stored))
    const answers = await Promise.allSettled(tries)
    const refused = answers.filter(answer => answer.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    const compared = answers.filter(answer => answer.status === 'fulfilled')
    expect(compared.length).toBeGreaterThanOrEqual(50)
    expect(compared.every(({ value }) => value)).toBe(true)
    expect(await hasher.matches('Harbour-lantern-42', stored)).toBe(true)
  })
})
