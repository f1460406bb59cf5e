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
 * it does; so is the focus.
 */
export const keepTyped = (root: HTMLElement): void => {
  const path = location.pathname
  const old = [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
  const inNew = (field: Field) => root.querySelector<Field>(`[name="${field.name}"]`)
  let last: Field | undefined
  const follow = () => {
    last = old.find(field => field === document.activeElement) ?? last
  }
  follow()
  root.addEventListener('focusin', follow)
  const observer = new MutationObserver(() => {
    if (old.some(({ isConnected }) => isConnected)) return
    // The old fields still have their values.
    const typed = old.filter(isChanged)
    const isElsewhere = location.pathname !== path
    if (!isElsewhere && [...typed, ...(last ? [last] : [])].some(field => inNew(field) === null)) return
    observer.disconnect()
    root.removeEventListener('focusin', follow)
    if (isElsewhere) return
    for (const field of typed) {
      const to = inNew(field)
      if (to && !isChanged(to)) carry(field, to)
    }
    if (last && document.activeElement === document.body) inNew(last)?.focus({ preventScroll: true })
  })
  observer.observe(root, { childList: true, subtree: true })
}
