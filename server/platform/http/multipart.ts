import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './contract.ts'

const filesOfRequest = new WeakMap<FastifyRequest, Record<string, UploadedFile>>()

export const uploadedFiles = (request: FastifyRequest): Record<string, UploadedFile> =>
  filesOfRequest.get(request) ?? {}

type JsonSchema = {
  type?: unknown
  format?: unknown
  contentMediaType?: unknown
  properties?: Record<string, JsonSchema>
}

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

/** Refusals with a reason: ours, and the plugin's for size. Anything else is an unreadable form. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error && error.statusCode === 413)

/** Reads the complete file. @throws AppError 413 with its name when it is too large. */
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
    const isJson = part.mimetype === 'application/json' || part.fieldname === 'payload'
    // The plugin has already parsed a JSON field without a file name (curl).
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

/**
 * Reads multipart bodies: JSON parts become the validated body, binary parts the handler's `files`.
 * `admit` may refuse a call that has such files.
 */
export const acceptMultipart = async (
  app: FastifyInstance,
  admit?: (request: FastifyRequest) => Promise<void>,
): Promise<void> => {
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: 5 * 1024 * 1024,
      // The payload, and the two screenshots of a removal.
      files: 3,
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
    if (Object.keys(files).length > 0) await admit?.(request)
    request.body = body
    filesOfRequest.set(request, files)
  })
}
