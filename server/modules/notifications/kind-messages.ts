import type { NotificationKind } from '#domain/notifications.ts'
import { fullScore, hard } from '#server/platform/mail/templates/wording.ts'
import { type Both, basis, change, counted, plain } from './wording.ts'

export const kindMessages: Readonly<Record<NotificationKind, Both>> = {
  compromisedDomain: {
    'en-US': counted(
      'One of your web domains has been compromised',
      'One of your web domains appears in a breach.',
      count => `Your web domains appear in ${count}${hard}breaches.`,
    ),
    'fr-FR': counted(
      'Un de vos domaines web est compromis',
      'Un de vos domaines web apparaît dans une fuite de données.',
      count => `Vos domaines web apparaissent dans ${count}${hard}fuites de données.`,
    ),
  },
  passwordLeak: {
    'en-US': counted(
      'One of your passwords was leaked',
      'One of your accounts appears in a breach. Change its password first.',
      count => `Your accounts appear in ${count}${hard}breaches. Change their passwords first.`,
    ),
    'fr-FR': counted(
      'Un de vos mots de passe a été divulgué',
      'Un de vos comptes apparaît dans une fuite de données. Changez d’abord son mot de passe.',
      count =>
        `Vos comptes apparaissent dans ${count}${hard}fuites de données. Changez d’abord leurs mots de passe.`,
    ),
  },
  exposedAddress: {
    'en-US': counted(
      'Your address is exposed',
      'Your address can be found on a website.',
      count => `Your address can be found in ${count}${hard}places.`,
    ),
    'fr-FR': counted(
      'Votre adresse est exposée',
      'Votre adresse figure sur un site web.',
      count => `Votre adresse figure à ${count}${hard}endroits.`,
    ),
  },
  mfa: {
    'en-US': plain(
      'Turn on two-step sign-in',
      'A second step at sign-in keeps out people who know your password. It takes a few minutes for each account.',
    ),
    'fr-FR': plain(
      'Activez la validation en deux étapes',
      'Une deuxième étape à la connexion arrête ceux qui connaissent votre mot de passe. Comptez quelques minutes par compte.',
    ),
  },
  newScore: {
    'en-US': ({ notificationScore, scoreDifference, coverage }) => ({
      subject: scoreDifference === null ? 'Your score is ready' : 'Your new protection score is ready',
      text: `Your protection score is ${notificationScore ?? 0} out of ${fullScore['en-US']}${change('en-US', scoreDifference)}.${basis('en-US', coverage)}`,
    }),
    'fr-FR': ({ notificationScore, scoreDifference, coverage }) => ({
      subject:
        scoreDifference === null ? 'Votre score est prêt' : 'Votre nouveau score de protection est prêt',
      text: `Votre score de protection est de ${notificationScore ?? 0} sur ${fullScore['fr-FR']}${change('fr-FR', scoreDifference)}.${basis('fr-FR', coverage)}`,
    }),
  },
  safe: {
    'en-US': plain('No new threats', 'Your last scan found nothing new about you.'),
    'fr-FR': plain('Aucune nouvelle menace', 'Votre dernière analyse n’a rien trouvé de nouveau sur vous.'),
  },
  newImageFound: {
    'en-US': counted(
      'A photo that looks like yours was found',
      'A photo on the web looks like the one you gave us. Tell us whether it can stay.',
      count =>
        `${count}${hard}photos on the web look like the one you gave us. Tell us whether they can stay.`,
    ),
    'fr-FR': counted(
      'Une photo qui ressemble à la vôtre a été trouvée',
      'Une photo sur le web ressemble à celle que vous nous avez confiée. Dites-nous si elle peut y rester.',
      count =>
        `${count}${hard}photos sur le web ressemblent à celle que vous nous avez confiée. Dites-nous si elles peuvent y rester.`,
    ),
  },
  nameExposed: {
    'en-US': counted(
      'Your name is exposed',
      'A website lists your name with details about you.',
      count => `${count}${hard}websites list your name with details about you.`,
    ),
    'fr-FR': counted(
      'Votre nom est exposé',
      'Un site web affiche votre nom avec des détails sur vous.',
      count => `${count}${hard}sites web affichent votre nom avec des détails sur vous.`,
    ),
  },
  phoneExposed: {
    'en-US': counted(
      'Your phone number is exposed',
      'Your phone number can be found on a website.',
      count => `Your phone number can be found in ${count}${hard}places.`,
    ),
    'fr-FR': counted(
      'Votre numéro de téléphone est exposé',
      'Votre numéro de téléphone figure sur un site web.',
      count => `Votre numéro de téléphone figure à ${count}${hard}endroits.`,
    ),
  },
  otherThreats: {
    'en-US': counted(
      'Something needs your attention',
      'We noticed something else that may put you at risk.',
      count => `We noticed ${count}${hard}other things that may put you at risk.`,
    ),
    'fr-FR': counted(
      'Un point mérite votre attention',
      'Nous avons remarqué autre chose qui peut présenter un risque pour vous.',
      count => `Nous avons remarqué ${count}${hard}autres points qui peuvent présenter un risque pour vous.`,
    ),
  },
  responsePlan: {
    'en-US': plain('Your response plan', 'There’s news about your response plan.'),
    'fr-FR': plain('Votre plan de réponse', 'Il y a du nouveau dans votre plan de réponse.'),
  },
  unresolvedIssues: {
    'en-US': counted(
      'You still have open findings',
      'One finding is still open. See what to do about it.',
      count => `${count}${hard}findings are still open. See what to do about them.`,
    ),
    'fr-FR': counted(
      'Vous avez encore des expositions à traiter',
      'Une exposition reste à traiter. Voyez ce que vous pouvez faire.',
      count => `${count}${hard}expositions restent à traiter. Voyez ce que vous pouvez faire.`,
    ),
  },
  companyScore: {
    'en-US': ({ notificationScore, scoreDifference }) => ({
      subject: 'Your company’s score has changed',
      text: `Your company’s score is ${notificationScore ?? 0} out of ${fullScore['en-US']}${change('en-US', scoreDifference)}.`,
    }),
    'fr-FR': ({ notificationScore, scoreDifference }) => ({
      subject: 'Le score de votre entreprise a changé',
      text: `Le score de votre entreprise est de ${notificationScore ?? 0} sur ${fullScore['fr-FR']}${change('fr-FR', scoreDifference)}.`,
    }),
  },
  companyAnalysisUpdates: {
    'en-US': plain('News about your company’s scans', 'Your company’s scan results have changed.'),
    'fr-FR': plain(
      'Du nouveau dans les analyses de votre entreprise',
      'Les résultats des analyses de votre entreprise ont changé.',
    ),
  },
  reportedImageStatus: {
    'en-US': plain('Your photo report', 'There’s news about a photo you reported.'),
    'fr-FR': plain(
      'Votre signalement d’une photo',
      'Il y a du nouveau concernant une photo que vous avez signalée.',
    ),
  },
}
