import { outgoingTo } from '#server/platform/outgoing.ts'
import { RefusedFile } from '#server/scan/corpus/text-file.ts'
import { maxOpenDataBytes, sha256Of } from './files.ts'

export interface DownloadLimits {
  readonly bytes: number
  readonly ms: number
}

export const downloadLimits: DownloadLimits = { bytes: maxOpenDataBytes, ms: 60_000 }

const isRedirect = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message.includes('redirect')

const whyNot = (host: string, error: unknown, { ms }: DownloadLimits): string => {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${host} didn’t send its file within ${ms / 1000} seconds.`
  return isRedirect(error)
    ? `${host} redirects to another address, which isn’t followed.`
    : `${host} can’t be reached, or broke off.`
}

/** @throws RefusedFile */
const download = async (url: string, most: DownloadLimits): Promise<Buffer> => {
  const { host } = new URL(url)
  try {
    const answer = await outgoingTo(url)(url, {
      headers: { 'user-agent': 'Wardlight' },
      signal: AbortSignal.timeout(most.ms),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new RefusedFile(`${host} answers with ${answer.status}.`)
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of answer.body ?? []) {
      size += chunk.length
      if (size > most.bytes)
        throw new RefusedFile(`${host} sends a file of more than ${Math.floor(most.bytes / 1024 ** 2)} MB.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    throw new RefusedFile(whyNot(host, error, most))
  }
}

/** A file whose SHA-256 is the expected one. @throws RefusedFile with a sentence for people. */
export const fetchExpected = async (
  address: string,
  sha256: string,
  most: DownloadLimits = downloadLimits,
): Promise<Buffer> => {
  const bytes = await download(address, most)
  const found = sha256Of(bytes)
  if (found !== sha256)
    throw new RefusedFile(
      `${address} has another file than the expected one: its SHA-256 is ${found}, not ${sha256}.`,
    )
  return bytes
}
