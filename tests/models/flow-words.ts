/** Words that people see: in a heading, as the name of a dialog, or anywhere. */
export interface Words {
  readonly role: 'heading' | 'dialog' | 'text'
  readonly says: string | RegExp
}

const as = (role: Words['role']) => (says: Words['says']) => ({ role, says })
const [heading, dialog, text] = [as('heading'), as('dialog'), as('text')]

interface FlowWords {
  readonly states: Readonly<Record<string, readonly Words[]>>
  /** By the short name of the answer (2 §8). */
  readonly refusals: Readonly<Record<string, Words['says']>>
}

const somethingWrong = 'Something went wrong. Please try again later.'
const isOurTurnLater = 'You can continue as soon as they finish or leave.'
const needsSeats = 'It continues once our team adds seats'

/** What is read in the states of a flow that a browser and a rendered screen both show, and of its refusals, by the id of its chart. */
export const flowWords = {
  bulkScan: {
    states: {
      lackingSeats: [text('this bulk scan is waiting for seats.')],
      lost: [text('We lost track of the scan.')],
      notStarted: [text('Error starting bulk scan. Please try again later.')],
    },
    refusals: {
      'fitBatch refuses 0008': needsSeats,
      'startBatch refuses 0000': somethingWrong,
      'startBatch refuses 0008': needsSeats,
    },
  },
  checkout: {
    states: { intentFailed: [heading('The payment page didn’t open')] },
    refusals: { 'createIntent refuses 0029': 'Please contact the system administrator.' },
  },
  companyInvite: {
    states: {
      choosingFactor: [heading('A second step at sign-in')],
      deciding: [heading(/^(?:Do you agree to a deep scan\?|Join (?:Quayside|Northwind).*)$/)],
      enteringPhoneCode: [heading('Check your phone')],
      notRefreshed: [heading(/^You’ve joined (?:Quayside|Northwind)/)],
    },
    refusals: {
      'provePhone refuses 0017': 'Wrong code',
      'refreshSession refuses 0000': 'because the connection was lost',
    },
  },
  companyOnboarding: {
    states: {
      'working.lock.lost': [text(/took over the setup/)],
      'working.step.open.companyDetails.idle': [heading('Company details')],
      'working.step.open.employeeDetails.stored': [heading('Employee details'), text('Uploaded and kept')],
      'working.step.open.review.seatsExceeded': [dialog('Invalid seat count.')],
    },
    refusals: {
      'keepFile refuses 0000': somethingWrong,
      'lookAfterLock refuses 0000': isOurTurnLater,
      'renewLock refuses 0000': isOurTurnLater,
      'submit refuses 0008': 'More people in the file need a seat than are free.',
    },
  },
  domainCheck: {
    states: {},
    refusals: { 'checkDomain refuses 0009': 'Not a web domain yet.' },
  },
  emailVerificationPage: {
    states: {
      forbidden: [heading('This link isn’t for this account')],
      invalidLink: [heading('Invalid verification link')],
      prompting: [heading('Verify your email')],
    },
    refusals: {
      'resendVerificationEmail refuses 0000': 'Unable to resend verification email. Please try again later.',
      'verifyEmail refuses 0024': 'Open the link in our latest email',
    },
  },
  employeeFile: {
    states: { seatsExceeded: [dialog('Invalid seat count.')] },
    refusals: {
      'checkSeats refuses 0000': somethingWrong,
      'fitBatch refuses 0040': 'This changed in the meantime.',
    },
  },
  forgotPassword: {
    states: { enteringCode: [heading('Check your messages')] },
    refusals: {
      'confirmPasswordReset refuses 0017': 'Wrong code',
      'confirmPasswordReset refuses 0025': 'This code is expired.',
    },
  },
  guidedFix: {
    states: { refused: [text('That didn’t work')] },
    refusals: { 'saveAnswer refuses 0000': somethingWrong },
  },
  notifications: {
    states: {},
    refusals: { 'readNotifications refuses 0000': somethingWrong },
  },
  personalScan: {
    states: {
      failed: [heading('Your scan didn’t finish'), text('Retry Scan')],
      lost: [text('We lost track of the scan')],
      notStarted: [heading('Your scan didn’t finish'), text('The scan couldn’t be started')],
    },
    refusals: { 'retryScan refuses 0000': somethingWrong, 'startScan refuses 0000': somethingWrong },
  },
  responsePlan: {
    states: {
      entering: [heading('Open a response plan')],
      'open.writing': [dialog('Write to the contacts')],
    },
    refusals: { 'openPlan refuses 0024': 'This code and date of birth don’t open a plan.' },
  },
  signIn: {
    states: {
      choosingNewPassword: [heading('Choose a new password')],
      unconfirmed: [dialog('Your account isn’t confirmed yet')],
    },
    refusals: {
      'accountConfirmation answers lost': 'This happens after too many attempts',
      'confirmNewPassword refuses 0022': 'Incorrect credentials, please try again.',
    },
  },
  signUp: {
    states: { entering: [heading('Create your account')] },
    refusals: {
      'signUp refuses 0035': 'This email domain is used by a company.',
      'verificationCode answers lost': somethingWrong,
    },
  },
  takedown: {
    states: { refused: [text('That didn’t work')] },
    refusals: { 'takeStep refuses 0000': somethingWrong },
  },
  verificationCode: {
    states: {
      'awaitingCode.wrongCode': [text(/Wrong code|expired/)],
      editingPhone: [heading('Edit phone number')],
      enteringRecoveryCode: [heading('Use a recovery code')],
    },
    refusals: {
      'confirmCode refuses 0017': 'Wrong code',
      'confirmCode refuses 0025': 'This code is expired.',
      'confirmRecoveryCode refuses 0017': 'This isn’t one of your codes',
      'editPhone refuses 0030': 'Failed to update the phone number.',
    },
  },
} as const satisfies Record<string, FlowWords>

const none: FlowWords = { states: {}, refusals: {} }

export const textsOfFlow = (flow: string): FlowWords =>
  new Map<string, FlowWords>(Object.entries(flowWords)).get(flow) ?? none
