import { expect } from '@playwright/test'
import { notificationsModel } from '#tests/models/flow/notifications.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { answerOf } from './support/answers.ts'
import { comeRegistered, leaveFinding, requestRemoval } from './support/findings.ts'
import { all, dialog, press } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { holdWire } from './support/wire.ts'
import { arrive, type World } from './support/world.ts'

const listPath = /\/v1\/notification\?/
const isPut = (request: { method(): string }) => request.method() === 'PUT'

/** What lets the list be answered, of visits in which the person is faster than the answer. */
const letGo = new WeakMap<World, () => Promise<void>>()

const listComesLate = ({ steps }: FlowVisit): boolean => answerOf(steps[0], 'listNotifications') === null

const bell = ({ page }: World) => page.getByRole('button', { name: /^Notifications/ })
const hasBell = (world: World) => expect(bell(world)).toBeVisible()

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    const person = await comeRegistered(world)
    // One notification: that the request has arrived.
    await requestRemoval(person, await leaveFinding(world, person, 'ADDRESS', 'people-search.example'))
    if (listComesLate(visit)) letGo.set(world, await holdWire(world, listPath))
    await arrive(world, person, '/address-leaks')
    await expect(bell(world)).toHaveAccessibleName('Notifications, 1 unread')
  },
  events: {
    'notifications.opened': world => bell(world).click(),
    'notifications.settingsOpened': world => press(world, 'Notification settings'),
    'notifications.closed': world => press(world, 'Close'),
    async 'notifications.settingsChanged'(world) {
      await holdWire(world, /\/v1\/register$/, isPut)
      await letGo.get(world)?.()
      await world.page.getByRole('checkbox', { name: 'Reminders: By email' }).click()
    },
    // It leads to its finding and closes the panel; the server is not told yet.
    async 'notification.opened'(world) {
      await holdWire(world, /\/v1\/notification\/[^/?]+$/, isPut)
      await world.page.getByRole('tabpanel').getByRole('link').first().click()
      await expect(world.page).toHaveURL(/\/address-leaks\/[^/]+$/)
      await bell(world).click()
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
    'reading.resting': hasBell,
    'reading.telling': all(
      world => expect(bell(world)).toHaveAccessibleName('Notifications'),
      ({ page }) => expect(page.getByRole('tabpanel').getByText('Unread:')).toHaveCount(0),
    ),
    'panel.closed': ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    'panel.open.listing': all(dialog('Notifications'), ({ page }) =>
      expect(page.getByRole('tab', { name: /Unread/ })).toBeVisible(),
    ),
    'panel.open.settings.choosing': dialog('Notification settings'),
    'panel.open.settings.saving': all(dialog('Notification settings'), ({ page }) =>
      expect(page.getByRole('checkbox', { name: 'Reminders: By email' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    ),
  },
}

walkEveryVisit('the bell', notificationsModel, driver)
