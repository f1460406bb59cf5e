// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import {
  clearEverything,
  hasNothingStored,
  isFirstLogin,
  storeFirstLogin,
  storePendingTarget,
  storeReason,
  takePendingTarget,
  takeReason,
} from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('tells once why the last session ended (spec 1 §8)', () => {
  storeReason('revoked')
  expect([takeReason(), takeReason()]).toEqual(['revoked', null])
  sessionStorage.setItem('wardlight-sign-out-reason', 'whim')
  expect(takeReason()).toBeNull()
})

it('leads once to the address that was requested before sign-in (spec 1 §2)', () => {
  storePendingTarget('/leaks')
  expect([takePendingTarget(), takePendingTarget()]).toEqual(['/leaks', null])
})

it('knows whether this tab has stored anything of ours', () => {
  sessionStorage.setItem('of-an-extension', '1')
  expect(hasNothingStored()).toBe(true)
  storePendingTarget('/leaks')
  expect(hasNothingStored()).toBe(false)
})

it('clears the tab also where the browser has no caches', async () => {
  storePendingTarget('/leaks')
  await clearEverything()
  expect(sessionStorage).toHaveLength(0)
})

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
