import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tests run in separate processes, so the name server's records are files. */
const folderOf = (data: string): string => join(data, 'dns-records')

const valuesIn = (file: string): readonly string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The TXT records published by tests, by name; for the name server. */
export const recordsIn =
  (data: string) =>
  (name: string): readonly string[] =>
    valuesIn(join(folderOf(data), name))

export const publishRecord = (name: string, value: string): void => {
  const folder = folderOf(process.env['WARDLIGHT_DATA'] ?? '')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), value)
}
