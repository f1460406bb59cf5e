import type { Platform } from '#server/platform/platform.ts'
import { createCorpusKeys } from '../corpus/keys.ts'
import type { ExposureSource } from '../source.ts'
import { createEmbeddedCorpus } from './embedded-corpus.ts'
import { createHaveIBeenPwned } from './have-i-been-pwned.ts'
import { createImageIndex } from './image-index.ts'
import { createPeopleSearch } from './people-search.ts'
import { createStealerLogs } from './stealer-logs.ts'

/** Every source of a scan, in this order: our own indexes first, external services last. */
export const createSources = ({
  db,
  keys,
  files,
  config,
}: Pick<Platform, 'db' | 'keys' | 'files' | 'config'>): ExposureSource[] => {
  const corpusKeys = createCorpusKeys(keys)
  return [
    createEmbeddedCorpus(db, corpusKeys),
    createStealerLogs(db, corpusKeys),
    createPeopleSearch(db, corpusKeys),
    createImageIndex(db, files),
    createHaveIBeenPwned(config.hibp),
  ]
}
