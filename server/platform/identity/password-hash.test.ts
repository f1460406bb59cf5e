import { describe, expect, it } from 'vitest'
import { cheapCost, createPasswordHasher, strongCost } from './password-hash.ts'

describe('password hashes', () => {
  const hasher = createPasswordHasher(cheapCost)

  it('fit their password and no other', async () => {
    const stored = await hasher.hash('Harbour-lantern-42')
    expect(await hasher.matches('Harbour-lantern-42', stored)).toBe(true)
    expect(await hasher.matches('Harbour-lantern-43', stored)).toBe(false)
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

  it('take a letter with its accent however it was typed', async () => {
    expect(await hasher.matches('Se\u0301curite\u0301-42', await hasher.hash('S\u00e9curit\u00e9-42'))).toBe(
      true,
    )
  })

  it('never fit where there is no account', async () => {
    expect(await hasher.matches('Harbour-lantern-42', null)).toBe(false)
  })
})
