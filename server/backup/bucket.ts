import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from '#server/config.ts'
import { ConfigError } from '#server/settings.ts'

export interface StoredBackup {
  readonly name: string
  readonly bytes: number
}

const partBytes = 8 * 1024 * 1024
const maxParts = 10_000

/** What a storage answers, in its own codes; HEAD has the status alone. */
const reasons: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the storage has no such bucket',
  NoSuchKey: 'the bucket has no such backup',
  InvalidAccessKeyId: 'the storage doesn’t know BACKUP_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'BACKUP_S3_SECRET_ACCESS_KEY isn’t the secret of that key',
  AccessDenied: 'the key may not do this',
  ENOENT: 'its file isn’t there',
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : null
  return reasons[code ?? error.name] ?? code ?? `the storage answers ${error.name}`
}

/** @throws ConfigError with why the storage refused, or couldn’t be reached. */
const explained = async <T>(what: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${what} BACKUP_S3_URL: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Copies of backups in an S3-compatible storage, loaded when there is one. Each method throws ConfigError with a sentence. */
export const openBucket = async (config: BucketConfig) => {
  const { bucket: Bucket, prefix, endpoint, region, pathStyle, accessKeyId, secretAccessKey } = config
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Other storages than Amazon's refuse the checksums that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  })

  const put = async (name: string, file: string): Promise<void> => {
    const Key = prefix + name
    const { size } = await stat(file)
    // The storage refuses a part whose bytes aren’t those that were signed.
    const upload = new Upload({
      client,
      params: { Bucket, Key, Body: createReadStream(file) },
      partSize: Math.max(partBytes, Math.ceil(size / maxParts)),
      queueSize: 2,
    })
    await upload.done()
    const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))
    if (ContentLength !== size)
      throw new ConfigError(`BACKUP_S3_URL holds ${ContentLength} bytes of ${name} instead of ${size}.`)
  }

  const get = async (name: string, file: string): Promise<void> => {
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + name }))
    if (Body === undefined) throw new Error('empty answer')
    await pipeline(Body.transformToWebStream(), createWriteStream(file, { mode: 0o600 }))
  }

  const list = async (): Promise<StoredBackup[]> => {
    const found: StoredBackup[] = []
    for await (const { Contents = [] } of sdk.paginateListObjectsV2(
      { client },
      { Bucket, Prefix: prefix || undefined },
    ))
      for (const { Key = '', Size = 0 } of Contents)
        found.push({ name: Key.slice(prefix.length), bytes: Size })
    return found.filter(({ name }) => name.endsWith('.backup') && !name.includes('/'))
  }

  return {
    put: (name: string, file: string) => explained(`${name} can’t be copied to`, put(name, file)),
    get: (name: string, file: string) => explained(`${name} can’t be read from`, get(name, file)),
    list: () => explained('Backups can’t be listed in', list()),
    remove: (name: string) =>
      explained(
        `${name} can’t be removed from`,
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + name })),
      ),
    close: () => client.destroy(),
  }
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>
