import type { TestServer } from '#tests/support/test-server.ts'
import type { Operation } from './contract.ts'

export interface DirectAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const binaryParts = ['image', 'file']

const part = (name: string, value: unknown): string => {
  const head = `content-disposition: form-data; name="${name}"`
  if (binaryParts.includes(name))
    return `${head}; filename="file.bin"\r\ncontent-type: application/octet-stream\r\n\r\n${String(value)}`
  if (typeof value === 'string') return `${head}\r\n\r\n${value}`
  return `${head}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(value)}`
}

/** A multipart body: JSON parts, texts, and files where the contract has binary parts. */
const multipart = (body: object, boundary: string): string =>
  [
    ...Object.entries(body).map(([name, value]) => `--${boundary}\r\n${part(name, value)}\r\n`),
    `--${boundary}--\r\n`,
  ].join('')

const written = (type: string, body: unknown): { type: string; payload: string } => {
  if (typeof body === 'string') return { type, payload: body }
  if (type !== 'multipart/form-data') return { type, payload: JSON.stringify(body) ?? '' }
  const boundary = 'wardlight-boundary'
  const parts = typeof body === 'object' && body !== null ? body : { payload: body }
  return { type: `${type}; boundary=${boundary}`, payload: multipart(parts, boundary) }
}

/** Sends a request to the server without a network; a text is sent as the raw body. */
export const callDirectly = async (
  server: TestServer,
  operation: Pick<Operation, 'method' | 'body'>,
  url: string,
  sent: { token?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<DirectAnswer> => {
  const content =
    sent.body === undefined ? null : written(operation.body?.type ?? 'application/json', sent.body)
  const answer = await server.app.server.inject({
    method: operation.method,
    url,
    headers: {
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
      ...(content === null ? {} : { 'content-type': content.type }),
      ...sent.headers,
    },
    ...(content === null ? {} : { payload: content.payload }),
  })
  const speaksJson = (answer.headers['content-type'] ?? '').includes('json')
  const body: unknown = speaksJson && answer.payload !== '' ? JSON.parse(answer.payload) : answer.payload
  return { status: answer.statusCode, headers: answer.headers, body }
}
