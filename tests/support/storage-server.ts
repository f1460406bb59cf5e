import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A storage with one bucket, in a folder, that checks the signatures of all but lists. */
export const startStorage = async (folder: string) => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'storage'),
    configureBuckets: [{ name: 'bucket', configs: [] }],
  })
  // Its route drops the slash that Amazon's client signs after a bucket.
  server.middleware.unshift((context, next) => {
    const allowMismatchedSignatures = { value: context.path.endsWith('/') }
    context.app = Object.create(context.app, { allowMismatchedSignatures })
    return next()
  })
  const { port } = await server.run()
  return {
    bucketFolder: join(folder, 'storage', 'bucket'),
    env: {
      BACKUP_S3_URL: `http://127.0.0.1:${port}/bucket`,
      BACKUP_S3_REGION: 'ca-central-1',
      // The only ones that it knows.
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => server.close(),
  }
}

export type StorageServer = Awaited<ReturnType<typeof startStorage>>
