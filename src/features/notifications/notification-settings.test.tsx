// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { notificationsFlow } from '#machines/flow/notifications.ts'
import type { NotificationSettings as Chosen } from '#openapi/generated/api.d.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { NotificationSettings } from './notification-settings.tsx'

afterEach(cleanup)

it('saves how often emails come, and leaves which of them come as it is', () => {
  const toggles = { critical: true, important: false, image: true, reminders: true, company: true }
  const settings: Chosen = { push: toggles, email: toggles, emailFrequency: 'instant' }
  const save = vi.fn((_: { settings: Chosen }) => new Promise<void>(() => {}))
  const saveSettings = fromPromise<void, { settings: Chosen }>(({ input }) => save(input))
  const actor = createActor(notificationsFlow.provide({ actors: { saveSettings } }), {
    input: { unread: 0 },
  }).start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'notifications.opened' })
  actor.send({ type: 'notifications.settingsOpened' })
  renderAppScreen(<NotificationSettings actor={actor} settings={settings} groups={[]} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Once a week' }))
  expect(save).toHaveBeenCalledExactlyOnceWith({ settings: { ...settings, emailFrequency: 'weekly' } })
})
