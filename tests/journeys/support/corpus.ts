import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectNode, root } from '#scripts/lib/project.mjs'

const run = promisify(execFile)

/**
 * Imports a CSV into the corpus of the running Wardlight, or of a database, as `npm run corpus -- import
 * FILE` does. Returns its output.
 */
export const importCorpus = async (csv: string, databaseUrl = ''): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'wardlight-corpus-'))
  const file = join(folder, 'corpus.csv')
  await writeFile(file, csv)
  const { stdout } = await run(projectNode, ['scripts/corpus.ts', 'import', file], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: process.env['WARDLIGHT_DATA'] ?? '',
    },
  })
  await rm(folder, { recursive: true })
  return stdout
}
