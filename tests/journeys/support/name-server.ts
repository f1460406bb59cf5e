import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tests run in processes of their own, so that what the name server knows is in files. */
const folderOf = (data: string): string => join(data, 'dns-records')

const valuesIn = (file: string): readonly string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The TXT records that tests have published, by name; for the name server. */
export const recordsIn =
  (data: string) =>
  (name: string): readonly string[] =>
    valuesIn(join(folderOf(data), name))

/** From now on the name server has this TXT record, and no other of the name. */
export const publishRecord = (name: string, value: string): void => {
  const folder = folderOf(process.env['WARDLIGHT_DATA'] ?? '')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), value)
}
