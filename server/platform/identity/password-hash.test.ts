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
