interface ListedImage {
  readonly siteUrl: string | null
  readonly sourceUrl: string | null
  readonly title: string | null
}

/** The image leak list shows only entries with a site, a source and a title (spec 1 §5). */
export const isImageListed = (image: ListedImage | null): boolean =>
  image !== null && [image.siteUrl, image.sourceUrl, image.title].every(part => (part ?? '').trim() !== '')
