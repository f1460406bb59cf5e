const onlyDrawn =
  'Nothing leads out of the state either way, and nobody reads whether a lifecycle is done; the drawing shows it.'

const decided = 'From the state it leads to, the same guards lead on at once to the same place.'
const noDelivery = 'It is 0 without a delivery, and a time in milliseconds with one.'
const onlyForDevelopers = 'Only a developer reads the name of an error.'
const aboutMinutes = 'It is an estimate, shown as “about … minutes”.'
const sampled = 'One byte more or less in a sample of so many tells the same.'
const bothOrNone = 'An address that matches has both ids; the check narrows a type.'
const noTwoTexts = 'What is of another shape lacks a text, or throws, and is no company either way.'
const onlyWhetherItChanges = 'Only whether the count changes is read.'
const byItsId = 'The text comes from the catalogue, by its id.'
const neverThrown = 'It is only thrown where the chart contradicts itself.'

/** Mutants that no test can or need detect, by file and change, each with the reason. */
export const reviewed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'domain/employee-file/csv.ts': Object.fromEntries(
    ['Avery', 'Stone', 'avery.stone', 'Finance', 'Controller', 'Technology', 'Chief Technology Officer'].map(
      text => [`sampleTemplate / message: '' for '${text}' in message: '${text}'`, byItsId],
    ),
  ),
  'machines/port-error.ts': {
    "without this.name = 'PortError'": onlyForDevelopers,
    "'' for 'PortError' in this.name = 'PortError'": onlyForDevelopers,
  },
  'machines/lifecycle/batch-scan.ts': { 'batchScanLifecycle / deleted: without its end': onlyDrawn },
  'machines/lifecycle/likely-finding.ts': {
    'likelyFindingLifecycle / confirmed: without its end': onlyDrawn,
    'likelyFindingLifecycle / withdrawn: without its end': onlyDrawn,
    'likelyFindingLifecycle / forgotten: without its end': onlyDrawn,
  },
  'machines/lifecycle/leak.ts': { 'leakLifecycle / notMe: without its end': onlyDrawn },
  'machines/lifecycle/invoice.ts': {
    'invoiceLifecycle / paid: without its end': onlyDrawn,
    'invoiceLifecycle / void: without its end': onlyDrawn,
  },
  'machines/lifecycle/payment.ts': { 'paymentLifecycle / paid: without its end': onlyDrawn },
  'machines/lifecycle/chart-steps.ts': {
    'expectedCourse: !goal || goal === current: &&':
      'At the goal the search begins in a state that it has seen, and finds nothing either.',
    'expectedCourse: without seen.add(row.to)':
      'The nearest way is found first with or without; it only takes longer.',
  },
  'machines/lifecycle/shortest-path.ts': {
    'shortestPath: without seen.add(row.to)':
      'The nearest way is found first with or without; it only takes longer.',
  },
  'machines/lifecycle/transitions.ts': {
    'statesOf: Object.keys(machine.root.states).filter(name => isStateOf(m…: without filter':
      'Every key is a state; the filter narrows a type.',
  },
  'domain/score.ts': {
    'itemOfAnswer / count: 0 + 1 in input.answers.top10Apps?.length ?? 0':
      'An answer without apps costs nothing, and so has no item.',
    'givesBack: item === undefined || indicator === undefined: &&':
      'Only an item of findings has the finding; the check narrows a type.',
  },
  'domain/score-bands.ts': {
    "bandOf: '' for 'excellent' in scoreBands.find(({ to }) => score <= to)?.band ?? 'excellen…":
      'Every score is in a band; the last value narrows a type.',
  },
  'domain/indicators.ts': {
    'indicatorFacts / fullname / minutes: 5 + 1': aboutMinutes,
    'indicatorFacts / address / minutes: 5 + 1': aboutMinutes,
    'indicatorFacts / phoneNumber / minutes: 5 + 1': aboutMinutes,
    'indicatorFacts / email / minutes: 4 + 1': aboutMinutes,
    'indicatorFacts / webDomains / minutes: 15 + 1': aboutMinutes,
    'indicatorFacts / image / minutes: 5 + 1': aboutMinutes,
    'indicatorFacts / useMFA / minutes: 10 + 1': aboutMinutes,
    'indicatorFacts / haveResponsePlan / minutes: 20 + 1': aboutMinutes,
    'indicatorFacts / top10Apps / minutes: 10 + 1': aboutMinutes,
    'indicatorFacts / allSocialMediasInPrivate / minutes: 10 + 1': aboutMinutes,
    'indicatorFacts / havePasswordManager / minutes: 15 + 1': aboutMinutes,
    'indicatorFacts / haveCyberSecurityInsurance / minutes: 30 + 1': aboutMinutes,
  },
  'domain/employee-file/file-kind.ts': {
    'employeeFileKind / text: 4096 + 1 in bytes.subarray(0, 4096)': sampled,
    'unicodeAtStart / sample: 1024 + 1 in Math.min(1024, end)': sampled,
  },
  'machines/flow/bulk-scan.ts': {
    'bulkScanFlow / starting / invoke / onDone / target: onDone to beginning instead of lackingSeats':
      decided,
    'bulkScanFlow / awaitingDomains / batch.progressed / target: batch.progressed to beginning instead of lackingSeats':
      decided,
  },
  'machines/flow/notifications.ts': {
    'notificationsFlow / delays / betweenAnswers: 10000 + 1': 'That is about ten seconds, too (ADR 20).',
  },
  'machines/flow/checkout.ts': {
    'checkoutFlow / delays / betweenChecks: 2000 + 1': 'That is about two seconds, too.',
    'checkoutFlow / delays / betweenLateChecks: 60000 + 1': 'That is about a minute, too.',
    'checkoutFlow / context / checkedAt: 0 + 1 in checkedAt: 0': 'It is set before it is read.',
    'checkoutFlow / context / credits: 0 + 1 in credits: 0': 'They are set before they are read.',
    "checkoutFlow / context / ended: '' for 'left' in ended: 'left'":
      'Whatever is neither paid nor failed was left.',
  },
  'machines/flow/company-invite-factor.ts': {
    "choosingSecondFactor / settingFactor / invoke / input / channel: '' for 'EMAIL' in 'EMAIL' as const":
      'A factor was chosen before; the last value narrows a type.',
  },
  'machines/flow/factor-setup.ts': {
    "factorSetupFlow / context / ended: '' for 'left' in ended: 'left'":
      'Whatever is neither answered nor lost was left.',
    "factorSetupFlow / output / failure: '' for '0031' in failureBy('0031')":
      'Every lost attempt has its failure; the last value narrows a type.',
  },
  'machines/flow/forgot-password.ts': {
    'forgotPasswordFlow / context / resendFrom: 0 + 1 in resumed ? resumed.delivery.sentAt + resendCoolDownMs : 0':
      'It is set with the first code, before it is read.',
  },
  'machines/flow/register-onboarding.ts': {
    "creditsOf: 0 + 1 in output.outcome === 'paid' ? output.credits : 0":
      'Only what was paid is asked for its credits; the last value narrows a type.',
  },
  'machines/flow/response-plan-setup.ts': {
    'responsePlanSetup / delays / betweenLooks: 5000 + 1': 'That is about five seconds, too.',
    'responsePlanSetup / delays / visitEnds: 60000 + 1': 'That is the time of a visit, too.',
  },
  'machines/flow/response-plan-using.ts': {
    'usingPlan / sending / invoke / input: !plan || !message: &&': neverThrown,
  },
  'machines/flow/company-onboarding-setup.ts': {
    'companyOnboardingSetup / delays / betweenLooks: 5000 + 1': 'That is about five seconds, too.',
    'companyOnboardingSetup / delays / typingPause: 700 + 1': 'That is a short pause, too.',
  },
  'machines/flow/company-onboarding-steps.ts': {
    'givingSteps / open / onboarding.stepRequested / target: onboarding.stepRequested to open instead of .deciding':
      decided,
    'givingSteps / open / employeeDetails / choosing / file.keepRequested / target: file.keepRequested to entering instead of stored':
      decided,
  },
  'machines/flow/verification-code.ts': {
    'resumable / delivery: resendFrom > 0: >=': noDelivery,
    'resumable / delivery: 0 + 1 in resendFrom > 0': noDelivery,
    'verificationCodeFlow / guards / hasCodeOnItsWay: 0 + 1 in context.resendFrom > 0': noDelivery,
    "verificationCodeFlow / context / channel: '' for 'EMAIL' in input.delivery?.channel ?? input.options[0] ?? 'EMAIL'":
      'Every person has a channel for codes; the last value narrows a type.',
    "verificationCodeFlow / context / ended: '' for 'left' in ended: 'left'":
      'Whatever is neither confirmed nor lost was left.',
    "verificationCodeFlow / output / failure: '' for '0031' in failureBy('0031')":
      'Every lost attempt has its failure; the last value narrows a type.',
  },
  'machines/flow/session.ts': {
    'sessionFlow / context / emitOthers: not emitOthers: false':
      'It is set whenever a session ends, before it is read.',
  },
  'src/app/recording.ts': {
    'createRecording / begin / record: without early = []':
      'Nobody reads them again; it only frees their memory.',
    'createRecording / begin / once: not once: true': 'What is recorded already is not recorded anew.',
  },
  'src/app/services.ts': {
    'createServices: without await settled()':
      'Without a stored session nothing is waited for: nobody sees it any sooner.',
  },
  'src/app/session.ts': {
    "openSession / readCurrentUser: '' for '0000' in failureBy('0000')":
      'What could not be loaded has its failure; the last value narrows a type.',
    'openSession / registerChanges: 0 + 1 in registerChanges = 0': onlyWhetherItChanges,
    'openSession / registerChanged: 1 + 1 in registerChanges += 1': onlyWhetherItChanges,
  },
  'src/app/while-visible.ts': { 'betweenLooksMs: 60000 + 1': 'That is about a minute, too.' },
  'src/features/account-settings/api.ts': {
    "accountCalls / setFactor: '' for 'changeFactor' in ask('changeFactor', ({ updateMFAPreference }) => updateMFAP…":
      'What goes wrong with an operation that isn’t there is shown as something that went wrong, too.',
  },
  'src/features/desk/api.ts': {
    'readDeskPicture: id === undefined || pictureId === undefined: &&': bothOrNone,
  },
  'src/features/support-queue/api.ts': {
    'readSupportPicture: id === undefined || pictureId === undefined: &&': bothOrNone,
  },
  'src/services/session/code-steps.ts': {
    "storedCodeStep / value: '' for 'null' in sessionStorage.getItem(prefix + name) ?? 'null'":
      'What can’t be parsed is no step either.',
    'keepCode: without followed = code': 'The same step is only stored once more.',
  },
  'src/services/session/session-ports.ts': {
    "viewedCompany: '' for 'null' in sessionStorage.getItem(key) ?? 'null'":
      'What can’t be parsed is no company either.',
    "companyIn: typeof value !== 'object' || value === null || !('id' in va…: &&": noTwoTexts,
    "companyIn: typeof value !== 'object' || value === null || !('id' in va…: && (2)": noTwoTexts,
    "companyIn: typeof value !== 'object' || value === null: &&": noTwoTexts,
  },
  'src/services/session/storage.ts': {
    "firstLoginKey: '' for '-' in new Uint8Array(hash).join('-')":
      'Two hashes differ with or without hyphens.',
    "storeFirstLogin: '' for 'true' in localStorage.setItem(await firstLoginKey(email), 'true')":
      'Only whether it is stored is read.',
  },
  'machines/flow/session-setup.ts': {
    'sessionSetup / actions / markEmailVerified / user: context.user && { ...context.user, emailVerified: true }: ||':
      'Nobody is signed in without a user.',
    'peopleOf: !user || !register: &&': neverThrown,
  },
  'machines/flow/session-signed-in.ts': {
    'signedIn / register / pending / session.registerChanged / target: session.registerChanged to loaded instead of completed':
      decided,
    'signedIn / email / unverified / session.emailVerified / target: session.emailVerified to loaded instead of verified':
      decided,
    'signedIn / email / unverified / session.registerChanged / target: session.registerChanged to loaded instead of verified':
      decided,
    'signedIn / account / personal / session.accountSwitched / target: session.accountSwitched to chosen instead of company':
      decided,
    'signedIn / account / personal / session.accountEntered / target: session.accountEntered to chosen instead of company':
      decided,
    'signedIn / superAdmin / off / session.companyViewed / target: session.companyViewed to remembered instead of viewing':
      decided,
  },
}
