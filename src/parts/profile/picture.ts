/** Larger images find nothing more; this keeps the draft small enough for the tab's storage. */
const longestSide = 1024
const largestFile = 5 * 1024 * 1024

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export type PictureProblem = 'type' | 'size' | 'unreadable'

export function pictureProblem(file: File): PictureProblem | null {
  if (!pictureTypes.some(type => type === file.type)) return 'type'
  return file.size > largestFile ? 'size' : null
}

/** The image as a JPEG data: address, scaled down. Rejects when the browser can't read it. */
export async function shrunkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  // A transparent image would turn black as JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
