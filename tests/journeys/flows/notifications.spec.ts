import { expect } from '@playwright/test'
import { notificationsModel } from '#tests/models/flow/notifications.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { answerOf } from './support/answers.ts'
import { comeRegistered, leaveFinding, requestRemoval } from './support/findings.ts'
import { type Fixture, openSignedIn } from './support/fixture.ts'
import { all, dialog, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

const listPath = /\/v1\/notification\?/
const isPut = (request: { method(): string }) => request.method() === 'PUT'

/** Releases the list's answer, in visits where the person is faster. */
const letGo = new WeakMap<Fixture, () => Promise<void>>()

const listComesLate = ({ steps }: FlowVisit): boolean => answerOf(steps[0], 'listNotifications') === null

const bell = ({ page }: Fixture) => page.getByRole('button', { name: /^Notifications/ })
const hasBell = (fixture: Fixture) => expect(bell(fixture)).toBeVisible()

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const person = await comeRegistered(fixture)
    // One notification: that the request was received.
    await requestRemoval(person, await leaveFinding(fixture, person, 'ADDRESS', 'people-search.example'))
    if (listComesLate(visit)) letGo.set(fixture, await holdWire(fixture, listPath))
    await openSignedIn(fixture, person, '/address-leaks')
    await expect(bell(fixture)).toHaveAccessibleName('Notifications, 1 unread')
  },
  events: {
    async 'notifications.opened'(fixture, step) {
      const isRefused = answerOf(step, 'listNotifications') === 'refused'
      if (isRefused) await cutWire(fixture, listPath)
      await bell(fixture).click()
      if (isRefused) await text('Our server is busy or can’t be reached.')(fixture)
    },
    async 'notifications.settingsOpened'(fixture) {
      await press(fixture, 'Notification settings')
      await letGo.get(fixture)?.()
    },
    async 'notifications.readRequested'(fixture) {
      await cutWire(fixture, /\/v1\/notification\/read$/)
      await press(fixture, 'Mark all as read')
      await expect(fixture.page.getByRole('alert')).toBeVisible()
    },
    // It opens its finding and closes the panel; the server isn't called yet.
    async 'notification.opened'(fixture) {
      await holdWire(fixture, /\/v1\/notification\/[^/?]+$/, isPut)
      await fixture.page.getByRole('tabpanel').getByRole('link').first().click()
      await expect(fixture.page).toHaveURL(/\/address-leaks\/[^/]+$/)
      await bell(fixture).click()
    },
  },
  states: {
    'list.asking': ({ page }) =>
      expect(
        page
          .getByText('Loading your notifications…')
          .or(page.getByRole('dialog', { name: 'Notification settings' })),
      ).toBeAttached(),
    'list.waiting': hasBell,
    'reading.idle': hasBell,
    'reading.telling': all(
      fixture => expect(bell(fixture)).toHaveAccessibleName('Notifications'),
      ({ page }) => expect(page.getByRole('tabpanel').getByText('Unread:')).toHaveCount(0),
    ),
    'panel.closed': ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    'panel.open.listing': all(dialog('Notifications'), ({ page }) =>
      expect(page.getByRole('tab', { name: /Unread/ })).toBeVisible(),
    ),
    'panel.open.settings': dialog('Notification settings'),
  },
}

walkEveryVisit('the bell', notificationsModel, driver)
