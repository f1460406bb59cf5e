// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { clearEverything, storePendingTarget } from './storage.ts'

afterEach(() => void vi.unstubAllGlobals())

it('forgets the tab’s storage and every cache when a session ends (ASVS 14.3.1)', async () => {
  const kept = new Set(['pages', 'answers'])
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  })
  storePendingTarget('/leaks')
  sessionStorage.setItem('wardlight-draft', 'sealed')
  await clearEverything()
  expect(sessionStorage.length).toBe(0)
  expect([...kept]).toEqual([])
})
