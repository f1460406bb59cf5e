import { expect } from '@playwright/test'
import { companyInviteModel } from '#tests/models/flow/company-invite.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { type Person, signUp } from '#tests/support/people.ts'
import { attest, claimDomain } from '../support/company-scans.ts'
import {
  awaitOwner,
  comeCompany,
  invite,
  invitedBy,
  type OwnCompany,
  signUpInvited,
} from '../support/own-company.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { type Fixture, openSignedIn, test } from './support/fixture.ts'
import { address, all, codeField, heading, press, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'

const companies = new WeakMap<Fixture, OwnCompany>()

interface Checked {
  kind: string
  state: string
  email: string | null
}

/** The check's answer at the start of a visit; null when it is refused. */
const checkedIn = (visit: FlowVisit): Checked | null => {
  const answer = firstAnswers(visit)?.answers.find(({ type }) => type === 'xstate.done.actor.checkInvite')
  const output: unknown = answer?.['output']
  return output === undefined ? null : (output as Checked)
}

/** A person with an account and a company address who has not joined. */
const comeInvited = async (fixture: Fixture, email: string): Promise<Person> => {
  const person = await signUp(fixture.server, { email })
  fixture.person = person
  return person
}

const inviteIdOf = async ({ owner }: OwnCompany, email: string): Promise<string> => {
  const { body } = await owner.call<{ inviteId: string }[]>('GET', `/v1/user/company?searchValue=${email}`)
  return body[0]?.inviteId ?? ''
}

/** Invites the only hidden person besides the owner to a deep scan; the link comes by email. */
const askForDeepScan = async (fixture: Fixture, company: OwnCompany, email: string): Promise<string> => {
  const users = `/v2/company/${company.id}/user`
  const { body } = await company.owner.call<{ items: { id: string }[] }>('GET', users)
  for (const { id } of body.items) await company.owner.call('POST', `${users}/${id}/invite`, {})
  return invitedBy(fixture.inbox, email, /deep scan/i)
}

/** Causes the check's answer, and opens the page of the invite signed out. */
const comeAsNobody = async (fixture: Fixture, visit: FlowVisit): Promise<void> => {
  const { page, inbox, db } = fixture
  const checked = checkedIn(visit)
  const company = await comeCompany(inbox)
  const email = company.newEmail('ada')
  const path = await invite(company, inbox, email)
  if (checked === null) {
    if (codeOf(firstAnswers(visit), 'checkInvite') !== '0000') unknownAnswer(visit.name)
    await cutWire(fixture, /\/v2\/invite\/check\//)
  }
  if (checked?.email === null) {
    // The link admits addresses of verified domains.
    await claimDomain(company)
    await attest(company)
    const { body } = await company.owner.call<{ url: string }>('GET', '/v1/company/invite')
    await page.goto(new URL(body.url).pathname)
    companies.set(fixture, company)
    return
  }
  if (checked?.state === 'cancelled') {
    const { body } = await company.owner.call<{ id: string }[]>(
      'GET',
      `/v1/user/company?searchValue=${email}`,
    )
    await company.owner.call('DELETE', `/v1/user/${body[0]?.id}`)
  }
  if (checked?.state === 'expired')
    await db.query(`update company_invite set expires_at = now() - interval '1 hour' where email = $1`, [
      email,
    ])
  await page.goto(path)
}

/** An owner signs up, with the connection cut when the new tokens are requested. */
const comeAsOwner = async (fixture: Fixture, visit: FlowVisit): Promise<void> => {
  const { page, inbox } = fixture
  const { email, path } = await awaitOwner(inbox)
  if (answerOf(firstAnswers(visit), 'refreshSession') === 'refused')
    await cutWire(fixture, /\/cognito/, identityAction('GetTokensFromRefreshToken'))
  await page.goto(path)
  await signUpInvited(page, inbox, email)
}

const comeAsInvited = async (fixture: Fixture, visit: FlowVisit): Promise<void> => {
  const { inbox, page } = fixture
  const checked = checkedIn(visit)
  const company = await comeCompany(inbox)
  companies.set(fixture, company)
  const email = company.newEmail('ada')
  const path = await invite(company, inbox, email)
  const person = await comeInvited(fixture, email)
  if (checked?.kind === 'deepScan') {
    await openSignedIn(fixture, person, await askForDeepScan(fixture, company, email))
    return
  }
  const byId = `/company/uuid/${await inviteIdOf(company, email)}`
  if (checked?.state === 'accepted')
    await person.call('POST', `/v2/invite/${path.split('/').at(-1)}/accept`, { deepScanConsent: false })
  await openSignedIn(fixture, person, byId)
  await expect(page.getByRole('heading', { level: 1, name: /^(?!Loading|Your invitation)/ })).toBeVisible()
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    if (visit.name.startsWith('signed in as somebody else')) {
      const company = await comeCompany(fixture.inbox)
      const path = await invite(company, fixture.inbox, company.newEmail('ada'))
      await openSignedIn(fixture, await signUp(fixture.server), path)
    } else if (visit.name.startsWith('signed in')) await comeAsInvited(fixture, visit)
    else if (checkedIn(visit)?.kind === 'companyOwner') await comeAsOwner(fixture, visit)
    else await comeAsNobody(fixture, visit)
  },
  events: {
    'invite.continued': fixture => press(fixture, 'Continue'),
    'invite.signInChosen': fixture => press(fixture, 'Sign in'),
    async 'invite.emailSubmitted'(fixture, step) {
      if (answerOf(step, 'validateEmail') === 'refused') unknownAnswer(step.answers)
      const email = companies.get(fixture)?.newEmail('bo') ?? ''
      await fixture.page.getByLabel('Work email').fill(email)
      await press(fixture, 'Continue')
    },
    async 'invite.factorChosen'(fixture, step) {
      if (codeOf(step, 'chooseFactor') !== '0039') unknownAnswer(step.answers)
      await fixture.page.getByRole('radio', { name: /Text message/ }).check()
      await press(fixture, 'Continue')
    },
    async 'invite.phoneCodeSubmitted'(fixture, step) {
      if (codeOf(step, 'provePhone') !== '0017') unknownAnswer(step.answers)
      await fixture.page.locator('input[autocomplete=one-time-code]').fill('000000')
      await press(fixture, 'Confirm')
      await text('Wrong code')(fixture)
    },
    async 'invite.joinChosen'(fixture, step) {
      if (codeOf(step, 'acceptInvite') !== '0008') unknownAnswer(step.answers)
      const { id } = companies.get(fixture) ?? { id: '' }
      await fixture.db.query('update company set licensed_seats = 1 where id = $1', [id])
      // Only agreeing takes a seat.
      await press(fixture, 'Agree to the deep scan')
    },
  },
  states: {
    unchecked: heading('Your invitation couldn’t be checked'),
    invalid: all(address(/\/company\/invalid-invite$/), heading('Invalid invitation link')),
    expired: all(
      address(/\/company\/invalid-invite\?reason=expired$/),
      heading('This invitation has expired'),
    ),
    otherPerson: heading('This invitation is for someone else'),
    alreadyRegistered: heading('Your account has already been registered'),
    finished: all(address(/^(?!.*invite)(?!.*uuid)/)),
    leftForSignIn: all(address(/\/$/), heading('Welcome back')),
    noSeat: heading('There are no seats left'),
    identifying: all(heading(/^Join Quayside/), text('Work email')),
    signingUp: heading('Create your account'),
    choosingFactor: heading('A second step at sign-in'),
    enteringPhoneCode: all(heading('Check your phone'), codeField),
    deciding: heading('Do you agree to a deep scan?'),
    notRefreshed: heading(/^You’ve joined Quayside/),
    joined: heading(/^Welcome to Quayside/),
  },
}

test.describe.configure({ timeout: 90_000 })
walkEveryVisit('an invite to a company', companyInviteModel, driver)
