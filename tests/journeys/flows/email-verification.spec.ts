import { emailVerificationPageModel } from '#tests/models/flow/email-verification.model.ts'
import type { FlowDriver, FlowVisit } from '#tests/support/model.ts'
import { form, newEmail, type Person, testPassword } from '#tests/support/people.ts'
import { expectAccessible, signIn } from '../support/test.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { address, all, heading, press, text } from './support/looks.ts'
import { comeUnproven } from './support/newcomers.ts'
import { walkEveryVisit } from './support/walk.ts'
import { cutWire } from './support/wire.ts'
import { arrive, comeNew, test, type World } from './support/world.ts'

const verifyPath = /\/v1\/email-verification\/verify$/
const resendPath = /\/v1\/email-verification\/resend-verification-email$/

/** The newest link that was sent to an address; waits for it. */
const linkTo = async ({ inbox }: World, email: string): Promise<string> => {
  const { text: words } = await inbox.message(email, /\/email\/verify\//)
  return /\/email\/verify\/[^/\s]+\/\S+/.exec(words)?.[0] ?? ''
}

/** A further address of the person, and the link that was sent to it. */
const giveFurtherAddress = async (world: World, person: Person): Promise<string> => {
  const email = newEmail('further')
  await person.call('PUT', '/v1/register', form({ secondaryEmails: [email] }))
  return linkTo(world, email)
}

/** What the link refuses with in a path, and how that comes about. */
const links: Readonly<Record<string, (world: World, person: Person) => Promise<string>>> = {
  async '0000'(world, person) {
    await cutWire(world, verifyPath)
    return giveFurtherAddress(world, person)
  },
  '0016': async world => giveFurtherAddress(world, await comeNew({ ...world })),
  // Cut by whoever passed it on.
  '0024': async (world, person) => (await giveFurtherAddress(world, person)).slice(0, -3),
}

const linkFor = (world: World, person: Person, visit: FlowVisit): Promise<string> => {
  const first = firstAnswers(visit)
  if (answerOf(first, 'verifyEmail') === 'done') return giveFurtherAddress(world, person)
  const link = links[codeOf(first, 'verifyEmail') ?? ''] ?? unknownAnswer(visit.steps)
  return link(world, person)
}

const hasLink = ({ input }: FlowVisit): boolean =>
  typeof input === 'object' && input !== null && 'code' in input && input.code !== null

const driver: FlowDriver<World> = {
  async begin(world, visit) {
    if (!hasLink(visit)) return arrive(world, await comeUnproven(world), '/verify-email')
    const person = await comeNew(world)
    await arrive(world, person, await linkFor(world, person, visit))
  },
  events: {
    async 'emailVerification.resendAsked'(world, step) {
      if (answerOf(step, 'resendVerificationEmail') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, resendPath)
      await press(world, 'Resend verification email')
      await text('Unable to resend verification email')(world)
    },
  },
  states: {
    prompting: heading('Verify your email'),
    invalidLink: heading('Invalid verification link'),
    forbidden: heading('This email belongs to another account'),
    failed: heading('We couldn’t verify your email'),
    verified: heading('Email verification successful!'),
  },
}

walkEveryVisit('verifying an e-mail address', emailVerificationPageModel, driver)

test('somebody who confirmed the account on the phone is led to the e-mail, proves it and goes on', async ({
  world,
}) => {
  const person = await comeUnproven(world)
  await arrive(world, person, '/')
  await heading('Verify your email')(world)
  await press(world, 'Resend verification email')
  await text('Email successfully resent!')(world)
  await world.page.goto(await linkTo(world, person.email))
  await heading('Email verification successful!')(world)
  await press(world, 'Continue')
  await all(address(/\/get-started$/), heading('See what the internet knows about you'))(world)
})

test('a link that no longer works, opened signed out, says that sign-in comes first and leads to another link', async ({
  world,
}) => {
  const person = await comeUnproven(world)
  await person.call('POST', '/v1/email-verification/resend-verification-email', { email: person.email })
  const link = await linkTo(world, person.email)
  await world.page.goto(link.slice(0, -3))
  await heading('Sign in to verify your email')(world)
  await expectAccessible(world.page)
  await world.page.getByRole('link', { name: 'Sign in' }).click()
  await address(/\/$/)(world)
  await signIn(world.page, person.email, testPassword)
  await heading('Invalid verification link')(world)
  await press(world, 'Resend verification email')
  await text('Email successfully resent!')(world)
})
