import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whether no worker of this run has claimed it before, such as a screen for axe or a state for its picture. */
export const claim = (what: string): boolean => {
  const folder = join(process.env['WARDLIGHT_DATA'] ?? '', 'claimed')
  mkdirSync(folder, { recursive: true })
  try {
    mkdirSync(join(folder, createHash('sha256').update(what).digest('hex')))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
