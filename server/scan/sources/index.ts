import type { ScanSourceName } from '#domain/coverage.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCorpusKeys } from '../corpus/keys.ts'
import type { DescribedSites } from '../people-sites/sites.ts'
import type { ExposureSource } from '../source.ts'
import { createEmbeddedCorpus } from './embedded-corpus.ts'
import { createHaveIBeenPwned } from './have-i-been-pwned.ts'
import { createImageIndex } from './image-index.ts'
import { createPeopleSearch } from './people-search.ts'
import { createPeopleSites } from './people-sites.ts'
import { createStealerLogs } from './stealer-logs.ts'
import { createXposedOrNot } from './xposed-or-not.ts'

/** Every source of a scan, in this order: our own indexes first, external services last. */
export const createSources = (
  {
    db,
    keys,
    files,
    config,
    clock,
    log,
  }: Pick<Platform, 'db' | 'keys' | 'files' | 'config' | 'clock' | 'log'>,
  sites: DescribedSites | null,
): ExposureSource[] => {
  const corpusKeys = createCorpusKeys(keys)
  const sources: Readonly<Record<ScanSourceName, ExposureSource | null>> = {
    embeddedCorpus: createEmbeddedCorpus(db, corpusKeys),
    stealerLogs: createStealerLogs(db, corpusKeys),
    peopleSearch: createPeopleSearch(db, corpusKeys),
    imageIndex: createImageIndex(db, files),
    haveIBeenPwned: createHaveIBeenPwned(db, corpusKeys, config.hibp),
    xposedOrNot: config.xposedOrNot && createXposedOrNot(db, config.xposedOrNot),
    peopleSites: sites && createPeopleSites({ keys: corpusKeys, clock, log }, sites),
  }
  return Object.values(sources).filter(source => source !== null)
}
