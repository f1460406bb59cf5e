import { expect } from '@playwright/test'
import { companyInviteModel } from '#tests/models/flow/company-invite.model.ts'
import { flowWords } from '#tests/models/flow-words.ts'
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
import { type Fixture, openSignedIn, personOf } from './support/fixture.ts'
import { address, all, codeField, heading, press, see, text } from './support/looks.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire, identityAction } from './support/wire.ts'

const companies = new WeakMap<Fixture, OwnCompany>()
const companyOf = (fixture: Fixture): OwnCompany => companies.get(fixture) ?? unknownAnswer('no company')

interface Checked {
  kind: string
  state: string
  email: string | null
  seatAvailable: boolean
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

const linkCodeOf = async ({ owner }: OwnCompany): Promise<string> =>
  (await owner.call<{ code: string }>('GET', '/v1/company/invite')).body.code

/** Joins by the shared link, over the API. */
const joinByLink = async (company: OwnCompany, person: Person): Promise<void> => {
  const code = await linkCodeOf(company)
  await person.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
}

const takeSeats = ({ db }: Fixture, { id }: OwnCompany) =>
  db.query('update company set licensed_seats = 1 where id = $1', [id])

/** Those by email, and the shared link. */
const expireInvites = ({ db }: Fixture, { id }: OwnCompany) =>
  db.query(`update company_invite set expires_at = now() - interval '1 hour' where company_id = $1`, [id])

/** Causes the check's answer; returns the invited address and the path of the invite. */
const prepareInvite = async (
  fixture: Fixture,
  visit: FlowVisit,
): Promise<{ email: string; path: string }> => {
  const { inbox } = fixture
  const checked = checkedIn(visit)
  if (checked?.kind === 'companyOwner') return awaitOwner(inbox)
  const company = await comeCompany(inbox)
  companies.set(fixture, company)
  const email = company.newEmail('ada')
  if (checked?.email === null) {
    // The link admits addresses of verified domains.
    await claimDomain(company)
    await attest(company)
    const path = `/invite/${await linkCodeOf(company)}`
    if (checked.state === 'cancelled')
      await company.owner.call('PUT', '/v1/company', { inviteLinkEnabled: false })
    return { email, path }
  }
  const path = await invite(company, inbox, email)
  if (checked?.kind === 'deepScan') {
    await comeInvited(fixture, email)
    return { email, path: await askForDeepScan(fixture, company, email) }
  }
  if (checked?.state === 'cancelled') {
    const { body } = await company.owner.call<{ id: string }[]>(
      'GET',
      `/v1/user/company?searchValue=${email}`,
    )
    await company.owner.call('DELETE', `/v1/user/${body[0]?.id}`)
  }
  if (checked?.state === 'expired') await expireInvites(fixture, company)
  if (checked?.seatAvailable === false) await takeSeats(fixture, company)
  return { email, path }
}

/** Signs up on the invite's page, with the connection cut for what gets no answer. */
const signUpThere = async (fixture: Fixture, visit: FlowVisit, email: string): Promise<void> => {
  const { page, inbox } = fixture
  const isLeft = answerOf(firstAnswers(visit), 'signUp') === 'left'
  if (isLeft) await cutWire(fixture, /\/cognito/, identityAction('InitiateAuth'))
  if (answerOf(firstAnswers(visit), 'refreshSession') === 'refused')
    await cutWire(fixture, /\/cognito/, identityAction('GetTokensFromRefreshToken'))
  await signUpInvited(page, inbox, email)
  if (isLeft) await press(fixture, 'Sign in')
}

const comeAsNobody = async (fixture: Fixture, visit: FlowVisit): Promise<void> => {
  const { page } = fixture
  const refusal = codeOf(firstAnswers(visit), 'checkInvite')
  if (refusal === '0000') await cutWire(fixture, /\/v2\/invite\/check\//)
  else if (refusal !== null && refusal !== '0017') unknownAnswer(visit.name)
  // A token that Wardlight never signed.
  const { email, path } =
    refusal === '0017' ? { email: '', path: '/company/a.b.c' } : await prepareInvite(fixture, visit)
  await page.goto(path)
  if (answerOf(firstAnswers(visit), 'signUp') !== null) await signUpThere(fixture, visit, email)
}

const comeAsSomebodyElse = async (fixture: Fixture, visit: FlowVisit): Promise<void> => {
  const { path } = await prepareInvite(fixture, visit)
  const email = companies.get(fixture)?.newEmail('eve')
  fixture.person = await signUp(fixture.server, email === undefined ? {} : { email })
  await openSignedIn(fixture, fixture.person, path)
}

const comeAsInvited = async (fixture: Fixture, visit: FlowVisit): Promise<void> => {
  const { page } = fixture
  const { email, path } = await prepareInvite(fixture, visit)
  const checked = checkedIn(visit)
  if (checked?.kind === 'deepScan') return openSignedIn(fixture, personOf(fixture), path)
  const person = await comeInvited(fixture, email)
  const byId = `/company/uuid/${await inviteIdOf(companyOf(fixture), email)}`
  if (checked?.state === 'accepted')
    await person.call('POST', `/v2/invite/${path.split('/').at(-1)}/accept`, { deepScanConsent: false })
  await openSignedIn(fixture, person, byId)
  await expect(page.getByRole('heading', { level: 1, name: /^(?!Loading|Your invitation)/ })).toBeVisible()
}

/** The person of this address signs in in another tab: the shared link tells nobody else whether they may join. */
const signInElsewhere = async (fixture: Fixture, person: Person): Promise<void> => {
  const page = await fixture.context.newPage()
  await openSignedIn({ ...fixture, page }, person, '/healthz')
}

type Change = (fixture: Fixture, company: OwnCompany, email: string) => Promise<unknown>

/** What comes between the page of the shared link and its answer about an address. */
const obstacles: Readonly<Record<string, Change>> = {
  '0008': takeSeats,
  async '0019'(fixture, company, email) {
    await invite(company, fixture.inbox, email)
    const person = await comeInvited(fixture, email)
    await joinByLink(company, person)
    await signInElsewhere(fixture, person)
  },
  async '0025'(fixture, company, email) {
    await invite(company, fixture.inbox, email)
    await signInElsewhere(fixture, await comeInvited(fixture, email))
    await expireInvites(fixture, company)
  },
}

/** What changes while the person decides whether to join. */
const changes: Readonly<Record<string, (fixture: Fixture, company: OwnCompany) => Promise<unknown>>> = {
  '0008': takeSeats,
  // The person has changed their address on another device.
  '0016': (fixture, company) =>
    fixture.db.query('update register set email = $2 where email = $1', [
      personOf(fixture).email,
      company.newEmail('ada'),
    ]),
  // They have joined in another tab.
  '0040': (fixture, company) => joinByLink(company, personOf(fixture)),
}

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    if (visit.name.startsWith('signed in as somebody else')) await comeAsSomebodyElse(fixture, visit)
    else if (visit.name.startsWith('signed in')) await comeAsInvited(fixture, visit)
    else await comeAsNobody(fixture, visit)
  },
  events: {
    'invite.continued': fixture => press(fixture, 'Continue'),
    'invite.signInChosen': fixture => press(fixture, 'Sign in'),
    async 'invite.emailSubmitted'(fixture, step) {
      const company = companyOf(fixture)
      const email = company.newEmail('bo')
      const refusal = codeOf(step, 'validateEmail')
      if (refusal !== null) await (obstacles[refusal] ?? unknownAnswer(step.answers))(fixture, company, email)
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
      const refusal = codeOf(step, 'acceptInvite') ?? ''
      const company = companyOf(fixture)
      await (changes[refusal] ?? unknownAnswer(step.answers))(fixture, company)
      // Of the two answers to a deep scan only agreeing takes a seat.
      await press(fixture, /^(?:Agree to the deep scan|Join .*)$/)
    },
  },
  states: {
    unchecked: heading('Your invitation couldn’t be checked'),
    invalid: all(address(/\/company\/invalid-invite$/), heading('Invalid invitation link')),
    expired: all(
      address(/\/company\/invalid-invite\?reason=expired$/),
      heading('Invalid or expired invite link.'),
    ),
    otherPerson: heading('This invitation is for someone else'),
    alreadyRegistered: heading('Your account has already been registered'),
    finished: all(address(/^(?!.*invite)(?!.*uuid)/)),
    leftForSignIn: all(address(/\/$/), heading('Welcome back')),
    turnedOff: all(
      heading('This invitation link was turned off'),
      text(/Ask one of Quayside.*administrators/),
    ),
    noSeat: heading('There are no seats left'),
    identifying: all(heading(/^Join Quayside/), text('Work email')),
    signingUp: heading('Create your account'),
    enteringPhoneCode: all(see(flowWords.companyInvite.states.enteringPhoneCode), codeField),
    joined: heading(/^Welcome to Quayside/),
  },
}

walkEveryVisit('an invite to a company', companyInviteModel, driver)
