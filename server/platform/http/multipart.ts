import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './contract.ts'

const filesOfRequest = new WeakMap<FastifyRequest, Record<string, UploadedFile>>()

/** The binary parts of a multipart body, by name. */
export const uploadedFiles = (request: FastifyRequest): Record<string, UploadedFile> =>
  filesOfRequest.get(request) ?? {}

type JsonSchema = {
  type?: unknown
  format?: unknown
  contentMediaType?: unknown
  properties?: Record<string, JsonSchema>
}

/** The contract's schema of a multipart body, with its binary parts left to this plugin. */
export const withoutBinaryParts = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => [
      name,
      part.format === 'binary' || part.contentMediaType === 'application/octet-stream' ? {} : part,
    ]),
  ),
})

const parseJson = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('0000', {
      status: 400,
      fields: [{ name, rule: 'json' }],
      message: 'A part is not JSON',
    })
  }
}

/** Refusals that say why: ours, and the plugin's own of what is too large. Anything else is a form that can't be read. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error && error.statusCode === 413)

/** A file that is not cut off. @throws AppError 413 with its name when it is too large. */
const wholeOf = (part: MultipartFile): Promise<Buffer> =>
  part.toBuffer().catch((error: unknown) => {
    throw isRefusal(error)
      ? new AppError('0000', {
          status: 413,
          fields: [{ name: part.fieldname, rule: 'fileTooLarge' }],
          message: 'File is too large.',
        })
      : error
  })

interface Parts {
  readonly body: Record<string, unknown>
  readonly files: Record<string, UploadedFile>
}

const readParts = async (request: FastifyRequest): Promise<Parts> => {
  const body = Object.create(null) as Record<string, unknown>
  const files = Object.create(null) as Record<string, UploadedFile>
  for await (const part of request.parts()) {
    // Browsers send a typed Blob as a file; a JSON part is a field all the same.
    const isJson = part.mimetype === 'application/json' || part.fieldname === 'payload'
    // The plugin has read a JSON field without a file name (curl) already.
    const isRead = part.type === 'field' && typeof part.value === 'object'
    const content = part.type === 'file' ? await wholeOf(part) : String(part.value)
    if (isRead) body[part.fieldname] = part.value
    else if (isJson) body[part.fieldname] = parseJson(part.fieldname, content.toString())
    else if (part.type === 'field') body[part.fieldname] = content
    else {
      files[part.fieldname] = {
        filename: part.filename,
        mediaType: part.mimetype,
        bytes: Buffer.from(content),
      }
      body[part.fieldname] = ''
    }
  }
  return { body: { ...body }, files }
}

/** Reads multipart bodies: JSON parts become the validated body, binary parts the handler's `files`. */
export const acceptMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: 5 * 1024 * 1024,
      files: 2,
      fields: 20,
      fieldSize: 64 * 1024,
      parts: 22,
      headerPairs: 100,
    },
    throwFileSizeLimit: true,
  })
  app.addHook('preValidation', async request => {
    if (!request.isMultipart()) return
    const { body, files } = await readParts(request).catch((error: unknown) => {
      throw isRefusal(error)
        ? error
        : new AppError('0000', { status: 400, message: 'The body is not a valid form' })
    })
    request.body = body
    filesOfRequest.set(request, files)
  })
}
