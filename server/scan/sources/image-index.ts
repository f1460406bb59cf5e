import { sql } from 'kysely'
import { threatOfImage } from '#domain/threats.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/storage.ts'
import { refuseEmpty } from '../corpus/holdings.ts'
import { bandsOf, maxDifferingBits, neighboursOf, searchHashes, similarityOf } from '../perceptual-hash.ts'
import { type ExposureSource, evidence, SourceUnavailable } from '../source.ts'

/** Candidates by any of the four band indexes, then compared exactly. */
export const picturesLike = (db: Database, hash: bigint) => {
  const signed = BigInt.asIntN(64, hash).toString()
  const distance = sql<number>`bit_count((hash # ${signed}::bigint)::bit(64))::integer`
  const [band0, band1, band2, band3] = bandsOf(hash).map(neighboursOf)
  return db
    .selectFrom('corpus_image')
    .select(['id', 'site_url', 'source_url', 'title', 'seen_on', 'thumbnail', distance.as('distance')])
    .where(
      sql<boolean>`(band0 = any(${band0}::integer[]) or band1 = any(${band1}::integer[]) or band2 = any(${band2}::integer[]) or band3 = any(${band3}::integer[]))`,
    )
    .where(distance, '<=', maxDifferingBits)
    .orderBy('distance')
    .orderBy('id')
    .limit(200)
}

const readHashes = (bytes: Buffer): Promise<readonly bigint[]> =>
  searchHashes(bytes).catch(() => {
    throw new SourceUnavailable('UNREADABLE_PICTURE')
  })

export const createImageIndex = (db: Database, files: FileStore): ExposureSource => ({
  name: 'imageIndex',
  kinds: ['IMAGE'],
  async check(subject) {
    if (subject.kind !== 'IMAGE') return []
    const picture = await files.get(subject.registerId, subject.pictureId)
    if (picture === null) throw new SourceUnavailable('UNREADABLE_PICTURE')
    const hashes = await readHashes(picture.bytes)
    const alike = (await Promise.all(hashes.map(hash => picturesLike(db, hash).execute()))).flat()
    if (alike.length === 0) await refuseEmpty(db, 'corpus_image')
    const nearest = new Map(
      alike.sort((one, other) => other.distance - one.distance).map(row => [row.id.toString('hex'), row]),
    )
    return [...nearest].map(([id, row]) => {
      const similarity = similarityOf(row.distance)
      return {
        type: 'IMAGE',
        identity: [id],
        threatLevel: threatOfImage(similarity),
        exposedOn: row.seen_on,
        evidence: evidence({
          name: new URL(row.site_url).hostname,
          siteUrl: row.site_url,
          exposedData: ['Photos'],
          image: {
            s3Url: row.source_url,
            siteUrl: row.site_url,
            sourceUrl: row.source_url,
            title: row.title,
            similarity,
          },
        }),
        ...(row.thumbnail === null ? {} : { thumbnail: row.thumbnail }),
      }
    })
  },
})
