import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BellRing, Inbox } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { monthlyScanDay, notificationPath } from '#domain/notifications.ts'
import type { NotificationItem, NotificationTab } from '#machines/flow/notifications.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, chakra, Flex, VisuallyHidden } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { targetOf } from '#src/ui/target.ts'
import { Text } from '#src/ui/text.tsx'
import { notificationLook, useNotificationMessages } from './notification-labels.ts'
import {
  type NotificationBellProps,
  NotificationSettings,
  type NotificationsActor,
} from './notification-settings.tsx'
import { NotificationsPending } from './notifications-pending.tsx'

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

function NotificationTabs({ tab, unread, onChoose }: NotificationTabsProps) {
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

export function NotificationList({ actor }: { actor: NotificationsActor }) {
  const tab = useSelector(actor, ({ context }) => context.tab)
  const unread = useSelector(actor, ({ context }) => context.unread)
  const hasItems = useSelector(actor, ({ context }) => (context.items?.length ?? 0) > 0)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isMarking = useSelector(actor, snapshot => snapshot.matches({ reading: 'markingAll' }))
  return (
    <>
      <Flex
        alignItems="end"
        justifyContent="space-between"
        gap={2}
        paddingInline={5}
        borderBottom="1px solid var(--line)"
        flex="none"
      >
        <NotificationTabs
          tab={tab}
          unread={unread}
          onChoose={chosen => actor.send({ type: 'notifications.tabChosen', tab: chosen })}
        />
        {unread > 0 && hasItems && (
          <Button
            variant="text"
            size="s"
            paddingInline={2}
            marginInlineEnd={-2}
            flexShrink={1}
            textAlign="end"
            textWrap="balance"
            busy={isMarking}
            onClick={() => {
              // The button goes once everything is read, so the focus moves.
              document.getElementById(`notifications-${tab}`)?.focus()
              actor.send({ type: 'notifications.readRequested' })
            }}
          >
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Flex>
      <FailureNotice failure={refusal} margin={3} />
      <Box
        id="notification-panel"
        role="tabpanel"
        aria-labelledby={`notifications-${tab}`}
        overflowY="auto"
        minHeight={0}
        overscrollBehavior="contain"
      >
        <Content actor={actor} tab={tab} />
      </Box>
    </>
  )
}

function Content({ actor, tab }: { actor: NotificationsActor; tab: NotificationTab }) {
  const { i18n } = useLingui()
  const { items, total, failure } = useSelector(actor, ({ context }) => context)
  if (items === null && failure !== null) {
    return (
      <Box paddingInline={5}>
        <ErrorState
          level={3}
          title={<Trans>Your notifications couldn’t be shown</Trans>}
          action={
            <Button
              variant="plain"
              size="s"
              onClick={() => actor.send({ type: 'notifications.refreshRequested' })}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {i18n._(failureMessages(failure))}
        </ErrorState>
      </Box>
    )
  }
  if (items === null) return <NotificationsPending />
  if (items.length === 0) return <Empty tab={tab} />
  return (
    <>
      <Box as="ul">
        {items.map(item => (
          <Item
            key={item._id}
            item={item}
            onOpen={() => {
              actor.send({ type: 'notification.opened', id: item._id })
              actor.send({ type: 'notifications.closed' })
            }}
          />
        ))}
      </Box>
      {total > items.length && (
        <Flex justifyContent="center" padding={3} borderTop="1px solid var(--line)">
          <Button variant="text" size="s" onClick={() => actor.send({ type: 'notifications.moreRequested' })}>
            <Trans>Show more</Trans>
          </Button>
        </Flex>
      )}
    </>
  )
}

function Empty({ tab }: { tab: NotificationTab }) {
  return (
    <Box paddingInline={5}>
      {tab === 'unread' ? (
        <EmptyState icon={BellRing} tone="safe" level={3} title={<Trans>You’re all caught up</Trans>}>
          <Trans>New notifications will appear here.</Trans>
        </EmptyState>
      ) : (
        <EmptyState icon={Inbox} level={3} title={<Trans>No notifications yet</Trans>}>
          <Trans>
            We’ll let you know here when something about you is found, solved or needs your attention.
          </Trans>
        </EmptyState>
      )}
    </Box>
  )
}

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: 3,
    padding: '14px 20px',
    borderTop: '1px solid var(--line)',
    _first: { borderTop: 0 },
    _hover: { bg: 'sunken' },
    _focusWithin: { bg: 'sunken' },
  },
})

function Item({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const formats = useFormats()
  const { t } = useLingui()
  const { title, text } = useNotificationMessages()(item)
  const monthly = monthlyScanDay(item.data)
  const day = monthly === null ? null : formats.date(monthly)
  const site = day === null ? item.data.site : t`Monthly scan of ${day}`
  const { icon, tone } = notificationLook(item)
  return (
    <Line>
      <IconTile icon={icon} tone={tone} />
      <Box flex={1} minWidth={0}>
        <Text size="t2" fontWeight={item.isRead ? 500 : 650}>
          <Link
            variant="cover"
            {...targetOf(notificationPath(item.notificationType, item.data))}
            onClickCapture={onOpen}
          >
            {!item.isRead && (
              <VisuallyHidden>
                <Trans>Unread:</Trans>{' '}
              </VisuallyHidden>
            )}
            {title}{' '}
            {site !== null && (
              <Box as="bdi" display="block" overflowWrap="anywhere">
                {site}
              </Box>
            )}
          </Link>
        </Text>
        <Text size="t2" tone="quiet">
          {text}
        </Text>
        <Text as="div" size="t1" tone="quiet" marginTop={1}>
          <time dateTime={item.createdAt}>{formats.dateTime(item.createdAt)}</time>
        </Text>
      </Box>
      {!item.isRead && (
        <Box
          aria-hidden="true"
          width="8px"
          height="8px"
          borderRadius="full"
          bg="blue"
          marginTop="7px"
          flex="none"
        />
      )}
    </Line>
  )
}

interface NotificationPanelProps extends NotificationBellProps {
  isSettings: boolean
}

export default function NotificationPanel({ isSettings, ...bell }: NotificationPanelProps) {
  return isSettings ? <NotificationSettings {...bell} /> : <NotificationList actor={bell.actor} />
}
