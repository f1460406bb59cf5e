/** What the image leak list asks of an entry (spec 1 §5). */
interface ListedImage {
  readonly siteUrl: string | null
  readonly sourceUrl: string | null
  readonly title: string | null
}

/** The image leak list keeps only entries that have a site, a source and a title (spec 1 §5). */
export const isImageListed = (image: ListedImage | null): boolean =>
  image !== null && [image.siteUrl, image.sourceUrl, image.title].every(part => (part ?? '').trim() !== '')
