import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { connect } from './connect.ts'

const home = mkdtempSync(join(tmpdir(), 'wardlight-connect-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

it('makes no database in a folder that has none', async () => {
  const folder = join(home, 'mistyped')
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATABASE_OWNER_URL', '')
  vi.stubEnv('DATA_DIR', folder)
  await expect(connect()).rejects.toThrow(`There is no database in ${folder}`)
  expect(existsSync(folder)).toBe(false)
})
