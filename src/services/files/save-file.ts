/** Puts a file into the person's downloads. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun with the click; the address is no longer needed once the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** What the server calls the file that it answers with. */
export const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
