/** A page that came by a link takes the focus, so that it is read from its top; unless one of its fields has it already. */
const focusPage = () => {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const target = main.matches('[tabindex]') ? main : main.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus({ preventScroll: true })
}

/** The focus follows the way from page to page. Who pressed something since the way began is ahead of it: their focus stays theirs. */
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
