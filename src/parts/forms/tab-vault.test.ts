// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openVault } from './tab-vault.ts'

const keyOf = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)))
const ofThisSession = keyOf(1)
const ofTheNext = keyOf(2)
const secret = { phone: '+14165550177', note: 'Sam’s mother' }

/** A tab after a reload, which has only its session storage. */
const reloaded = async (key: string) => {
  const vault = openVault('draft.')
  await vault.open(key)
  return vault
}
const stored = () => sessionStorage.getItem('draft.plan')

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('isSecureContext', true)
})

describe('what a tab stores of a form (ASVS 14.3.3)', () => {
  it('is there after a reload in the same session, and can’t be read in the storage', async () => {
    const vault = await reloaded(ofThisSession)
    vault.write('plan', secret, secret)
    await expect.poll(stored).not.toBeNull()
    expect(stored()).not.toContain('4165550177')
    expect(stored()).not.toContain(btoa('4165550177').slice(0, 12))
    expect((await reloaded(ofThisSession)).read('plan')).toEqual(secret)
  })

  it('can’t be read by a later session, which removes it', async () => {
    const vault = await reloaded(ofThisSession)
    vault.write('plan', secret, secret)
    await expect.poll(stored).not.toBeNull()
    expect((await reloaded(ofTheNext)).read('plan')).toBeNull()
    expect(stored()).toBeNull()
  })

  it('is stored under a new key when someone signs in again', async () => {
    const vault = await reloaded(ofThisSession)
    vault.write('plan', secret, secret)
    await vault.open(ofTheNext)
    expect((await reloaded(ofTheNext)).read('plan')).toEqual(secret)
  })

  it('is stored nowhere before the session has a key, and as soon as it has one', async () => {
    const vault = openVault('draft.')
    vault.write('plan', secret, secret)
    expect(vault.read('plan')).toEqual(secret)
    expect(stored()).toBeNull()
    await vault.open(ofThisSession)
    expect(stored()).not.toBeNull()
  })

  it('is deleted once it is cleared, also when it was just being stored', async () => {
    const vault = await reloaded(ofThisSession)
    vault.write('plan', secret, secret)
    vault.remove('plan')
    vault.write('other', 'done', 'done')
    await expect.poll(() => sessionStorage.getItem('draft.other')).not.toBeNull()
    expect(stored()).toBeNull()
    expect(vault.read('plan')).toBeNull()
  })

  it('is out of reach once the session has ended', async () => {
    const vault = await reloaded(ofThisSession)
    vault.write('plan', secret, secret)
    vault.close()
    expect(vault.read('plan')).toBeNull()
  })

  it('is the smaller one when there is no room for all of it', async () => {
    const vault = await reloaded(ofThisSession)
    const roomy = sessionStorage
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => roomy.getItem(name),
      setItem: (name: string, text: string) => {
        if (text.length > 2000) throw new DOMException('full', 'QuotaExceededError')
        roomy.setItem(name, text)
      },
    })
    vault.write('plan', { name: 'Rosa', picture: 'x'.repeat(5000) }, { name: 'Rosa', picture: null })
    await expect.poll(stored).not.toBeNull()
    vi.unstubAllGlobals()
    vi.stubGlobal('isSecureContext', true)
    expect((await reloaded(ofThisSession)).read('plan')).toEqual({ name: 'Rosa', picture: null })
  })
})
