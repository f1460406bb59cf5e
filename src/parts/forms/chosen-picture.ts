import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusedField } from '#machines/port-error.ts'
import { dataUrlOf } from '#src/services/files/files.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const largestPicture = 5 * 1024 * 1024

export type PictureProblem = 'type' | 'size' | 'unreadable'

export const pictureMessages: Record<PictureProblem, MessageDescriptor> = {
  type: msg`Choose a JPEG, PNG or WebP file`,
  size: msg`The photo is too large. Choose one of at most 5 MB and 25 megapixels.`,
  unreadable: msg`This photo couldn’t be read. Choose another one.`,
}

export function pictureProblem(file: File, maxBytes = largestPicture): PictureProblem | null {
  if (!pictureTypes.some(type => type === file.type)) return 'type'
  return file.size > maxBytes ? 'size' : null
}

export const problemOfRefusal = ({ rule }: RefusedField): PictureProblem =>
  rule === 'fileTooLarge' || rule === 'imageTooManyPixels' ? 'size' : 'unreadable'

/** The picture as a data: address; rejects when the browser can't draw it, whatever its name says. */
export const readUnchanged = async (file: File): Promise<string> => {
  const bitmap = await createImageBitmap(file)
  bitmap.close()
  return dataUrlOf(file)
}
