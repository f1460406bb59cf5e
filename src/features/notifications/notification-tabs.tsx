import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { NotificationTab } from '#machines/flow/notifications.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { chakra, Flex } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    whiteSpace: 'nowrap',
    minHeight: '44px',
    padding: 0,
    border: 0,
    bg: 'transparent',
    color: 'ink2',
    fontSize: 't2',
    fontWeight: 500,
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '-2px', borderRadius: '4px' },
    '&[aria-selected=true]': { color: 'ink', fontWeight: 600, boxShadow: 'inset 0 -2px 0 var(--blue)' },
  },
})

const tabs: readonly NotificationTab[] = ['unread', 'all']
const keys: Readonly<Record<string, NotificationTab>> = {
  ArrowLeft: 'unread',
  Home: 'unread',
  ArrowRight: 'all',
  End: 'all',
}

interface NotificationTabsProps {
  tab: NotificationTab
  unread: number
  onChoose: (tab: NotificationTab) => void
}

export function NotificationTabs({ tab, unread, onChoose }: NotificationTabsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const names: Record<NotificationTab, string> = { unread: t`Unread`, all: t`All` }
  const move = (event: KeyboardEvent) => {
    const target = keys[event.key]
    if (target === undefined) return
    event.preventDefault()
    document.getElementById(`notifications-${target}`)?.focus()
    if (target !== tab) onChoose(target)
  }
  return (
    <Flex role="tablist" aria-label={t`Notifications`} gap={{ base: 4, md: 6 }} onKeyDown={move}>
      {tabs.map(one => (
        <Tab
          key={one}
          type="button"
          role="tab"
          id={`notifications-${one}`}
          aria-selected={one === tab}
          aria-controls="notification-panel"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => one !== tab && onChoose(one)}
        >
          {names[one]}
          {one === 'unread' && unread > 0 && <Tag tone="info">{formats.number(unread)}</Tag>}
        </Tab>
      ))}
    </Flex>
  )
}
