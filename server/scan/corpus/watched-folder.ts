import { constants } from 'node:fs'
import { access, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '#server/platform/platform.ts'
import { breachesFirst, importCorpusFile, linesOfReport } from './import.ts'
import { RefusedFile } from './text-file.ts'

/** A file that was changed since may still be written. */
const settledMs = 60_000
const reportEnding = '.report.txt'

/** The files that lie in the folder and that nobody has changed for a minute, by name. */
const settledIn = async (folder: string, now: Date): Promise<string[]> => {
  const names = await readdir(folder, { withFileTypes: true })
  const files = names.filter(entry => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  const ages = await Promise.all(
    files.map(name => stat(join(folder, name)).then(({ mtimeMs }) => now.getTime() - mtimeMs)),
  )
  return files.filter((_, index) => (ages[index] ?? 0) >= settledMs).toSorted()
}

/** Where a file goes that has been read, beside what was read of it; one of the same name stays. */
const putAway = async (
  folder: string,
  name: string,
  to: 'imported' | 'refused',
  report: readonly string[],
) => {
  const target = join(folder, to)
  await mkdir(target, { recursive: true })
  const there = new Set(await readdir(target))
  let free = name
  for (let copy = 2; there.has(free); copy++) free = `${copy}-${name}`
  await writeFile(join(target, `${free}${reportEnding}`), `${report.join('\n')}\n`)
  await rename(join(folder, name), join(target, free))
}

/**
 * Imports each file of the folder, then moves it to `imported` or `refused` in it, with a report. One that is cut off stays and is read
 * again, which adds nothing twice.
 *
 * @throws Error where the folder can’t be read or changed
 */
export const importFolder = async (
  { db, keys, log, clock }: Pick<Platform, 'db' | 'keys' | 'log' | 'clock'>,
  folder: string,
  signal: AbortSignal,
): Promise<void> => {
  const names = await settledIn(folder, clock.now())
  for (const path of await breachesFirst(names.map(name => join(folder, name)))) {
    signal.throwIfAborted()
    const name = path.slice(folder.length + 1)
    const report = await importCorpusFile(db, keys, path).catch((error: unknown) => {
      if (!(error instanceof RefusedFile)) throw error
      return error.message
    })
    if (typeof report === 'string') {
      log.warn({ file: name, reason: report }, 'corpus: a file of the folder is refused')
      await putAway(folder, name, 'refused', [report])
    } else {
      const { format, added, known, refused } = report
      log.info({ file: name, format, added, known, refused }, 'corpus: a file of the folder is imported')
      await putAway(folder, name, 'imported', linesOfReport(report))
    }
  }
}

/** What somebody has to do about the folder; null when nothing. */
export const troubleInFolder = async (folder: string): Promise<string | null> => {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return 'CORPUS_FOLDER is no folder that this user may read and change: nothing in it is imported.'
  }
  const refused = await readdir(join(folder, 'refused')).catch(() => [])
  const files = refused.filter(name => !name.endsWith(reportEnding))
  return files.length === 0
    ? null
    : `Files that were refused lie in CORPUS_FOLDER under “refused”, each with a report: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' and others' : ''}.`
}

/** Every minute, where `CORPUS_FOLDER` is set. */
export const watchFolder = (
  platform: Pick<Platform, 'db' | 'keys' | 'log' | 'clock' | 'jobs' | 'config'>,
): void => {
  const { corpusFolder } = platform.config
  if (corpusFolder === null) return
  platform.jobs.schedule({
    name: 'corpus.folder',
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 6 * 60 * 60,
    work: (_, { signal }) => importFolder(platform, corpusFolder, signal),
  })
}
