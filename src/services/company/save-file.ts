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
