import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TagKind } from '#domain/tags.ts'
import { companySees } from '#src/parts/company/visibility-labels.ts'

export interface LegalSection {
  id: string
  title: MessageDescriptor
  paragraphs: readonly MessageDescriptor[]
  points?: readonly MessageDescriptor[]
}

export interface LegalText {
  title: MessageDescriptor
  summary: MessageDescriptor
  /** The day it took effect, as YYYY-MM-DD (spec 2 §9). */
  since: string
  sections: readonly LegalSection[]
}

/** What each script of others learns (spec 1 §1). */
const aboutTag: Readonly<Record<TagKind, MessageDescriptor>> = {
  analytics: msg`Google’s analytics tag counts visits for us. It tells Google which of these pages you open, where you came from, and what browser you use, and stores a cookie.`,
  pixel: msg`Meta’s ad pixel tells Meta that you’ve seen these pages, so that our ads can be measured and shown to people like you, and stores a cookie.`,
}

const tagParagraphs = (tags: readonly TagKind[]): readonly MessageDescriptor[] => [
  msg`On our home, contact and legal pages, scripts of other companies are loaded if you agree. They never load where you type a password or a code, while you’re signed in, or beside anything found about you. Your answer is stored in a cookie on this device for six months, and a browser that asks not to be tracked (Global Privacy Control or Do Not Track) has refused already.`,
  ...tags.map(kind => aboutTag[kind]),
]

/** The privacy policy, in our own words, with the facts of spec 2 §9. */
export const privacyTextWhere = (
  takesPayments: boolean,
  tags: readonly TagKind[],
  addressesGoTo: readonly string[],
  searchesSites: boolean,
): LegalText => ({
  title: msg`Privacy Policy`,
  summary: msg`Wardlight can only protect data it knows about. This page explains which data that is, what we do with it, how long we keep it, and what you can ask of us.`,
  since: '2023-08-01',
  sections: [
    {
      id: 'responsible',
      title: msg`Who is responsible`,
      paragraphs: [
        msg`The company behind Wardlight, based in Ontario, Canada, is responsible for the data described here.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: msg`What we collect`,
      paragraphs: [msg`We collect only what a scan, your account and the law need:`],
      points: [
        msg`what you tell us about yourself: name and former names, date of birth, gender, address, phone, email addresses, web domains, a photo if you add one;`,
        msg`your answers about your own security, such as whether you use a password manager;`,
        msg`what our scans find about you, with the source and the evidence;`,
        msg`the pages whose removal you ask for, as our looks find them: text, source and screenshot;`,
        msg`letters you sign for us to send, and the replies that reach us, with their attachments;`,
        msg`what you do in the product as far as it concerns security: sign-ins, exports, removal requests;`,
        ...(takesPayments
          ? [msg`payments: the amount, the date and the result. Card numbers stay with the payment provider.`]
          : []),
      ],
    },
    {
      id: 'what-for',
      title: msg`What we use it for`,
      paragraphs: [
        takesPayments
          ? msg`We use your data to scan for exposures, to calculate and explain your score, to ask sites for removals you requested, to notify you, to bill you, and to keep the service safe. We don’t sell it, and we don’t use it for advertising by others.`
          : msg`We use your data to scan for exposures, to calculate and explain your score, to ask sites for removals you requested, to notify you, and to keep the service safe. We don’t sell it, and we don’t use it for advertising by others.`,
      ],
    },
    {
      id: 'how-we-search',
      title: msg`How we search without giving you away`,
      paragraphs: [
        msg`Addresses from known breaches are kept as keyed fingerprints, not as text. When a new password is compared with known breaches, only the first characters of its fingerprint leave your browser; the password itself doesn’t.`,
        msg`We search a source only for what you gave us for that purpose.`,
        ...addressesGoTo.map(
          service =>
            msg`To look up your email address in known breaches, we send it to ${service}, once you’ve verified it. We send nothing else about you.`,
        ),
        ...(searchesSites
          ? [
              msg`We search people-search sites for you, the way anyone can. Each site gets what its search asks for: your name and city, your address, or your verified phone number. We don’t tell it who is searching.`,
            ]
          : []),
        msg`An email address typed on our home page is checked in known breaches once, and the answer goes only to that address. We don’t keep either; for a day, a keyed fingerprint of the address limits how often it’s checked.`,
      ],
    },
    {
      id: 'who-sees-it',
      title: msg`Who can see it`,
      paragraphs: [
        takesPayments
          ? msg`You do. Service providers that store data, send messages or handle payments for us see what their task needs, under contract. We tell the sites we ask for a removal what to remove. We give data to authorities only where the law requires it.`
          : msg`You do. Service providers that store data or send messages for us see what their task needs, under contract. We tell the sites we ask for a removal what to remove. We give data to authorities only where the law requires it.`,
        ...(searchesSites
          ? [
              msg`Where a people-search site has a removal form, we fill it in for you. It gets what it asks for, such as your name, and one of our email addresses instead of your own.`,
            ]
          : []),
        msg`You see the replies to your letters. Our staff read only those that our rules don’t understand.`,
        msg`Our own staff who work on a removal see what it’s about and your name, and where you let them write in your name, the letter and its answers. In our log they see who did what and when, such as signing in, but not what anyone entered. Anyone with your response plan’s access code and your date of birth sees the plan.`,
      ],
    },
    {
      id: 'your-company',
      title: msg`What your company can see`,
      paragraphs: [
        msg`If you belong to a company that uses Wardlight, its administrators, and our staff on their behalf, see this:`,
      ],
      points: companySees('always', takesPayments),
    },
    {
      id: 'your-consent',
      title: msg`What your company can see once you agree`,
      paragraphs: [
        msg`They see this only if you agree to the deep scan, and only from scans made after that. You can withdraw your consent at any time in your account settings. They then immediately stop seeing it:`,
      ],
      points: companySees('consent', takesPayments),
    },
    {
      id: 'yours-alone',
      title: msg`What your company never sees`,
      paragraphs: [msg`They don’t see this, whether you agree or not:`],
      points: companySees('never', takesPayments),
    },
    {
      id: 'how-long',
      title: msg`How long we keep it`,
      paragraphs: [
        msg`What our looks at pages read is kept, encrypted, with the finding it’s about, and erased with it or with your account. Only you can download it.`,
        msg`Letters we send for you, and the replies that reach us, are kept with the finding they’re about. They’re erased with it, or with your account; the emails themselves leave our mailbox within 60 days.`,
        msg`We keep personal data for up to 6 years while it’s needed for the purposes above. After you delete your account, it’s erased within 60 days at the latest, except for what the law obliges us to keep.`,
      ],
    },
    {
      id: 'safety',
      title: msg`How it’s protected`,
      paragraphs: [
        msg`Connections are encrypted. Passwords are stored only as salted hashes and are never shown to us. Access is limited to people whose work requires it, and it’s written to a log the application can’t change and you can see.`,
      ],
    },
    {
      id: 'your-rights',
      title: msg`What you can ask of us`,
      paragraphs: [
        msg`You can correct your data in your profile; in your settings, you can get a copy of it, have it erased, and withdraw your consent to the deep scan. Write to our support to object to a use or to withdraw another consent. You can also complain to the privacy commissioner of your country or province.`,
      ],
    },
    {
      id: 'children',
      title: msg`Children`,
      paragraphs: [
        msg`Wardlight isn’t meant for children under 13 without the consent of a parent or guardian. If we learn that we hold such data without that consent, we erase it.`,
      ],
    },
    {
      id: 'cookies',
      title: msg`Cookies and storage in your browser`,
      paragraphs: [
        msg`We use cookies for your language, to recognize a browser you’ve signed in with, and for a visit to a shared response plan, and the storage of your browser for your session, your tables’ columns, and whether we have welcomed you as an administrator.`,
        ...(tags.length === 0 ? [msg`There are no analytics or advertising tags.`] : tagParagraphs(tags)),
      ],
    },
    {
      id: 'abroad',
      title: msg`Where data is processed`,
      paragraphs: [
        msg`Data is processed in Canada and, where a service provider works elsewhere, in other countries that protect it by law or by contract.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes and contact`,
      paragraphs: [
        msg`When this text changes, the date at the top changes with it, and we tell you by email if it matters to you. Write to our support if you have questions; we answer within 24 business hours.`,
      ],
    },
  ],
})

/** The terms of service, in our own words, with the facts of spec 2 §9. */
export const termsTextWhere = (takesPayments: boolean): LegalText => ({
  title: msg`Terms of Service`,
  summary: msg`These are the rules for using Wardlight, in plain words. By creating an account you accept them; if you don’t agree with them, please don’t use the service.`,
  since: '2023-08-28',
  sections: [
    {
      id: 'who-we-are',
      title: msg`Who we are`,
      paragraphs: [
        msg`Wardlight is a service of a company based in Ontario, Canada. In this text, “we” means that company, and “you” means the person or the organization that uses the service.`,
        msg`If you use Wardlight for an organization, you confirm that you may accept these terms on its behalf.`,
      ],
    },
    {
      id: 'the-service',
      title: msg`What the service does`,
      paragraphs: [
        msg`Wardlight looks for personal data exposed on the internet, calculates a protection score from 0 to 1000, explains it, and helps you have findings removed.`,
        msg`We can only report what our sources let us see. A source that couldn’t be checked is shown as such and is never counted as safe. No scan finds everything, and a high score isn’t a promise that nothing will happen.`,
        msg`Removal depends on the sites that publish the data. We ask them on your behalf and tell you what they answer; we can’t force them.`,
      ],
    },
    {
      id: 'your-account',
      title: msg`Your account`,
      paragraphs: [
        msg`You must be at least 13 years old to use Wardlight without the consent of a parent or guardian.`,
        msg`Give us information that’s true and about you, or about people who have allowed you to share it. Keep your password to yourself, and tell us without delay if you think someone else is using your account.`,
      ],
    },
    {
      id: 'fair-use',
      title: msg`What you may not do`,
      paragraphs: [msg`The service is there to protect people. You may not use it to:`],
      points: [
        msg`look for data about people who haven’t agreed to it;`,
        msg`harass, impersonate or harm anyone;`,
        msg`test, overload or get around the security of the service without our written permission;`,
        msg`copy, resell or publish the service or its results as your own.`,
      ],
    },
    {
      id: 'companies',
      title: msg`Companies and their employees`,
      paragraphs: [
        msg`A company may upload the work email addresses of its employees and see the results of scans of its own domains. What it sees of each employee is listed in the Privacy Policy; it sees more only if the employee agrees.`,
        msg`The number of people a company may scan is the number of seats in its license. More seats are agreed with us.`,
      ],
    },
    ...(takesPayments
      ? [
          {
            id: 'prices',
            title: msg`Prices, renewal and refunds`,
            paragraphs: [
              msg`A personal assessment is paid once. Subscriptions are paid monthly or yearly and renew automatically for the same period until you cancel them.`,
              msg`Payments for monthly subscriptions aren’t refunded. A yearly subscription may be refunded in part if you cancel within 30 days of its renewal.`,
              msg`Deleting your profile doesn’t on its own end a subscription or its billing; please cancel the subscription first. We announce changes of prices by email before they apply.`,
            ],
          },
        ]
      : []),
    {
      id: 'ending',
      title: msg`Ending the agreement`,
      paragraphs: [
        msg`You can delete your account at any time, in your account settings. We may suspend or close an account that breaks these terms or puts others at risk, and we say why unless the law forbids it.`,
      ],
    },
    {
      id: 'content',
      title: msg`Who owns what`,
      paragraphs: [
        msg`Your data stays yours. You allow us to use it as far as it’s needed to provide the service, as the Privacy Policy describes. The software, its texts and its design belong to us or to those who have licensed them to us.`,
      ],
    },
    {
      id: 'liability',
      title: msg`Warranty and liability`,
      paragraphs: [
        msg`We provide the service with care, and as it is: without a warranty that it’s free of errors, always available, or complete.`,
        msg`As far as the law allows, we aren’t liable for indirect damage, and our total liability is limited to what you have paid us in the twelve months before the claim arose. Nothing here limits rights that the law doesn’t allow to be limited.`,
      ],
    },
    {
      id: 'disputes',
      title: msg`If we disagree`,
      paragraphs: [
        msg`Please write to us first. We then have 60 days to find a solution together by negotiation. What can’t be solved in that time is decided by arbitration.`,
        msg`A claim has to be made within one year after its cause arose. The laws of Ontario and the laws of Canada that apply there govern these terms.`,
      ],
    },
    {
      id: 'changes',
      title: msg`Changes to these terms`,
      paragraphs: [
        msg`When we change these terms, we change the date at the top, and we tell you by email if the change matters to you. If you keep using the service afterward, the new terms apply.`,
      ],
    },
    {
      id: 'contact',
      title: msg`How to reach us`,
      paragraphs: [
        msg`Write to our support if you have questions about these terms. We answer within 24 business hours.`,
      ],
    },
  ],
})
