// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { clearEverything, isFirstLogin, storeFirstLogin, storePendingTarget } from './storage.ts'

afterEach(() => void vi.unstubAllGlobals())

it('clears the tab’s storage and every cache when a session ends (ASVS 14.3.1)', async () => {
  const stored = new Set(['pages', 'answers'])
  vi.stubGlobal('caches', {
    keys: async () => [...stored],
    delete: async (name: string) => stored.delete(name),
  })
  storePendingTarget('/leaks')
  sessionStorage.setItem('wardlight-draft', 'sealed')
  await clearEverything()
  expect(sessionStorage.length).toBe(0)
  expect([...stored]).toEqual([])
})

it('knows the first login of each address, without its name, also after the session', async () => {
  expect(await isFirstLogin('ada@quayside.example')).toBe(true)
  await storeFirstLogin('ada@quayside.example')
  await clearEverything()
  expect(await isFirstLogin('Ada@quayside.example')).toBe(false)
  expect(await isFirstLogin('bo@quayside.example')).toBe(true)
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
})

it('does without local storage', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  await storeFirstLogin('ada@quayside.example')
  expect(await isFirstLogin('ada@quayside.example')).toBe(false)
})
