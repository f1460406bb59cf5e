import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

const storedKey = 'desk-keys'

const storedOff = (): boolean => {
  try {
    return localStorage.getItem(storedKey) === 'off'
  } catch {
    return false
  }
}

const storeOff = (isOff: boolean): void => {
  try {
    if (isOff) localStorage.setItem(storedKey, 'off')
    else localStorage.removeItem(storedKey)
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
}

/** Where keys are typed, or mean something else. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null ||
    (target.matches('input, textarea, select, [contenteditable="true"]') &&
      !target.matches('input[type="checkbox"]')))

const click = (element: Element | null | undefined, shiftKey = false): void =>
  void element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly target: EventTarget | null
}

/** Does what a key means in the queue; whether it means something. */
const press = (table: HTMLElement, { key, shiftKey, target }: Pressed): boolean => {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')]
  const at = rows.findIndex(row => target instanceof Node && row.contains(target))
  const current = rows[at]
  const go = (to: number) => {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    row?.querySelector('a')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
    return true
  }
  if (key === 'j' || (key === 'ArrowDown' && current)) return go(at + 1)
  if (key === 'k' || (key === 'ArrowUp' && current)) return go(at - 1)
  if (key === 'a') {
    click(table.querySelector('thead input[type="checkbox"]'))
    return true
  }
  if (current === undefined) return false
  const isBox = target instanceof Element && target.matches('input[type="checkbox"]')
  // A checkbox takes the space bar by itself.
  if (key.toLowerCase() === 'x' || (key === ' ' && !isBox)) {
    click(current.querySelector('input[type="checkbox"]'), shiftKey)
    return true
  }
  if (key === 'Enter' && isBox) {
    click(current.querySelector('a'))
    return true
  }
  return false
}

/** The keys of the queue around its table, with what they are; each can be turned off (WCAG 2.1.4). */
export function QueueKeys({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const table = useRef<HTMLDivElement>(null)
  const [isOff, setOff] = useState(storedOff)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isOff) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (!isOurs || isElsewhere(target) || table.current === null) return
      if (key === '?') setShown(true)
      else if (!press(table.current, { key, shiftKey, target })) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOff])
  const keys: readonly (readonly [string, ReactNode])[] = [
    [t`J or ↓`, <Trans key="next">the next request</Trans>],
    [t`K or ↑`, <Trans key="previous">the one before</Trans>],
    [t`Enter`, <Trans key="open">open it</Trans>],
    [t`X or Space`, <Trans key="select">select it, or no longer</Trans>],
    [t`Shift and X`, <Trans key="range">select all from the one selected before</Trans>],
    [t`A`, <Trans key="page">select the whole page</Trans>],
    ['?', <Trans key="keys">show these keys</Trans>],
  ]
  return (
    <Stack gap={3}>
      <Box ref={table}>{children}</Box>
      <Flex>
        <Button variant="text" size="s" onClick={() => setShown(true)}>
          <Keyboard aria-hidden="true" />
          <Trans>Keyboard shortcuts</Trans>
        </Button>
      </Flex>
      <Dialog open={isShown} onClose={() => setShown(false)} title={<Trans>Keyboard shortcuts</Trans>}>
        <Stack gap={5}>
          <Stack as="dl" gap={2}>
            {keys.map(([key, does]) => (
              <Flex key={key} gap={3}>
                <Text as="dt" strong minWidth="110px">
                  {key}
                </Text>
                <Text as="dd">{does}</Text>
              </Flex>
            ))}
          </Stack>
          <Checkbox
            id="desk-keys"
            required={false}
            checked={!isOff}
            onChange={isOn => {
              setOff(!isOn)
              storeOff(!isOn)
            }}
            label={<Trans>Use these keys in this browser</Trans>}
          />
        </Stack>
      </Dialog>
    </Stack>
  )
}
