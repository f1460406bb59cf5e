import type { NotificationTopic, ReportResolution as Resolution } from '#openapi/generated/api.d.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { fine } from '#server/platform/mail/templates/wording.ts'
import { type Both, plain, type Say } from './wording.ts'

const resolutions: Readonly<Record<Resolution, Readonly<Record<Locale, string>>>> = {
  PENDING: { 'en-US': 'We received your request.', 'fr-FR': 'Nous avons reçu votre demande.' },
  ACCEPTED: {
    'en-US': 'Your request was accepted; we’re working on the removal.',
    'fr-FR': `Votre demande est acceptée${fine}; nous nous occupons du retrait.`,
  },
  'WAITING FEEDBACK': {
    'en-US': 'We’ve asked for the removal and are waiting for an answer.',
    'fr-FR': 'Nous avons demandé le retrait et attendons une réponse.',
  },
  'USER ACTION': {
    'en-US': 'We need something from you. The next steps are on the finding’s page.',
    'fr-FR': 'Nous avons besoin de vous. Les prochaines étapes figurent sur la page de l’exposition.',
  },
  FAILED: {
    'en-US': 'The removal wasn’t successful. See what you can do.',
    'fr-FR': 'Le retrait n’a pas abouti. Voyez ce que vous pouvez faire.',
  },
  'REQUEST DENIED': {
    'en-US': 'The request was denied. The reasons are on the finding’s page.',
    'fr-FR': 'La demande a été refusée. Les raisons figurent sur la page de l’exposition.',
  },
  REMOVE: {
    'en-US': 'The data you reported was removed.',
    'fr-FR': 'Les données que vous avez signalées ont été retirées.',
  },
  SOLVED: {
    'en-US': 'The issue you reported is solved.',
    'fr-FR': 'Le problème que vous avez signalé est résolu.',
  },
}

const reportStatus =
  (locale: Locale, subject: string): Say =>
  ({ reportResolution }) => ({
    subject,
    text: reportResolution === null ? subject : resolutions[reportResolution][locale],
  })

export const topicMessages: Readonly<Record<NotificationTopic, Both>> = {
  planAccessed: {
    'en-US': plain(
      'Your response plan was opened',
      'Someone opened your response plan with its code and your date of birth. If that wasn’t someone you trust, get a new code on the plan’s page: the old one stops working immediately.',
    ),
    'fr-FR': plain(
      'Votre plan de réponse a été ouvert',
      'Quelqu’un a ouvert votre plan de réponse avec son code et votre date de naissance. Si ce n’est pas une personne de confiance, obtenez un nouveau code sur la page du plan\u202f: l’ancien cesse aussitôt de fonctionner.',
    ),
  },
  planContactsNotified: {
    'en-US': plain(
      'A message was sent to your plan’s contacts',
      'A message was sent to contacts in your response plan.',
    ),
    'fr-FR': plain(
      'Un message a été envoyé aux contacts de votre plan',
      'Un message a été envoyé à des contacts de votre plan de réponse.',
    ),
  },
  planCheckDue: {
    'en-US': plain(
      'Review your response plan',
      'It’s been a month since you last reviewed your response plan. Are your contacts and banks still right?',
    ),
    'fr-FR': plain(
      'Relisez votre plan de réponse',
      `Un mois s’est écoulé depuis votre dernière relecture. Vos contacts et vos banques sont-ils toujours exacts${fine}?`,
    ),
  },
  bulkScanCompleted: {
    'en-US': plain('Your bulk scan is complete', 'The results of your bulk scan are ready.'),
    'fr-FR': plain(
      'Votre analyse groupée est terminée',
      'Les résultats de votre analyse groupée sont prêts.',
    ),
  },
  bulkScanFailed: {
    'en-US': plain(
      'Your bulk scan couldn’t be completed',
      'A problem on our side stopped your bulk scan. You can run it again.',
    ),
    'fr-FR': plain(
      'Votre analyse groupée n’a pas pu être terminée',
      'Un problème de notre côté a interrompu votre analyse groupée. Vous pouvez la relancer.',
    ),
  },
  bulkScanLacksSeats: {
    'en-US': plain(
      'Your bulk scan needs more seats',
      'The file needs more seats than your company has free.',
    ),
    'fr-FR': plain(
      'Il manque des licences pour votre analyse groupée',
      'Le fichier exige plus de licences que votre entreprise n’en a de libres.',
    ),
  },
  adminAccessGiven: {
    'en-US': plain('You’re now an administrator', 'You were given administrator access to your company.'),
    'fr-FR': plain(
      'Vous avez désormais un accès administrateur',
      'Un accès administrateur à votre entreprise vous a été accordé.',
    ),
  },
  adminAccessRevoked: {
    'en-US': plain(
      'Your administrator access was revoked',
      'You no longer have administrator access to your company.',
    ),
    'fr-FR': plain(
      'Votre accès administrateur a été retiré',
      'Vous n’avez plus d’accès administrateur à votre entreprise.',
    ),
  },
  ownershipGiven: {
    'en-US': plain(
      'You’re now the owner of your company',
      'Ownership of your company was transferred to you. Only you can transfer it to another administrator.',
    ),
    'fr-FR': plain(
      'Vous êtes désormais propriétaire de votre entreprise',
      'La propriété de votre entreprise vous a été transférée. Personne d’autre que vous ne peut la transférer à un autre administrateur.',
    ),
  },
  ownershipHandedOn: {
    'en-US': plain(
      'You transferred your company',
      'Ownership of your company was transferred to another administrator. You’re still an administrator.',
    ),
    'fr-FR': plain(
      'Vous avez transféré votre entreprise',
      'La propriété de votre entreprise a été transférée à un autre administrateur. Vous gardez votre accès administrateur.',
    ),
  },
  memberAddressChanged: {
    'en-US': plain(
      'A member of your company has a new address',
      'Someone in your company now signs in with an address outside your company’s domains. Until you confirm it, they have no access to the console. If you don’t know the address, remove them.',
    ),
    'fr-FR': plain(
      'Un membre de votre entreprise a changé d’adresse',
      'Une personne de votre entreprise se connecte désormais avec une adresse hors des domaines de l’entreprise. Elle n’a plus accès à la console tant que vous ne l’avez pas confirmée. Si vous ne connaissez pas cette adresse, retirez cette personne.',
    ),
  },
  membershipOnHold: {
    'en-US': plain(
      'Your new address is waiting for confirmation',
      'Your new address is outside your company’s domains. Until your company’s owner confirms it, you see only your own pages.',
    ),
    'fr-FR': plain(
      'Votre nouvelle adresse est en attente de confirmation',
      'Votre nouvelle adresse ne fait pas partie des domaines de votre entreprise. Tant que son propriétaire ne l’a pas confirmée, vous ne voyez que vos propres pages.',
    ),
  },
  membershipConfirmed: {
    'en-US': plain(
      'Your new address was confirmed',
      'Your company’s owner confirmed your new address. You can see everything in your company again, just as you could before.',
    ),
    'fr-FR': plain(
      'Votre nouvelle adresse a été confirmée',
      'Le propriétaire de votre entreprise a confirmé votre nouvelle adresse. Vous voyez de nouveau, dans votre entreprise, tout ce que vous pouviez voir auparavant.',
    ),
  },
  sessionsEnded: {
    'en-US': plain(
      'You were signed out everywhere',
      'An administrator ended all your sessions, for example because a device was lost. Sign in again to continue.',
    ),
    'fr-FR': plain(
      'Toutes vos sessions ont été fermées',
      'Un administrateur a fermé toutes vos sessions, par exemple à la suite de la perte d’un appareil. Reconnectez-vous pour continuer.',
    ),
  },
  dataExportReady: {
    'en-US': plain(
      'Your data is ready to download',
      'The file with your data is ready. Download it in your account settings.',
    ),
    'fr-FR': plain(
      'Vos données sont prêtes à être téléchargées',
      'Le fichier de vos données est prêt. Téléchargez-le dans les paramètres de votre compte.',
    ),
  },
  deepScanInvited: {
    'en-US': plain(
      'You’re invited to a deep scan',
      'Your company invites you to a deep scan. If you agree, it sees what your scans find under your name. It’s your decision.',
    ),
    'fr-FR': plain(
      'Invitation à une analyse approfondie',
      'Votre entreprise vous invite à une analyse approfondie. Si vous acceptez, elle voit à votre nom ce que vos analyses trouvent. La décision vous appartient.',
    ),
  },
  deepScanConsentWithdrawn: {
    'en-US': plain(
      'You withdrew your consent to the deep scan',
      'Your company no longer sees your score or what was found about you, except in totals for five or more people. Your own pages stay as they were, and you can agree again at any time.',
    ),
    'fr-FR': plain(
      'Vous avez retiré votre consentement à l’analyse approfondie',
      'Votre entreprise ne voit plus votre score ni ce qui a été trouvé sur vous, sauf dans des totaux portant sur cinq personnes ou plus. Vos pages restent telles quelles, et vous pouvez accepter de nouveau à tout moment.',
    ),
  },
  deepScanConsented: {
    'en-US': plain('A member agreed to a deep scan', 'A member of your company agreed to a deep scan.'),
    'fr-FR': plain(
      'Un membre a accepté une analyse approfondie',
      'Un membre de votre entreprise a accepté une analyse approfondie.',
    ),
  },
  deepScanLacksSeat: {
    'en-US': plain(
      'A deep scan needs a seat',
      'A member agreed to a deep scan, but no licensed seat is free. The scan starts on its own as soon as your company has one; our sales team can add seats.',
    ),
    'fr-FR': plain(
      'Une analyse approfondie attend une licence',
      'Un membre a accepté une analyse approfondie, mais aucune licence n’est libre. L’analyse démarre automatiquement dès que votre entreprise en a une\u202f; notre équipe commerciale peut en ajouter.',
    ),
  },
  removalByCompany: {
    'en-US': plain(
      'Your company requested a removal for you',
      'Your company asked us to have a page about you taken down. You don’t have to do anything. You can follow it, and cancel it until our team starts working on it.',
    ),
    'fr-FR': plain(
      'Votre entreprise a demandé un retrait pour vous',
      'Votre entreprise nous a demandé de faire retirer une page sur vous. Vous n’avez rien à faire. Vous pouvez suivre la demande, et l’annuler tant que notre équipe ne l’a pas prise en charge.',
    ),
  },
  removalWithdrawn: {
    'en-US': plain(
      'Your company withdrew its removal request',
      'Your company no longer asks us to have a page about you taken down. You can request its removal yourself.',
    ),
    'fr-FR': plain(
      'Votre entreprise a annulé sa demande de retrait',
      'Votre entreprise ne nous demande plus de faire retirer une page sur vous. Vous pouvez demander vous-même son retrait.',
    ),
  },
  findingQuestion: {
    'en-US': plain(
      'Your company asks you to look at a finding',
      'Your company asks you to look at something that was found about you, and to take care of it. Your company doesn’t see what you do about it unless you agreed to the deep scan.',
    ),
    'fr-FR': plain(
      'Votre entreprise vous demande de regarder une exposition',
      'Votre entreprise vous demande de regarder une exposition qui vous concerne et de vous en occuper. Elle ne voit pas ce que vous en faites, sauf si vous avez accepté l’analyse approfondie.',
    ),
  },
  reportStatus: {
    'en-US': reportStatus('en-US', 'There’s news about your removal request'),
    'fr-FR': reportStatus('fr-FR', 'Du nouveau concernant votre demande de retrait'),
  },
  answerDue: {
    'en-US': plain(
      'We’re waiting for your answer',
      'A removal needs something from you in the next few days. See what you need to do, and tell us when it’s done; otherwise, the request ends.',
    ),
    'fr-FR': plain(
      'Nous attendons votre réponse',
      'Un retrait demande une action de votre part dans les prochains jours. Consultez ce qui est demandé et dites-nous quand c’est fait\u202f; sinon la demande prend fin.',
    ),
  },
  answerLapsed: {
    'en-US': plain(
      'A removal request has ended',
      'We didn’t hear from you in time, so the removal was stopped. You can delete the report and request the removal again.',
    ),
    'fr-FR': plain(
      'Une demande de retrait a pris fin',
      'Nous n’avons pas eu votre réponse à temps\u202f: le retrait a été interrompu. Vous pouvez supprimer le signalement et redemander le retrait.',
    ),
  },
  reappeared: {
    'en-US': plain(
      'Exposed data has reappeared',
      'A solved finding has reappeared. You can request its removal again.',
    ),
    'fr-FR': plain(
      'Une exposition est réapparue',
      'Une exposition résolue est réapparue. Vous pouvez demander de nouveau son retrait.',
    ),
  },
  domainVerified: {
    'en-US': plain(
      'One of your company’s domains is verified',
      'Your company has verified this domain. Bulk scans waiting for it start on their own.',
    ),
    'fr-FR': plain(
      'Un domaine de votre entreprise est vérifié',
      'Votre entreprise a vérifié ce domaine. Les analyses groupées qui attendaient ce domaine démarrent automatiquement.',
    ),
  },
  domainExpiring: {
    'en-US': plain(
      'One of your company’s domains needs to be verified again',
      'We couldn’t confirm that this domain is still your company’s. Verify it again so your company keeps seeing what we know about its people. It takes a minute.',
    ),
    'fr-FR': plain(
      'Un domaine de votre entreprise est à vérifier de nouveau',
      'Nous n’avons pas pu confirmer que ce domaine est toujours celui de votre entreprise. Vérifiez-le de nouveau pour que votre entreprise continue de voir ce que nous savons de ses membres. Cela prend une minute.',
    ),
  },
  domainExpiringSoon: {
    'en-US': plain(
      'One of your company’s domains expires soon',
      'In a few days, this domain will no longer be verified, and what we know about its people will be hidden until it is. Nothing is deleted. Verify it now.',
    ),
    'fr-FR': plain(
      'Un domaine de votre entreprise expire bientôt',
      'Dans quelques jours, ce domaine ne sera plus vérifié et ce que nous savons de ses membres sera masqué jusqu’à ce qu’il le soit. Rien n’est supprimé. Vérifiez-le dès maintenant.',
    ),
  },
  domainLapsed: {
    'en-US': plain(
      'One of your company’s domains is no longer verified',
      'What we know about this domain’s people is hidden, and they aren’t scanned. Nothing was deleted: verify the domain to bring everything back.',
    ),
    'fr-FR': plain(
      'Un domaine de votre entreprise n’est plus vérifié',
      'Ce que nous savons des membres de ce domaine est masqué, et ils ne sont plus analysés. Rien n’a été supprimé\u202f: vérifiez le domaine et tout revient.',
    ),
  },
  ownDomainExpiring: {
    'en-US': plain(
      'One of your domains needs to be verified again',
      'We couldn’t confirm that this domain is still yours. Verify it again so your scans keep checking it. It takes a minute.',
    ),
    'fr-FR': plain(
      'Un de vos domaines est à vérifier de nouveau',
      'Nous n’avons pas pu confirmer que ce domaine est toujours le vôtre. Vérifiez-le de nouveau pour que vos analyses continuent de l’inclure. Cela prend une minute.',
    ),
  },
  ownDomainExpiringSoon: {
    'en-US': plain(
      'One of your domains expires soon',
      'In a few days, this domain will no longer be verified, and your scans will stop checking it. Verify it now.',
    ),
    'fr-FR': plain(
      'Un de vos domaines expire bientôt',
      'Dans quelques jours, ce domaine ne sera plus vérifié et vos analyses ne l’incluront plus. Vérifiez-le dès maintenant.',
    ),
  },
  ownDomainLapsed: {
    'en-US': plain(
      'One of your domains is no longer verified',
      'Your scans no longer check this domain. Verify it, and they will again.',
    ),
    'fr-FR': plain(
      'Un de vos domaines n’est plus vérifié',
      'Vos analyses n’incluent plus ce domaine. Vérifiez-le et elles l’incluront de nouveau.',
    ),
  },
  scanFailed: {
    'en-US': plain(
      'Your scan couldn’t be completed',
      'Your scan couldn’t be completed due to a server issue. Trying again won’t cost you another credit.',
    ),
    'fr-FR': plain(
      'Votre analyse n’a pas pu être terminée',
      'Votre analyse n’a pas pu être terminée en raison d’un problème de serveur. La relancer ne vous coûtera pas d’autre crédit.',
    ),
  },
}
