import { emailVerificationPageModel } from '../../models/flow/email-verification.model.ts'
import type { FlowDriver, FlowVisit } from '../../support/model.ts'
import { form, newEmail, type Person } from '../../support/people.ts'
import { answerOf, codeOf, firstAnswers, unknownAnswer } from './support/answers.ts'
import { heading, press, text } from './support/looks.ts'
import { cutWire } from './support/wire.ts'
import { arrive, comeNew, type World, walkEveryVisit } from './support/world.ts'

const verifyPath = /\/v1\/email-verification\/verify$/
const resendPath = /\/v1\/email-verification\/resend-verification-email$/

/** A further address of the person, and the link that was sent to it. */
const giveFurtherAddress = async ({ inbox }: World, person: Person): Promise<string> => {
  const email = newEmail('further')
  await person.call('PUT', '/v1/register', form({ secondaryEmails: [email] }))
  const { text: words } = await inbox.message(email, /\/email\/verify\//)
  return /\/email\/verify\/[^/\s]+\/\S+/.exec(words)?.[0] ?? ''
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
    const person = await comeNew(world)
    await arrive(world, person, hasLink(visit) ? await linkFor(world, person, visit) : '/verify-email')
  },
  events: {
    async 'emailVerification.resendAsked'(world, step) {
      if (answerOf(step, 'resendVerificationEmail') !== 'refused') unknownAnswer(step.answers)
      await cutWire(world, resendPath)
      await press(world, 'Resend verification e-mail')
      await text('Unable to resend verification email')(world)
    },
  },
  states: {
    prompting: heading('Verify your e-mail'),
    invalidLink: heading('Invalid verification link'),
    forbidden: heading("This is another account's e-mail"),
    failed: heading('We could not verify your e-mail'),
    verified: heading('Email verification successful!'),
  },
}

walkEveryVisit('verifying an e-mail address', emailVerificationPageModel, driver)
