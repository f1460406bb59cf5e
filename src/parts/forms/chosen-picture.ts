import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dataUrlOf } from '#src/services/files/data-url.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const largestPicture = 5 * 1024 * 1024

export type PictureProblem = 'type' | 'size' | 'unreadable'

export const pictureMessages: Record<PictureProblem, MessageDescriptor> = {
  type: msg`Choose a JPEG, PNG or WebP file`,
  size: msg`The photo is too large. Choose one of at most 5 MB.`,
  unreadable: msg`This photo couldn’t be read. Choose another one.`,
}

export function pictureProblem(file: File, maxBytes = largestPicture): PictureProblem | null {
  if (!pictureTypes.some(type => type === file.type)) return 'type'
  return file.size > maxBytes ? 'size' : null
}

/** The picture as a data: address, or its problem. */
export async function readChosenPicture(
  file: File,
  maxBytes?: number,
): Promise<{ address: string } | { problem: PictureProblem }> {
  const problem = pictureProblem(file, maxBytes)
  if (problem !== null) return { problem }
  try {
    // A file the browser can't draw is no image, whatever its name says.
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return { address: await dataUrlOf(file) }
  } catch {
    return { problem: 'unreadable' }
  }
}
