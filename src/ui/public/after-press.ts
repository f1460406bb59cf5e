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
 * Acts now, or once the pressed pointer is released. Text that appears during a press would move the button,
 * and the click would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act)
  else act()
}
