import { signUpFlow } from '#machines/flow/sign-up.ts'
import { failureBy } from '#machines/port-error.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  except,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { stories } from './sign-up.stories.ts'

const details = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@demo.example',
  phone: '+15550100099',
  password: 'Correct horse 1!',
  acceptedTerms: true,
} as const

const delivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 } as const

export const signUpModel = defineModel({
  machine: signUpFlow,
  inputs: {
    'on their own': { email: '', invitation: null, resumed: null },
    invited: {
      email: details.email,
      invitation: {
        companyId: '7f000000-0000-4000-8000-00000000000c',
        code: 'Kq3-invite-code',
        asOwner: false,
      },
      resumed: null,
    },
  },
  resumed: {
    'at the code before a reload': {
      email: '',
      invitation: null,
      resumed: {
        purpose: 'signUp',
        email: details.email,
        signUpId: 'of-this-sign-up',
        delivery,
        options: ['EMAIL', 'SMS'],
      },
    },
  },
  events: [
    { type: 'signUp.submitted', details },
    { type: 'signUp.signInChosen' },
    done('signUp', {
      kind: 'codeRequired',
      delivery,
      options: ['EMAIL', 'SMS'],
      signUpId: 'of-this-sign-up',
    }),
    done('signUp', { kind: 'confirmed' }),
    refused('signUp', '0019'),
    refused('signUp', '0035'),
    refused('signUp', '0018'),
    done('verificationCode', { outcome: 'confirmed', step: null }),
    done('verificationCode', { outcome: 'left' }),
    done('verificationCode', { outcome: 'lost', failure: failureBy('0031') }),
    done('signInAfterSignUp', { kind: 'signedIn' }),
    done('signInAfterSignUp', { kind: 'newPasswordRequired' }),
    refused('signInAfterSignUp', '0034'),
  ],
  stories,
  unused: {
    'signInAfterSignUp refuses 0034': 'The account is there, and the page says how to go on.',
  },
  outcomes: [
    {
      state: 'signedIn',
      says: '1 §2: redirect after login',
      by: answers('signInAfterSignUp', { kind: 'signedIn' }),
    },
    {
      state: 'confirmed',
      says: '2 §8: 0034, of an account that is there',
      by: anyOf(
        refuses('signInAfterSignUp'),
        except(answers('signInAfterSignUp'), answers('signInAfterSignUp', { kind: 'signedIn' })),
      ),
    },
    { state: 'leftForSignIn', says: '1 §2: sign-in', by: on('signUp.signInChosen') },
    {
      state: 'invitationEnded',
      says: '2 §8: 0018, 0025, of who came by an invitation',
      by: refuses('signUp', '0018', '0025'),
    },
    {
      state: 'entering',
      says: '2 §8: Failed to register. Try again; 0019, 0035',
      by: anyOf(
        begins({ resumed: null }),
        except(refuses('signUp'), refuses('signUp', '0018', '0025')),
        answers('verificationCode', { outcome: 'left' }),
        answers('verificationCode', { outcome: 'lost' }),
      ),
    },
  ],
  promises: [
    {
      says: 'is at the code again after a reload, with what was known of it',
      when: ({ event, after }) => event === null && after.context.resumed !== null,
      holds: ({ after, invoked }) =>
        after.matches('confirming') &&
        after.context.email === details.email &&
        JSON.stringify(invoked).includes('"signUpId":"of-this-sign-up"') &&
        JSON.stringify(invoked).includes('"sentAt":1000'),
    },
    {
      says: 'never stores a password',
      when: ({ event }) => event !== null,
      holds: ({ after }) => !JSON.stringify(after.context).includes('horse'),
    },
    {
      says: 'shows a taken email, or a domain that belongs to a company, beside the form',
      when: ({ event, after }) => event?.type === 'xstate.error.actor.signUp' && after.status === 'active',
      holds: ({ after }) => after.hasTag('editable') && after.context.failure !== null,
    },
    {
      says: 'signs in right after the account is confirmed',
      when: ({ facts }) => facts.some(fact => fact.type === 'signUp.accountConfirmed'),
      holds: ({ invoked }) => invoked[0]?.id === 'signInAfterSignUp',
    },
    {
      says: 'signs up into the company that has invited',
      when: ({ invoked, after }) => invoked[0]?.id === 'signUp' && after.context.invitation !== null,
      holds: ({ invoked }) => JSON.stringify(invoked[0]?.input).includes('Kq3-invite-code'),
    },
    {
      says: 'ends with the outcome',
      when: ({ after }) => after.status === 'done',
      holds: ({ after }) => after.output?.outcome === (after.matches('leftForSignIn') ? 'left' : after.value),
    },
    {
      says: 'requires signing in by hand when automatic sign-in is not possible',
      when: ({ event }) => event?.type === 'xstate.error.actor.signInAfterSignUp',
      holds: ({ after }) => after.matches('confirmed') && after.can({ type: 'signUp.signInChosen' }),
    },
    {
      says: 'reports exactly once that the person is signed in',
      when: ({ after }) => after.matches('signedIn'),
      holds: ({ facts }) => facts.length === 1 && facts[0]?.type === 'signUp.succeeded',
    },
  ],
})
