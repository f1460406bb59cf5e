/** What was typed into a page that the server has rendered is in the one that takes its place. */
export const keepTyped = (root: HTMLElement): void => {
  const typed = [...root.querySelectorAll<HTMLInputElement>('input[name]')].filter(
    ({ value }) => value !== '',
  )
  if (typed.length === 0) return
  const observer = new MutationObserver(() => {
    for (const { name, value, isConnected } of typed) {
      const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (isConnected || field === null) return
      field.value ||= value
    }
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}
