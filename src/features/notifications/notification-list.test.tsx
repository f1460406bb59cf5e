// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { notificationData } from '#domain/notifications.ts'
import {
  type NotificationAnswer,
  type NotificationItem,
  type NotificationQuestion,
  notificationsFlow,
} from '#machines/flow/notifications.ts'
import { PortError } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { NotificationList } from './notification-list.tsx'

afterEach(cleanup)

const about = (id: string, site: string | null): NotificationItem => ({
  _id: id,
  isRead: false,
  notificationType: 'nameExposed',
  notificationCategory: 'important',
  createdAt: '2026-11-20T09:00:00.000Z',
  data: notificationData({ topic: 'reportStatus', reportResolution: 'PENDING', category: 'NAME', site }),
})

const showing = (pages: NotificationItem[][], readNotifications = vi.fn(async () => {})) => {
  const listNotifications = vi.fn<() => Promise<NotificationAnswer>>()
  for (const items of pages)
    listNotifications.mockResolvedValueOnce({
      page: { items, unread: items.length, total: items.length },
      etag: null,
    })
  const actor = createActor(
    notificationsFlow.provide({
      actors: {
        listNotifications: fromPromise<NotificationAnswer, NotificationQuestion>(listNotifications),
        readNotifications: fromPromise<void, { until: string }>(readNotifications),
      },
    }),
    { input: { unread: pages[0]?.length ?? 0 } },
  ).start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'notifications.opened' })
  renderAppScreen(<NotificationList actor={actor} />)
  return actor
}

it('marks all as read, says when that was refused, and leaves the focus in the panel', async () => {
  const refused = vi.fn(async () => {})
  refused.mockRejectedValueOnce(new PortError('0000', { outage: 'offline' }))
  const actor = showing([[about('1', null), about('2', null)], []], refused)
  const press = async () => {
    const button = await screen.findByRole('button', { name: 'Mark all as read' })
    button.focus()
    fireEvent.click(button)
  }
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('connection')
  await press()
  await screen.findByText('You’re all caught up')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Unread' }))
  expect(actor.getSnapshot().context.unread).toBe(0)
})

it('says by which day an answer is needed, where that is known', async () => {
  const due = (id: string, scanDate: string | null): NotificationItem => ({
    ...about(id, null),
    data: notificationData({ topic: 'answerDue', category: 'NAME', scanDate }),
  })
  showing([[due('1', '2026-12-22T15:00:00.000Z'), due('2', null)]])
  await screen.findByText(/^A removal needs something from you before December\s22, 2026; otherwise/)
  expect(screen.getByText(/^A removal needs something from you; otherwise/)).toBeTruthy()
})

it('ignores a second click while all are being marked as read', async () => {
  showing(
    [[about('1', null)]],
    vi.fn(() => new Promise<void>(() => {})),
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark all as read' })
  fireEvent.click(button)
  expect(button.disabled).toBe(true)
})

it('names a monthly scan by its day, as lists do', async () => {
  const monthly = about('1', null)
  const scanDate = '2026-11-18T12:00:00.000Z'
  showing([[{ ...monthly, data: notificationData({ topic: 'bulkScanCompleted', scanDate }) }]])
  expect(await screen.findByText('Monthly scan of November 18, 2026')).toBeTruthy()
})

it('names the site of each, so that similar ones can be distinguished; older ones have none', async () => {
  const items = [about('1', 'one.example'), about('2', 'two.example'), about('3', null)]
  showing([items])
  await screen.findAllByRole('listitem')
  expect(screen.getAllByRole('link').map(link => link.textContent?.trim())).toEqual([
    'Unread: News about your removal request one.example',
    'Unread: News about your removal request two.example',
    'Unread: News about your removal request',
  ])
})

it('says in each tab that there is nothing', async () => {
  showing([[], []])
  expect(await screen.findByText('You’re all caught up')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'All' }))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
})
