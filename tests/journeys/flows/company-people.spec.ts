import { expect } from '@playwright/test'
import { adminManagementModel } from '../../models/flow/admin-management.model.ts'
import { inviteUsersModel } from '../../models/flow/invite-users.model.ts'
import { memberManagementModel } from '../../models/flow/member-management.model.ts'
import type { FlowDriver, FlowVisit } from '../../support/model.ts'
import { signUp } from '../../support/people.ts'
import { comeCompany, invite, type OwnCompany } from '../support/own-company.ts'
import { codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { address, all, dialog, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, holdWire } from './support/wire.ts'
import { arrive, test, type World } from './support/world.ts'

/** The company of a visit. */
const companies = new WeakMap<World, OwnCompany>()

/** The owner of a company at one of the pages about its people. */
const comeAsOwner = async (world: World, path: string): Promise<OwnCompany> => {
  const company = await comeCompany(world.inbox)
  companies.set(world, company)
  world.person = company.owner
  await arrive(world, company.owner, path)
  return company
}

const isIn = (visit: FlowVisit, type: string) => visit.steps.some(({ event }) => event?.type === type)

const alertDialog =
  (name: RegExp) =>
  async ({ page }: World): Promise<void> =>
    expect(page.getByRole('alertdialog', { name })).toBeVisible()

const inviting: FlowDriver<World> = {
  async begin(world, visit) {
    const company = await comeCompany(world.inbox)
    const loading = codeOf(firstAnswers(visit), 'loadLink')
    if (loading === '0018') await company.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    if (loading === '0000') await cutWire(world, /\/v1\/company\/invite$/)
    companies.set(world, company)
    const way = isIn(visit, 'inviteUsers.submitted') ? 'email' : 'link'
    await arrive(world, company.owner, `/users-settings?invite=${way}`)
    await dialog('Invite users')(world)
  },
  events: {
    async 'inviteUsers.linkSwitched'(world) {
      await holdWire(world, /\/v1\/company$/, request => request.method() === 'PUT')
      await press(world, 'Turn the link off')
    },
    async 'inviteUsers.submitted'(world) {
      const address = companies.get(world)?.newEmail('ada') ?? ''
      await world.page.getByLabel('E-mail addresses').fill(`${address} bo@example.com`)
      await press(world, 'Send 2 invitations')
    },
  },
  states: {
    // Beside the addresses it loads unseen.
    'link.loading': dialog('Invite users'),
    'link.failed': heading3('The link could not be loaded'),
    'link.turnedOff': heading3('The link is turned off'),
    'link.shown': async ({ page }) => expect(page.getByLabel('Link to join')).toHaveValue(/\/company\//),
    'link.switching': ({ page }) =>
      expect(page.getByRole('button', { name: 'Turn the link off' })).toHaveAttribute('aria-busy', 'true'),
    'email.writing': ({ page }) => expect(page.getByLabel('E-mail addresses')).toBeAttached(),
    'email.sent': all(text('1 invitation is on its way'), text('1 address was not invited')),
  },
}

/** What an empty or a failed part of a page is called. */
function heading3(name: string) {
  return async ({ page }: World): Promise<void> => expect(page.getByRole('heading', { name })).toBeVisible()
}

const openActions = async ({ page }: World, item: string): Promise<void> => {
  await page
    .getByRole('row')
    .filter({ hasText: 'ada.' })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const managingMembers: FlowDriver<World> = {
  async begin(world) {
    const company = await comeCompany(world.inbox)
    await invite(company, world.inbox, company.newEmail('ada'))
    await arrive(world, company.owner, '/users-settings')
    await heading('Company members')(world)
  },
  events: {
    'members.removalAsked': world => openActions(world, 'Delete'),
    'members.roleAsked': world => openActions(world, 'Change role'),
    async 'members.resendAsked'(world, step) {
      if (codeOf(step, 'takeMemberStep') !== '0000') unknownAnswer(step.answers)
      await cutWire(world, /\/v1\/invites\/resend-only\//)
      await openActions(world, 'Resend invite')
    },
  },
  states: {
    looking: heading('Company members'),
    warning: alertDialog(/^Delete ada\./),
    choosingRole: ({ page }) => expect(page.getByRole('dialog', { name: /^Role of ada\./ })).toBeVisible(),
    refused: ({ page }) =>
      expect(page.getByRole('dialog', { name: /The invitation of ada\.\S+ was not sent/ })).toBeVisible(),
  },
}

/** Another admin of the company, who has joined. */
const bringAdmin = async (world: World, company: OwnCompany, email: string) => {
  const path = await invite(company, world.inbox, email, 'ADMIN')
  const person = await signUp(world.server, { email })
  const code = path.split('/').at(-1)
  const { status } = await person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
  expect(status).toBe(200)
  return person
}

const rowOf = ({ page }: World, name: string) => page.getByRole('row').filter({ hasText: name })

const managingAdmins: FlowDriver<World> = {
  async begin(world, visit) {
    if (isIn(visit, 'admins.revokeConfirmed')) {
      // Only who is not the owner can take their own access away.
      const company = await comeCompany(world.inbox)
      const admin = await bringAdmin(world, company, company.newEmail('ada'))
      await arrive(world, admin, '/admin-user-management-settings')
    } else {
      const company = await comeAsOwner(world, '/admin-user-management-settings')
      if (isIn(visit, 'admins.giveBackAsked')) {
        const email = company.newEmail('ada')
        await bringAdmin(world, company, email)
        await company.owner.call('PUT', `/v2/company/${company.id}/admin-management/`, {
          email,
          status: 'INACTIVE',
        })
        await world.page.reload()
      }
    }
    await heading('Admin users')(world)
  },
  events: {
    'admins.addAsked': world => press(world, 'Add an admin'),
    async 'admins.searched'(world, step) {
      if (codeOf(step, 'searchMembers') !== '0000') unknownAnswer(step.answers)
      await cutWire(world, /\/v1\/user\/company\?/)
      await world.page.getByLabel('Member or e-mail').fill('ada')
    },
    async 'admins.giveBackAsked'(world, step) {
      if (codeOf(step, 'takeAdminStep') !== '0000') unknownAnswer(step.answers)
      await cutWire(world, /\/admin-management\//)
      await rowOf(world, 'ada.')
        .getByRole('button', { name: /Give access back/ })
        .click()
    },
    'admins.revokeAsked': world =>
      rowOf(world, 'ada.')
        .getByRole('button', { name: /Revoke access/ })
        .click(),
    'admins.revokeConfirmed': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click(),
    'admins.left': world => press(world, 'Sign out now'),
  },
  states: {
    looking: heading('Admin users'),
    'adding.choosing': dialog('Add an admin'),
    'adding.notSearched': text('Members could not be searched'),
    warning: alertDialog(/Revoke your own admin access/),
    refused: dialog('Access was not given back'),
    farewell: text('Admin access revoked successfully. You will be logged out shortly.'),
    signedOut: all(address(/\/$/), heading('Welcome back')),
  },
}

test.describe.configure({ timeout: 90_000 })
walkEveryVisit('inviting users', inviteUsersModel, inviting)
walkEveryVisit('the directory', memberManagementModel, managingMembers)
walkEveryVisit('admin access', adminManagementModel, managingAdmins)
