import { expect } from '@playwright/test'
import { adminManagementModel } from '#tests/models/flow/admin-management.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { signUp } from '#tests/support/people.ts'
import { comeCompany, invite, type OwnCompany } from '../support/own-company.ts'
import { codeOf, hasEvent, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { address, alertDialog, all, dialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const adminsPage = '/admin-user-management-settings'
const farewell = 'Admin access revoked successfully. You will be logged out shortly.'

const bringAdmin = async (fixture: Fixture, company: OwnCompany, email: string) => {
  const path = await invite(company, fixture.inbox, email, 'ADMIN')
  const person = await signUp(fixture.server, { email })
  const code = path.split('/').at(-1)
  const { status } = await person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
  expect(status).toBe(200)
  return person
}

/** Stretches the page's delay until it has been seen, however long that takes here. */
const stretch = (page: Fixture['page'], pause: number): Promise<void> =>
  page.evaluate(ms => {
    const wait = window.setTimeout.bind(window)
    const later = (then: () => void, after?: number) => wait(then, after === ms ? 3_600_000 : after)
    Object.assign(window, { setTimeout: later })
  }, pause)

const rowOf = ({ page }: Fixture, name: string) => page.getByRole('row').filter({ hasText: name })

const managingAdmins: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox)
    const email = company.newEmail('ada')
    const needsOther = ['admins.revokeConfirmed', 'admins.transferRequested', 'admins.giveBackRequested']
    const other = needsOther.some(type => hasEvent(visit, type))
      ? await bringAdmin(fixture, company, email)
      : null
    if (hasEvent(visit, 'admins.giveBackRequested'))
      await company.owner.call('PUT', `/v2/company/${company.id}/admin-management/`, {
        email,
        status: 'INACTIVE',
      })
    const isOther = other !== null && hasEvent(visit, 'admins.revokeConfirmed')
    await openSignedIn(fixture, isOther ? other : company.owner, adminsPage)
    await heading('Admin users')(fixture)
  },
  events: {
    'admins.addRequested': fixture => press(fixture, 'Add an admin'),
    async 'admins.searched'(fixture, step) {
      if (codeOf(step, 'searchMembers') !== '0000') unknownAnswer(step.answers)
      await cutWire(fixture, /\/v1\/user\/company\?/)
      await fixture.page.getByLabel('Member or email').fill('ada')
    },
    async 'admins.giveBackRequested'(fixture, step) {
      if (codeOf(step, 'takeAdminStep') !== '0000') unknownAnswer(step.answers)
      await cutWire(fixture, /\/admin-management\//)
      await rowOf(fixture, 'ada.')
        .getByRole('button', { name: /Restore access/ })
        .click()
    },
    'admins.transferRequested': fixture =>
      rowOf(fixture, 'ada.')
        .getByRole('button', { name: /^Make owner/ })
        .click(),
    'admins.revokeRequested': fixture =>
      rowOf(fixture, 'ada.')
        .getByRole('button', { name: /^Revoke access: / })
        .click(),
    async 'admins.revokeConfirmed'({ page }) {
      await stretch(page, 5_000)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click()
    },
    'admins.left': fixture => press(fixture, 'Sign out now'),
  },
  states: {
    looking: heading('Admin users'),
    'adding.choosing': dialog('Add an admin'),
    'adding.notSearched': text('We couldn’t search the members'),
    handingOn: dialog(/^Make .+ the owner\?$/),
    warning: alertDialog(/Revoke your own admin access/),
    refused: dialog('Access wasn’t restored'),
    farewell: text(farewell),
    signedOut: all(address(/\/$/), heading('Welcome back')),
  },
}

test.describe.configure({ timeout: 90_000 })
walkEveryVisit('admin access', adminManagementModel, managingAdmins)
