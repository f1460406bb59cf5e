/** So that a page opened by a link is read from its top, unless one of its fields has the focus. */
const focusPage = () => {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const target = main.matches('[tabindex]') ? main : main.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus({ preventScroll: true })
}

/** Moves the focus on navigation, unless the person has pressed something in the meantime. */
export const focusFollowsPages = () => {
  let hasPressed = false
  const press = () => {
    hasPressed = true
  }
  addEventListener('pointerdown', press, true)
  addEventListener('keydown', press, true)
  return {
    leave: () => {
      hasPressed = false
    },
    enter: () => {
      if (!hasPressed) focusPage()
    },
  }
}
