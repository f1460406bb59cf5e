// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { clearEverything, storePendingTarget } from './storage.ts'

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
