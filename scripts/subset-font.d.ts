/** The part of subset-font that the scripts of fonts take: the package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number; default: number }>
    },
  ): Promise<Buffer>
}
