import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TutorialApp, TutorialTopic } from '#openapi/generated/api.ts'

/** A path through an app's menus, and the direct address. */
interface Tutorial {
  /** The settings page on the web; the help page of an app that has these settings on the phone only. */
  url: string
  isOnPhoneOnly?: boolean
  /** Where to begin, unless at the page or in the app of this name. */
  openWeb?: MessageDescriptor
  openMobile?: MessageDescriptor
  /** The menu items to open in order, on the web and in the app. */
  web: MessageDescriptor
  mobile: MessageDescriptor
  /** What to do there, unless it is the same as in other apps. */
  last?: readonly MessageDescriptor[]
}

/** Product names are the same in every language. */
export const tutorialApps: Record<TutorialApp, string> = {
  google: 'Google, YouTube',
  apple: 'Apple',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
  x: 'X',
  amazon: 'Amazon',
}

const openAndroid = msg`On Android, open Settings. On an iPhone, open myaccount.google.com in the browser, then Security.`
const openIphone = msg`Open Settings on your iPhone or iPad.`
const hideDetails = msg`Hide your birthday, your email address and your phone number from your profile.`
const accountsCentre = msg`Settings › Accounts Center › Password and security`

export const tutorials: Record<TutorialTopic, Partial<Record<TutorialApp, Tutorial>>> = {
  mfa: {
    google: {
      url: 'https://myaccount.google.com/signinoptions/two-step-verification',
      web: msg`Google Account › Security › 2-Step Verification`,
      openMobile: openAndroid,
      mobile: msg`Settings › Google › Manage your Google Account › Security › 2-Step Verification`,
    },
    apple: {
      url: 'https://account.apple.com/account/manage',
      web: msg`Sign-In and Security › Two-factor authentication`,
      openMobile: openIphone,
      mobile: msg`Settings › your name › Sign-In & Security › Two-factor authentication`,
      last: [msg`Codes go to your phone number and to your other Apple devices.`],
    },
    microsoft: {
      url: 'https://account.microsoft.com/security',
      web: msg`Security › Manage how I sign in › Two-step verification`,
      openMobile: msg`Install the Microsoft Authenticator app, and open it.`,
      mobile: msg`Authenticator app › add account › Personal account`,
    },
    facebook: {
      url: 'https://accountscenter.facebook.com/password_and_security/two_factor',
      web: accountsCentre,
      mobile: accountsCentre,
    },
    instagram: {
      url: 'https://accountscenter.instagram.com/password_and_security/two_factor',
      web: accountsCentre,
      mobile: accountsCentre,
    },
    whatsapp: {
      url: 'https://faq.whatsapp.com/1920866721452534',
      isOnPhoneOnly: true,
      web: msg`WhatsApp turns this on in the phone app only`,
      mobile: msg`Settings › Account › Two-step verification`,
      last: [msg`Choose a six-digit PIN, and add an email address for the day you forget it.`],
    },
    tiktok: {
      url: 'https://www.tiktok.com/setting',
      web: msg`Settings › Security & permissions › 2-step verification`,
      mobile: msg`Profile › menu › Settings and privacy › Security & permissions › 2-step verification`,
    },
    snapchat: {
      url: 'https://help.snapchat.com/hc/articles/7012304106644',
      isOnPhoneOnly: true,
      web: msg`Snapchat turns this on in the phone app only`,
      mobile: msg`Profile › settings › Two-Factor Authentication`,
    },
    linkedin: {
      url: 'https://www.linkedin.com/mypreferences/d/two-factor-authentication',
      web: msg`Settings & Privacy › Sign in & security › Two-step verification`,
      mobile: msg`Your photo › Settings › Sign in & security › Two-step verification`,
    },
    x: {
      url: 'https://x.com/settings/account/login_verification',
      web: msg`More › Settings and privacy › Security and account access › Security › Two-factor authentication`,
      mobile: msg`Your photo › Settings and privacy › Security and account access › Security › Two-factor authentication`,
    },
    amazon: {
      url: 'https://www.amazon.com/a/settings/approval',
      web: msg`Account › Login & security › 2-step verification`,
      mobile: msg`Menu › Account › Login & security › 2-step verification`,
    },
  },
  password: {
    google: {
      url: 'https://myaccount.google.com/signinoptions/password',
      web: msg`Google Account › Security › Password`,
      openMobile: openAndroid,
      mobile: msg`Settings › Google › Manage your Google Account › Security › Password`,
    },
    apple: {
      url: 'https://account.apple.com/account/manage',
      web: msg`Sign-In and Security › Password`,
      openMobile: openIphone,
      mobile: msg`Settings › your name › Sign-In & Security › Change Password`,
    },
    microsoft: {
      url: 'https://account.live.com/password/change',
      web: msg`Security › Change my password`,
      openMobile: msg`Open account.microsoft.com in the phone’s browser, and sign in.`,
      mobile: msg`Security › Change my password`,
    },
    facebook: {
      url: 'https://accountscenter.facebook.com/password_and_security/password/change',
      web: accountsCentre,
      mobile: accountsCentre,
    },
    instagram: {
      url: 'https://accountscenter.instagram.com/password_and_security/password/change',
      web: accountsCentre,
      mobile: accountsCentre,
    },
    tiktok: {
      url: 'https://www.tiktok.com/login/email/forget-password',
      openWeb: msg`Open www.tiktok.com without signing in.`,
      web: msg`Log in › Forgot password: TikTok emails you a code`,
      mobile: msg`Profile › menu › Settings and privacy › Account › Password`,
    },
    snapchat: {
      url: 'https://accounts.snapchat.com/accounts/change_password',
      web: msg`Account › Change My Password`,
      mobile: msg`Profile › settings › Password`,
    },
    linkedin: {
      url: 'https://www.linkedin.com/mypreferences/d/change-password',
      web: msg`Settings & Privacy › Sign in & security › Change password`,
      mobile: msg`Your photo › Settings › Sign in & security › Change password`,
    },
    x: {
      url: 'https://x.com/settings/password',
      web: msg`More › Settings and privacy › Your account › Change your password`,
      mobile: msg`Your photo › Settings and privacy › Your account › Change your password`,
    },
    amazon: {
      url: 'https://www.amazon.com/ax/account/manage',
      web: msg`Account › Login & security › Password`,
      mobile: msg`Menu › Account › Login & security › Password`,
    },
  },
  private: {
    google: {
      url: 'https://myaccount.google.com/profile',
      web: msg`Google Account › Personal info › Choose what others see`,
      openMobile: msg`Open the YouTube app.`,
      mobile: msg`YouTube › your photo › Settings › Privacy`,
      last: [hideDetails],
    },
    facebook: {
      url: 'https://www.facebook.com/settings/?tab=privacy',
      web: msg`Settings & privacy › Settings › Audience and visibility: choose Friends`,
      mobile: msg`Menu › Settings & privacy › Settings › Audience and visibility: choose Friends`,
    },
    instagram: {
      url: 'https://www.instagram.com/accounts/who_can_see_your_content/',
      web: msg`Settings › Account privacy › Private account`,
      mobile: msg`Profile › menu › Account privacy › Private account`,
    },
    whatsapp: {
      url: 'https://web.whatsapp.com/',
      openWeb: msg`Open web.whatsapp.com, and link it with your phone.`,
      web: msg`Settings › Privacy: choose My contacts`,
      mobile: msg`Settings › Privacy: choose My contacts for photo, about and status`,
      last: [],
    },
    tiktok: {
      url: 'https://www.tiktok.com/setting',
      web: msg`Settings › Privacy › Private account`,
      mobile: msg`Profile › menu › Settings and privacy › Privacy › Private account`,
    },
    snapchat: {
      url: 'https://help.snapchat.com/',
      isOnPhoneOnly: true,
      web: msg`Snapchat sets this in the phone app only`,
      mobile: msg`Profile › settings › Privacy Controls: choose Friends`,
    },
    linkedin: {
      url: 'https://www.linkedin.com/public-profile/settings',
      web: msg`Settings & Privacy › Visibility › Edit your public profile: turn it off`,
      mobile: msg`Your photo › Settings › Visibility › Edit your public profile: turn it off`,
    },
    x: {
      url: 'https://x.com/settings/audience_and_tagging',
      web: msg`More › Settings and privacy › Privacy and safety › Audience and tagging › Protect your posts`,
      mobile: msg`Your photo › Settings and privacy › Privacy and safety › Audience and tagging › Protect your posts`,
    },
  },
}

interface TopicLabels {
  name: MessageDescriptor
  why: MessageDescriptor
  last: readonly MessageDescriptor[]
}

export const topics: Record<TutorialTopic, TopicLabels> = {
  mfa: {
    name: msg({ context: 'a tutorial', message: 'Turn on two-step sign-in' }),
    why: msg`With a second step, a leaked password alone isn’t enough to get in.`,
    last: [
      msg`Turn it on and choose an authenticator app or a passkey; text messages are better than nothing.`,
      msg`Keep the recovery codes where you keep your passport, not on the phone.`,
    ],
  },
  password: {
    name: msg`Change a password`,
    why: msg`Attackers try a leaked password everywhere within hours.`,
    last: [
      msg`Let your password manager create a new one: long, and not used anywhere else.`,
      msg`Sign out on all other devices, if the app offers it.`,
    ],
  },
  private: {
    name: msg`Make an account private`,
    why: msg`Strangers use what they can read to pretend to be you.`,
    last: [msg`Look through your list of followers, and remove anyone you don’t know.`, hideDetails],
  },
}
