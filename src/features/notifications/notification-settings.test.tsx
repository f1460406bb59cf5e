// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  type NotificationAnswer,
  type NotificationQuestion,
  notificationsFlow,
} from '#machines/flow/notifications.ts'
import { failureBy } from '#machines/port-error.ts'
import type { NotificationSettings as Chosen } from '#openapi/generated/api.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { type NotificationBellProps, NotificationSettings } from './notification-settings.tsx'

afterEach(cleanup)

it('saves how often emails come and nothing else, and loads the list again', async () => {
  const toggles = { critical: true, important: false, image: true, reminders: true, company: true }
  const settings: Chosen = { push: toggles, email: toggles, emailFrequency: 'instant' }
  const save = vi.fn<NotificationBellProps['save']>().mockResolvedValueOnce(failureBy('0000'))
  const list = vi.fn<() => Promise<NotificationAnswer>>(async () => ({ page: null, etag: null }))
  const listNotifications = fromPromise<NotificationAnswer, NotificationQuestion>(list)
  const flow = notificationsFlow.provide({
    actors: { listNotifications },
    delays: { betweenAnswers: 600_000 },
  })
  const actor = createActor(flow, { input: { unread: 0 } }).start()
  onTestFinished(() => void actor.stop())
  renderAppScreen(<NotificationSettings actor={actor} settings={settings} save={save} groups={[]} />)
  const choose = () => fireEvent.click(screen.getByRole('radio', { name: 'Once a week' }))
  choose()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(list).not.toHaveBeenCalled()
  const saved = Promise.withResolvers<null>()
  save.mockReturnValueOnce(saved.promise)
  choose()
  expect(screen.queryByRole('alert')).toBeNull()
  const reminders = screen.getByRole('checkbox', { name: 'Reminders: By email' })
  expect(reminders.getAttribute('aria-disabled')).toBe('true')
  choose()
  saved.resolve(null)
  await waitFor(() => expect(list).toHaveBeenCalledOnce())
  const change = { notificationSettings: { emailFrequency: 'weekly' } }
  expect(save.mock.calls).toEqual([[change], [change]])
  save.mockResolvedValueOnce(null)
  await waitFor(() => expect(reminders.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(reminders)
  expect(save).toHaveBeenLastCalledWith({ notificationSettings: { email: { reminders: false } } })
})
