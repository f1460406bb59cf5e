import { emailVerificationPageModel } from '#tests/models/flow/email-verification.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { changeProfile, newEmail, type Person, testPassword } from '#tests/support/people.ts'
import { expect, expectAccessible, signIn } from '../support/test.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { comeNew, type Fixture, openSignedIn, personOf, test } from './support/fixture.ts'
import { address, heading, press, text } from './support/looks.ts'
import { comeUnproven } from './support/newcomers.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'

const verifyPath = /\/v1\/email-verification\/verify$/
const resendPath = /\/v1\/email-verification\/resend-verification-email$/

/** The newest link sent to an address; waits for it. */
const linkTo = async ({ inbox }: Fixture, email: string): Promise<string> => {
  const { text: body } = await inbox.message(email, /\/email\/verify\//)
  return /\/email\/verify\/[^/\s]+\/\S+/.exec(body)?.[0] ?? ''
}

const giveFurtherAddress = async (fixture: Fixture, person: Person): Promise<string> => {
  const email = newEmail('further')
  await changeProfile(person, { secondaryEmails: [email] })
  return linkTo(fixture, email)
}

/** The code that refuses the link in a path, and its cause. */
const links: Readonly<Record<string, (fixture: Fixture, person: Person) => Promise<string>>> = {
  async '0000'(fixture, person) {
    await cutWire(fixture, verifyPath)
    return giveFurtherAddress(fixture, person)
  },
  '0016': async fixture => giveFurtherAddress(fixture, await comeNew({ ...fixture })),
  // Truncated when it was forwarded.
  '0024': async (fixture, person) => (await giveFurtherAddress(fixture, person)).slice(0, -3),
}

const linkFor = (fixture: Fixture, person: Person, visit: FlowVisit): Promise<string> => {
  const first = firstAnswers(visit)
  if (answerOf(first, 'verifyEmail') === 'done') return giveFurtherAddress(fixture, person)
  const link = links[codeOf(first, 'verifyEmail') ?? ''] ?? unknownAnswer(visit.steps)
  return link(fixture, person)
}

const hasLink = ({ input }: FlowVisit): boolean =>
  typeof input === 'object' && input !== null && 'code' in input && input.code !== null

const driver: FlowDriver<Fixture> = {
  async begin(fixture, visit) {
    if (!hasLink(visit)) {
      fixture.person = await comeUnproven(fixture)
      return openSignedIn(fixture, fixture.person, '/verify-email')
    }
    const person = await comeNew(fixture)
    await openSignedIn(fixture, person, await linkFor(fixture, person, visit))
  },
  events: {
    async 'emailVerification.resendRequested'(fixture, step) {
      const isRefused = answerOf(step, 'resendVerificationEmail') === 'refused'
      const isVerified = step.rests.includes('verified')
      if (isRefused) await cutWire(fixture, resendPath)
      if (isVerified)
        await fixture.db.query('update register set email_validated = true where email = $1', [
          personOf(fixture).email,
        ])
      await press(fixture, 'Resend verification email')
      if (!isVerified)
        await text(isRefused ? 'Unable to resend verification email' : 'Email successfully resent!')(fixture)
    },
  },
  states: {
    failed: heading('We couldn’t verify your email'),
    verified: heading('Email verification successful!'),
  },
}

walkEveryVisit('verifying an e-mail address', emailVerificationPageModel, driver)

test('someone who confirmed the account on the phone is led to the email, verifies it and continues', async ({
  fixture,
}) => {
  const person = await comeUnproven(fixture)
  await openSignedIn(fixture, person, '/')
  await heading('Verify your email')(fixture)
  await press(fixture, 'Resend verification email')
  await text('Email successfully resent!')(fixture)
  await fixture.page.goto(await linkTo(fixture, person.email))
  await heading('Email verification successful!')(fixture)
  await press(fixture, 'Continue')
  await expect(fixture.page).toHaveURL(/\/get-started$/)
  await heading('See what the internet knows about you')(fixture)
})

test('a link that no longer works, opened signed out, says that sign-in comes first and leads to another link', async ({
  fixture,
}) => {
  const person = await comeUnproven(fixture)
  await person.call('POST', '/v1/email-verification/resend-verification-email', { email: person.email })
  const link = await linkTo(fixture, person.email)
  await fixture.page.goto(link.slice(0, -3))
  await heading('Sign in to verify your email')(fixture)
  await expectAccessible(fixture.page)
  await fixture.page.getByRole('link', { name: 'Sign in' }).click()
  await address(/\/$/)(fixture)
  await signIn(fixture.page, person.email, testPassword)
  await heading('Invalid verification link')(fixture)
  await press(fixture, 'Resend verification email')
  await text('Email successfully resent!')(fixture)
})

test('a link for another account, opened signed in, signs out and is checked once that account signs in', async ({
  fixture,
}) => {
  const other = await comeNew({ ...fixture })
  const link = await giveFurtherAddress(fixture, other)
  await openSignedIn(fixture, await comeNew(fixture), link)
  await heading('This link isn’t for this account')(fixture)
  await expectAccessible(fixture.page)
  await press(fixture, 'Sign out and use another account')
  await address(/\/$/)(fixture)
  await signIn(fixture.page, other.email, testPassword)
  await heading('Email verification successful!')(fixture)
})
