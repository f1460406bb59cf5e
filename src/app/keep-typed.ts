type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return field.value !== (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value
  if (field.type === 'checkbox')
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

const carry = (from: Field, to: Field): void => {
  if (from.type === 'checkbox' && from instanceof HTMLInputElement && to instanceof HTMLInputElement)
    to.checked = from.checked
  else if (to.value === '' || to instanceof HTMLSelectElement) to.value = from.value
}

/**
 * What is typed into a page that the server has rendered is in the one that takes its place, until the moment
 * it does; so are the focus, and what is opened.
 */
export const keepTyped = (root: HTMLElement): void => {
  const path = location.pathname
  const old = [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
  const allDetails = () => [...root.querySelectorAll('details')]
  const oldDetails = allDetails()
  const inNew = (field: Field) => root.querySelector<Field>(`[name="${field.name}"]`)
  let last: Field | undefined
  const follow = () => {
    last = old.find(field => field === document.activeElement) ?? last
  }
  follow()
  root.addEventListener('focusin', follow)
  const observer = new MutationObserver(() => {
    if ([...old, ...oldDetails].some(({ isConnected }) => isConnected)) return
    // The old fields still have their values.
    const typed = old.filter(isChanged)
    const details = allDetails()
    const opened = oldDetails.flatMap(({ open }, at) => (open ? [details[at]] : []))
    const isElsewhere = location.pathname !== path
    const wanted = [...typed, ...(last ? [last] : [])].map(inNew)
    if (!isElsewhere && (wanted.includes(null) || opened.includes(undefined))) return
    observer.disconnect()
    root.removeEventListener('focusin', follow)
    if (isElsewhere) return
    for (const field of typed) {
      const to = inNew(field)
      if (to && !isChanged(to)) carry(field, to)
    }
    for (const one of opened) if (one) one.open = true
    if (last && document.activeElement === document.body) inNew(last)?.focus({ preventScroll: true })
  })
  observer.observe(root, { childList: true, subtree: true })
}
