let isPressed = false
let waiting: (() => void)[] = []

const release = (): void => {
  isPressed = false
  const acts = waiting
  waiting = []
  // The click comes first.
  setTimeout(() => {
    for (const act of acts) act()
  })
}

const press = (): void => {
  isPressed = true
}

addEventListener('pointerdown', press, true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)

/**
 * Acts now, or when the pointer that is pressed has been released. Words that appear under a press move the button away from it, and
 * the click is lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act)
  else act()
}
