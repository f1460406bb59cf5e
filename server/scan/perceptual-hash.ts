import sharp from 'sharp'

const side = 32
const size = 8

/** The first eight cosine waves over 32 samples. */
const waves: readonly (readonly number[])[] = Array.from({ length: size }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
)

/** The 8 x 8 lowest frequencies of a 32 x 32 image, row by row (a truncated discrete cosine transform). */
const lowFrequencies = (pixels: Uint8Array): number[] => {
  const rows: number[][] = Array.from({ length: side }, (_, y) =>
    waves.map(wave => wave.reduce((sum, factor, x) => sum + factor * (pixels[y * side + x] ?? 0), 0)),
  )
  return waves.flatMap(wave =>
    Array.from({ length: size }, (_, column) =>
      wave.reduce((sum, factor, y) => sum + factor * (rows[y]?.[column] ?? 0), 0),
    ),
  )
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** A blank image (one color) would match every other blank one. */
export class EmptyPicture extends Error {}

const hashOfPixels = (pixels: Uint8Array): bigint => {
  const frequencies = lowFrequencies(pixels)
  // The first is the mean brightness, independent of the content; its bit is always 0.
  const details = frequencies.slice(1)
  if (details.every(value => Math.abs(value) < side))
    throw new EmptyPicture('The picture has one colour only')
  const threshold = median(details)
  return details.reduce(
    (bits, value, index) => (value > threshold ? bits | (1n << BigInt(index + 1)) : bits),
    0n,
  )
}

const greyPixels = (bytes: Buffer): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(side, side, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()

const mirrored = (pixels: Uint8Array): Uint8Array =>
  pixels.map((_, index) => pixels[index - (index % side) + (side - 1 - (index % side))] ?? 0)

/**
 * pHash, 64 bits: nearly the same when an image is scaled, recompressed or slightly recolored.
 * @throws EmptyPicture, or an error of sharp when it can't be read.
 */
export const perceptualHash = async (bytes: Buffer): Promise<bigint> => hashOfPixels(await greyPixels(bytes))

/** The hashes to search a person's image by: as it is, and mirrored, as copies often are. */
export const searchHashes = async (bytes: Buffer): Promise<readonly bigint[]> => {
  const pixels = await greyPixels(bytes)
  return [hashOfPixels(pixels), hashOfPixels(mirrored(pixels))]
}

export const hammingDistance = (one: bigint, other: bigint): number => {
  let rest = BigInt.asUintN(64, one ^ other)
  let distance = 0
  for (; rest > 0n; rest &= rest - 1n) distance++
  return distance
}

/** Images within this many bits count as alike. */
export const maxDifferingBits = 10

export const similarityOf = (distance: number): number => Math.round(((64 - distance) / 64) * 100)

/** The four bands of 16 bits that the index stores for a hash. */
export const bandsOf = (hash: bigint): readonly [number, number, number, number] => {
  const band = (index: bigint) => Number((BigInt.asUintN(64, hash) >> (16n * index)) & 0xffffn)
  return [band(0n), band(1n), band(2n), band(3n)]
}

const masks: readonly number[] = (() => {
  const one = Array.from({ length: 16 }, (_, bit) => 1 << bit)
  return [0, ...one, ...one.flatMap((high, index) => one.slice(0, index).map(low => high | low))]
})()

/** Of hashes that differ in at most eleven bits, one of the four bands differs in at most two. */
export const neighboursOf = (band: number): number[] => masks.map(mask => band ^ mask)
