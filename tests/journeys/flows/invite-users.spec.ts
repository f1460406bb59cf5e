import { expect } from '@playwright/test'
import { inviteUsersModel } from '#tests/models/flow/invite-users.model.ts'
import type { FlowDriver } from '#tests/support/model.ts'
import { comeCompany, type OwnCompany } from '../support/own-company.ts'
import { codeOf, firstAnswers, hasEvent } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { all, dialog, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'

const companies = new WeakMap<Fixture, OwnCompany>()

const inviting: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    const company = await comeCompany(fixture.inbox)
    const loading = codeOf(firstAnswers(visit), 'loadLink')
    if (loading === '0018') await company.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    if (loading === '0000') await cutWire(fixture, /\/v1\/company\/invite$/)
    companies.set(fixture, company)
    const method = hasEvent(visit, 'inviteUsers.submitted') ? 'email' : 'link'
    await openSignedIn(fixture, company.owner, `/users-settings?invite=${method}`)
    await dialog('Invite users')(fixture)
  },
  events: {
    async 'inviteUsers.linkSwitched'(fixture) {
      await holdWire(fixture, /\/v1\/company$/, request => request.method() === 'PUT')
      await press(fixture, 'Turn the link off')
    },
    async 'inviteUsers.submitted'(fixture) {
      const address = companies.get(fixture)?.newEmail('ada') ?? ''
      await fixture.page.getByLabel('Email addresses').fill(`${address} bo@example.com`)
      await press(fixture, 'Send 2 invitations')
    },
  },
  states: {
    // Beside the addresses it loads unseen.
    'link.loading': dialog('Invite users'),
    'link.failed': heading3('The link couldn’t be loaded'),
    'link.turnedOff': heading3('The link is turned off'),
    'link.shown': async ({ page }) => expect(page.getByLabel('Link to join')).toHaveValue(/\/company\//),
    'link.switching': ({ page }) =>
      expect(page.getByRole('button', { name: 'Turn the link off' })).toHaveAttribute('aria-busy', 'true'),
    'email.writing': ({ page }) => expect(page.getByLabel('Email addresses')).toBeAttached(),
    'email.sent': all(text('1 invitation is on its way'), text('1 address wasn’t invited')),
  },
}

function heading3(name: string) {
  return async ({ page }: Fixture): Promise<void> => expect(page.getByRole('heading', { name })).toBeVisible()
}

test.describe.configure({ timeout: 90_000 })
walkEveryVisit('inviting users', inviteUsersModel, inviting)
