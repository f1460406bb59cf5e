// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { notificationData } from '#domain/notifications.ts'
import { notificationsFlow } from '#machines/flow/notifications.ts'
import type {
  NotificationAnswer,
  NotificationItem,
  NotificationQuestion,
} from '#machines/flow/ports/notifications.ts'
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

it('names the site of each, so that several alike can be told apart; older ones have none', async () => {
  const items = [about('1', 'one.example'), about('2', 'two.example'), about('3', null)]
  const actor = createActor(
    notificationsFlow.provide({
      actors: {
        listNotifications: fromPromise<NotificationAnswer, NotificationQuestion>(async () => ({
          page: { items, unread: 3, total: 3 },
          etag: null,
        })),
      },
    }),
    { input: { unread: 3 } },
  ).start()
  actor.send({ type: 'notifications.opened' })
  renderAppScreen(<NotificationList actor={actor} />)
  await screen.findAllByRole('listitem')
  expect(screen.getAllByRole('link').map(link => link.textContent?.trim())).toEqual([
    'Unread: News about your removal request one.example',
    'Unread: News about your removal request two.example',
    'Unread: News about your removal request',
  ])
})
